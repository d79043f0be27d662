#include "tests/tidy/mutations.hpp"

#include <regex>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hireline::tidy {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

const std::string entry = R"(
[[mutation]]
name = "a-guard"
file = "common/app/a.cpp"
text = '''if (x) return;'''
becomes = ""
program = "unit_tests"
tests = ["A.is_guarded"]
why = "so"
)";

Complaints complaints_of(const std::string& catalogue, const std::string& code) {
  return check_mutations({"tests/mutations/guards.toml", catalogue}, {{"common/app/a.cpp", code}},
                         {{"unit_tests", {"A.is_guarded"}}});
}

std::string with(const std::string& old_text, const std::string& new_text) {
  std::string changed = entry;
  return changed.replace(changed.find(old_text), old_text.size(), new_text);
}

TEST(Mutations, find_what_they_break_and_their_tests) {
  const auto catalogues = files_below({"tests/mutations"}, {".toml"});
  ASSERT_GE(catalogues.size(), 5U);
  auto files = program_sources();
  for (SourceFile& file : files_below({"migrations", "common/outside/mail/templates"}))
    files.push_back(std::move(file));
  const TestNames tests = all_test_names();
  EXPECT_THAT(check_all(catalogues,
                        [&](const SourceFile& one) { return check_mutations(one, files, tests); }),
              IsEmpty());
}

// scripts/mutate refuses to start if a control test fails, and one that is gone does.
TEST(Mutations, have_a_control_test_in_each_program) {
  const TestNames tests = all_test_names();
  const std::regex control(R"re("([a-z]+_tests)": "([^"]+)")re");
  std::set<std::string> programs;
  for (const SourceFile& file : files_below({"scripts/parts"}, {".py"})) {
    if (!file.path.ends_with("/mutations.py")) continue;
    for (std::sregex_iterator found(file.text.begin(), file.text.end(), control), end; found != end;
         ++found) {
      programs.insert((*found)[1]);
      EXPECT_THAT(tests.at((*found)[1]), Contains((*found)[2].str()));
    }
  }
  EXPECT_EQ(programs.size(), 5U);
}

TEST(Mutation, stands_for_one_place) {
  EXPECT_THAT(complaints_of(entry, "f(); if (x) return; g();"), IsEmpty());
  EXPECT_THAT(complaints_of(entry, "f();"),
              ElementsAre("tests/mutations/guards.toml:2: what a-guard changes stands 0 times in "
                          "common/app/a.cpp"));
  EXPECT_THAT(complaints_of(entry, "if (x) return; if (x) return;"),
              ElementsAre("tests/mutations/guards.toml:2: what a-guard changes stands 2 times in "
                          "common/app/a.cpp"));
  EXPECT_THAT(complaints_of(entry + "more = [[\"g();\", \"h();\"]]\n", "if (x) return;"),
              ElementsAre("tests/mutations/guards.toml:2: what a-guard changes stands 0 times in "
                          "common/app/a.cpp"));
  EXPECT_THAT(complaints_of(with("a.cpp", "b.cpp"), "if (x) return;"),
              ElementsAre("tests/mutations/guards.toml:2: a-guard is of no file"));
}

TEST(Mutation, names_tests_that_there_are) {
  EXPECT_THAT(
      complaints_of(with("A.is_guarded", "A.is_gone"), "if (x) return;"),
      ElementsAre("tests/mutations/guards.toml:2: a-guard names A.is_gone, which is no test "
                  "of unit_tests"));
  EXPECT_THAT(complaints_of(with("\"A.is_guarded\"", ""), "if (x) return;"),
              ElementsAre("tests/mutations/guards.toml:2: a-guard names no test"));
  EXPECT_THAT(complaints_of(with("unit_tests", "no_tests"), "if (x) return;"),
              ElementsAre("tests/mutations/guards.toml:2: a-guard is for no program of tests"));
}

TEST(Mutation, is_told_apart_and_says_why) {
  EXPECT_THAT(complaints_of(entry + entry, "if (x) return;"),
              ElementsAre("tests/mutations/guards.toml:11: a-guard stands there twice"));
  EXPECT_THAT(complaints_of(with("why = \"so\"", ""), "if (x) return;"),
              ElementsAre("tests/mutations/guards.toml:2: a-guard has no why"));
  EXPECT_EQ(complaints_of("[[mutation", "").size(), 1U);
  EXPECT_EQ(complaints_of("", "").size(), 1U);
}

TEST(TestNames, are_those_of_every_kind_of_test) {
  EXPECT_THAT(test_names("TEST(A, b) {\n}\n  TEST(No, no)\nTEST_F(C,\n       d_e) {\n"
                         "TEST_P(F, g) {\n// TEST(No, no)\nTESTING(No, no)\n"),
              ElementsAre("A.b", "C.d_e", "F.g"));
  EXPECT_THAT(
      parametrised_suites({{"a_test.cpp", "TEST(A, b) {\n}\nTEST_P(F, g) {\n// TEST_P(H, i)\n"}}),
      ElementsAre("F"));
}

}  // namespace
}  // namespace hireline::tidy
