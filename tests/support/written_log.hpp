// What a test's own process writes down while it does something.
#pragma once

#include <string>

#include <gtest/gtest.h>

#include "common/base/log.hpp"

namespace hireline::test {

// Standard error while the object lives, with every line that the log has: only one at a time.
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

  // What was written; nothing is kept from here on.
  std::string end() {
    has_ended_ = true;
    log::configure(LogFormat::text, LogLevel::error);
    return testing::internal::GetCapturedStderr();
  }

 private:
  bool has_ended_ = false;
};

}  // namespace hireline::test
