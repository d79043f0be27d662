// Progress of long work, on standard error.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "cli/frame/ui.hpp"

namespace hireline::cli {

// On a terminal, a bar that is redrawn; otherwise, a line for every tenth of the work. Prints
// nothing with -q.
class Progress {
 public:
  Progress(Ui& ui, std::string what, std::int64_t total, std::int64_t done = 0);
  // Ends the bar's line.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void at(std::int64_t done);

 private:
  void draw(std::int64_t percent);

  Ui& ui_;
  std::string what_;
  std::int64_t total_;
  std::int64_t done_;
  std::int64_t reported_ = 0;  // percent
  bool is_drawn_ = false;
};

// Returns 1234567 as "1,234,567".
std::string grouped(std::int64_t number);

}  // namespace hireline::cli
