#include "cli/output/text_width.hpp"

#include <gtest/gtest.h>

namespace hireline::cli {
namespace {

using Lines = std::vector<std::string>;

TEST(Wrapped, breaks_between_words) {
  EXPECT_EQ(wrapped("one two three", 80), Lines{"one two three"});
  EXPECT_EQ(wrapped("one two three", 7), (Lines{"one two", "three"}));
  EXPECT_EQ(wrapped("", 7), Lines{""});
}

TEST(Wrapped, breaks_words_that_are_longer_than_a_line) {
  EXPECT_EQ(wrapped("a abcdefgh b", 3), (Lines{"a", "abc", "def", "gh", "b"}));
  EXPECT_EQ(wrapped("abcdef", 3), (Lines{"abc", "def"}));
}

TEST(Wrapped, counts_columns) {
  EXPECT_EQ(wrapped("漢字漢字", 5), (Lines{"漢字", "漢字"}));
  EXPECT_EQ(wrapped("漢字", 1), (Lines{"漢", "字"})) << "no line is narrower than a character";
}

TEST(Truncated, is_marked_in_ascii_as_well) {
  EXPECT_EQ(truncated("abcdef", 4), "abc…");
  EXPECT_EQ(truncated("abcdef", 4, true), "abc~");
  EXPECT_EQ(truncated("abcd", 4, true), "abcd");
}

}  // namespace
}  // namespace hireline::cli
