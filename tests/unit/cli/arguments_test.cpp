#include "cli/frame/arguments.hpp"

#include <gtest/gtest.h>

namespace hireline::cli {
namespace {

const std::vector<Option> options = {
    {"JOB", "", "its id"},
    {.names = "--watch", .value_name = "SECONDS", .help = "again and again", .implied = "2"}};

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

}  // namespace
}  // namespace hireline::cli
