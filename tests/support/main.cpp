#include <gtest/gtest.h>

#include "common/base/log.hpp"

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  // What tests provoke would hide what they find.
  hireline::log::configure(hireline::LogFormat::text, hireline::LogLevel::error);
  return RUN_ALL_TESTS();
}
