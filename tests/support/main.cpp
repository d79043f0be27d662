#include <gtest/gtest.h>

#include "common/base/log.hpp"

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  // Only errors are logged: expected log entries would hide the failures of tests.
  hireline::log::configure(hireline::LogFormat::text, hireline::LogLevel::error);
  return RUN_ALL_TESTS();
}
