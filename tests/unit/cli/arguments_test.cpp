#include "cli/frame/arguments.hpp"

#include <gtest/gtest.h>

namespace hireline::cli {
namespace {

const std::vector<Option> options = {
    {"JOB", "", "its id"},
    {.names = "--watch", .value_name = "SECONDS", .help = "again and again", .implied = "2"},
    {"-y,--yes", "", "agree"},
    {"--reason", "TEXT", "why"}};

std::string read(const std::vector<std::string>& words) {
  const auto given = read_arguments(words, options);
  if (!given) return given.error().message;
  return given->text("JOB").value_or("none") + " " + given->text("--watch").value_or("once");
}

TEST(Arguments, imply_a_value_before_what_is_no_number) {
  EXPECT_EQ(read({"a"}), "a once");
  EXPECT_EQ(read({"a", "--watch"}), "a 2");
  EXPECT_EQ(read({"--watch", "a"}), "a 2");
  EXPECT_EQ(read({"--watch", "5", "a"}), "a 5");
  EXPECT_EQ(read({"--watch=5", "a"}), "a 5");
  EXPECT_EQ(read({"--", "--watch"}), "--watch once");
}

TEST(Arguments, have_one_value) {
  EXPECT_EQ(read({"a", "--reason", "x", "--reason=y"}), "--reason is given twice");
  EXPECT_EQ(read({"a", "--reason", "--reason"}), "--reason needs a value");
  EXPECT_EQ(read({"a", "-y", "--yes"}), "a once");
}

TEST(Arguments, are_never_taken_for_another_one) {
  for (const char* word : {"--yes=no", "-y=no", "--yes="})
    EXPECT_TRUE(read({word, "a"}).ends_with(" takes no value")) << word;
  EXPECT_EQ(read({"a", "--reason", "--yes"}), "--reason needs a value");
  EXPECT_EQ(read({"a", "--reason=--yes"}), "a once");
  EXPECT_EQ(read({"a", "--reason", "-"}), "a once");
  EXPECT_EQ(read({"--", "--yes=no"}), "--yes=no once");
}

}  // namespace
}  // namespace hireline::cli
