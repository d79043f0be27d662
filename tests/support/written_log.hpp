// Captures the log of the test's own process.
#pragma once

#include <string>

#include <gtest/gtest.h>

#include "common/base/log.hpp"

namespace hireline::test {

// Captures standard error, with log lines of all levels, while the object exists. Only one object
// may exist at a time.
class WrittenLog {
 public:
  explicit WrittenLog(LogFormat format = LogFormat::json) {
    log::configure(format, LogLevel::debug);
    testing::internal::CaptureStderr();
  }
  ~WrittenLog() {
    if (!has_ended_) end();
  }
  WrittenLog(const WrittenLog&) = delete;
  WrittenLog& operator=(const WrittenLog&) = delete;

  // Ends the capture and returns the captured text.
  std::string end() {
    has_ended_ = true;
    log::configure(LogFormat::text, LogLevel::error);
    return testing::internal::GetCapturedStderr();
  }

 private:
  bool has_ended_ = false;
};

}  // namespace hireline::test
