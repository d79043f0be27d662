#include "runner/judge/checker.hpp"

#include <string>

#include <gtest/gtest.h>

namespace hireline::runner {
namespace {

bool is_right_by(std::string_view checker, std::string_view output, std::string_view expected) {
  return is_right(parse_checker(checker).value(), output, expected);
}

TEST(Checker, reads_what_the_api_calls_them) {
  EXPECT_EQ(parse_checker("exact")->comparison, Comparison::exact);
  EXPECT_EQ(parse_checker("tokens")->comparison, Comparison::tokens);
  EXPECT_EQ(parse_checker("float:1e-6")->tolerance, 1e-6);
  for (const char* wrong : {"", "Exact", "float", "float:", "float:0", "float:2", "float:-1",
                            "float:nan", "float:1e-6x", "words"})
    EXPECT_FALSE(parse_checker(wrong)) << wrong;
}

TEST(Checker, exact_forgives_ends_of_lines_and_of_the_text) {
  EXPECT_TRUE(is_right_by("exact", "1 2\n3\n", "1 2\n3"));
  EXPECT_TRUE(is_right_by("exact", "1 2 \r\n3\r\n\r\n", "1 2\n3\n"));
  EXPECT_TRUE(is_right_by("exact", "", "\n"));
  EXPECT_TRUE(is_right_by("exact", std::string("a\0b\xff", 4), std::string("a\0b\xff\n", 5)));
  EXPECT_FALSE(is_right_by("exact", "1  2\n3", "1 2\n3"));
  EXPECT_FALSE(is_right_by("exact", "1 2\n\n3", "1 2\n3"));
  EXPECT_FALSE(is_right_by("exact", " 1 2\n3", "1 2\n3"));
  EXPECT_FALSE(is_right_by("exact", "1 2", "1 2\n3"));
  EXPECT_FALSE(is_right_by("exact", "1 2\n3\n4", "1 2\n3"));
  EXPECT_FALSE(is_right_by("exact", "", "1"));
}

TEST(Checker, tokens_look_at_no_white_space) {
  EXPECT_TRUE(is_right_by("tokens", "1\n2\t3", " 1 2 3 "));
  EXPECT_TRUE(is_right_by("tokens", "", " \n"));
  EXPECT_FALSE(is_right_by("tokens", "12 3", "1 2 3"));
  EXPECT_FALSE(is_right_by("tokens", "1 2", "1 2 3"));
  EXPECT_FALSE(is_right_by("tokens", "1 2 3 4", "1 2 3"));
  EXPECT_FALSE(is_right_by("tokens", "a", "A"));
}

TEST(Checker, floats_may_differ_by_the_tolerance) {
  EXPECT_TRUE(is_right_by("float:0.01", "3.14159 yes", "3.14 yes"));
  EXPECT_TRUE(is_right_by("float:0.01", "1.0e3", "1000.0"));
  EXPECT_TRUE(is_right_by("float:0.01", "1005.0", "1000.0")) << "against the expected number";
  EXPECT_TRUE(is_right_by("float:0.01", "2", "2.0"));
  EXPECT_TRUE(is_right_by("float:0.01", "+2.5", "2.5"));
  EXPECT_TRUE(is_right_by("float:0.01", "inf", "inf"));
  EXPECT_FALSE(is_right_by("float:0.01", "1020.0", "1000.0"));
  EXPECT_FALSE(is_right_by("float:0.01", "0.02", "0.0"));
  EXPECT_FALSE(is_right_by("float:1", "3", "4")) << "whole numbers are counted, not measured";
  EXPECT_FALSE(is_right_by("float:1", "nan", "nan"));
  EXPECT_FALSE(is_right_by("float:1", "-inf", "inf"));
  EXPECT_FALSE(is_right_by("float:1", "1e999", "1.0"));
  EXPECT_FALSE(is_right_by("float:1", "1.0x", "1.0"));
  EXPECT_FALSE(is_right_by("float:1", "1.0", "1.0 2.0"));
}

}  // namespace
}  // namespace hireline::runner
