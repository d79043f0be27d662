#include <gtest/gtest.h>

#include "cli/frame/input.hpp"

namespace hireline::cli {
namespace {

using std::chrono::seconds;

TEST(Duration, is_a_number_and_a_unit) {
  EXPECT_EQ(parse_duration("90s"), seconds(90));
  EXPECT_EQ(parse_duration("15m"), seconds(900));
  EXPECT_EQ(parse_duration("2h"), seconds(7'200));
  EXPECT_EQ(parse_duration("7d"), seconds(604'800));
  EXPECT_EQ(parse_duration("3650d"), seconds(std::int64_t{3'650} * 86'400));
}

TEST(Duration, is_nothing_else) {
  for (const char* text : {"", "h", "1", "0h", "-1h", "1.5h", "1 h", "1w", "h1", "1hh", "3651d",
                           "99999999999999999999s", "9223372036854775807d"})
    EXPECT_EQ(parse_duration(text), std::nullopt) << text;
}

}  // namespace
}  // namespace hireline::cli
