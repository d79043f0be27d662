// Ctrl-C during work that can stop between two steps.
#pragma once

#include <chrono>
#include <csignal>

namespace hireline::cli {

// While an object exists, SIGINT and SIGTERM set a flag instead of ending the program. The second
// signal of a kind ends the program at once. At most one object may exist.
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

// Waits. A signal ends the wait within 50 ms.
void pause(const Interrupt& interrupt, std::chrono::milliseconds time);

}  // namespace hireline::cli
