#include "cli/output/text_width.hpp"

#include <gtest/gtest.h>

namespace hireline::cli {
namespace {

using Lines = std::vector<std::string>;

TEST(Wrapped, BreaksBetweenWords) {
  EXPECT_EQ(wrapped("one two three", 80), Lines{"one two three"});
  EXPECT_EQ(wrapped("one two three", 7), (Lines{"one two", "three"}));
  EXPECT_EQ(wrapped("", 7), Lines{""});
}

TEST(Wrapped, BreaksWordsThatAreLongerThanALine) {
  EXPECT_EQ(wrapped("a abcdefgh b", 3), (Lines{"a", "abc", "def", "gh", "b"}));
  EXPECT_EQ(wrapped("abcdef", 3), (Lines{"abc", "def"}));
}

TEST(Wrapped, CountsColumns) {
  EXPECT_EQ(wrapped("漢字漢字", 5), (Lines{"漢字", "漢字"}));
  EXPECT_EQ(wrapped("漢字", 1), (Lines{"漢", "字"})) << "no line is narrower than a character";
}

TEST(Truncated, IsMarkedInAsciiAsWell) {
  EXPECT_EQ(truncated("abcdef", 4), "abc…");
  EXPECT_EQ(truncated("abcdef", 4, true), "abc~");
  EXPECT_EQ(truncated("abcd", 4, true), "abcd");
}

}  // namespace
}  // namespace hireline::cli
