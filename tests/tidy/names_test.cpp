#include "tests/tidy/names.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hireline::tidy {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Names, are_the_words_of_the_glossary) {
  const auto files = files_below({"common", "server", "cli", "runner", "tests"}, {".cpp", ".hpp"});
  ASSERT_GT(files.size(), 800U);
  EXPECT_THAT(check_all(files, check_names), IsEmpty());
}

TEST(Name, of_another_word_is_seen_in_every_form) {
  EXPECT_THAT(check_names({"common/a.cpp", "int a;\nHeldInterview find_held_interview(int);\n"}),
              ElementsAre("common/a.cpp:2: HeldInterview: the word for it is locked interview",
                          "common/a.cpp:2: find_held_interview: the word for it is "
                          "locked interview"));
  EXPECT_THAT(check_names({"common/a.cpp", "Bell bell_;"}),
              ElementsAre("common/a.cpp:1: Bell: the word for it is notifier",
                          "common/a.cpp:1: bell_: the word for it is notifier"));
}

TEST(Name, may_begin_like_another_word) {
  EXPECT_THAT(check_names({"common/a.cpp", "int bellow, desktop, embellished;"}), IsEmpty());
}

TEST(Name, in_sql_and_comments_is_none_of_cpp) {
  EXPECT_THAT(check_names({"common/a.cpp", "// openings\nf(\"select * from openings\");"}),
              IsEmpty());
}

TEST(TestNames, are_in_lower_case) {
  EXPECT_THAT(check_all(files_below({"tests"}, {".cpp"}), check_test_names), IsEmpty());
}

TEST(TestNames, in_camel_case_are_seen) {
  EXPECT_THAT(check_test_names({"tests/a_test.cpp", "\nTEST(Stage, IsUnlocked) {}\n"}),
              ElementsAre("tests/a_test.cpp:2: IsUnlocked: tests are named in lower_case"));
  EXPECT_THAT(check_test_names({"tests/a_test.cpp", "TEST_F(Stage, is_unlocked) {}\n"}), IsEmpty());
}

}  // namespace
}  // namespace hireline::tidy
