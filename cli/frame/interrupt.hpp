// Ctrl-C during work that can be left off between two parts.
#pragma once

#include <csignal>

namespace hireline::cli {

// While it lives, SIGINT and SIGTERM are remembered instead of ending the program; a second one
// ends it at once. One at a time.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  bool requested() const;

 private:
  struct sigaction before_int_{};
  struct sigaction before_term_{};
};

}  // namespace hireline::cli
