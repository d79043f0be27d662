#include "tests/tidy/claims.hpp"

#include <algorithm>
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/paths.hpp"

namespace hireline::tidy {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Evidence evidence_in_the_tree() {
  return {.tests = tests_in(files_below({"tests"}, {".cpp"})),
          .is_file = [](const std::string& path) {
            return std::filesystem::is_regular_file(test::project_path(path));
          }};
}

const Evidence known = {.tests = {"Race.has_one_winner", "Race.has_no_loser", "Log.tells"},
                        .is_file = [](const std::string& path) { return path == "scripts/drill"; }};

Complaints claims_of(const std::string& row) {
  return check_claims({"page.md",
                       "| Promise | Proved by | Last seen | Command |\n| --- | --- | --- "
                       "| --- |\n" +
                           row + "\n"},
                      known);
}

TEST(Claims, HoldInTheTree) {
  const auto pages = files_below({"docs"}, {".md"});
  const auto page = std::ranges::find_if(
      pages, [](const SourceFile& file) { return file.path == "docs/RELIABILITY.md"; });
  ASSERT_NE(page, pages.end());
  const Evidence evidence = evidence_in_the_tree();
  EXPECT_GT(evidence.tests.size(), 2'000U);
  EXPECT_GT(std::ranges::count(page->text, '\n'), 100);
  EXPECT_THAT(check_claims(*page, evidence), IsEmpty());
}

TEST(Claims, AreProvedByWhatIsThere) {
  EXPECT_THAT(claims_of("| One wins | `Race.has_one_winner`, `scripts/drill` | 1 of 50 | "
                        "`scripts/drill --rounds 3` |"),
              IsEmpty());
  EXPECT_THAT(claims_of("| One wins | `Race.*` | - | "
                        "`http_tests --gtest_filter='Race.has*:Log.tells'` |"),
              IsEmpty());
  EXPECT_THAT(claims_of("Words `Race.forgets`, and no row."), IsEmpty());
}

TEST(Claims, OfWhatIsNotThereAreSeen) {
  EXPECT_THAT(claims_of("| One wins | `Race.has_two_winners` | - | - |"),
              ElementsAre("page.md:3: there is no test Race.has_two_winners"));
  EXPECT_THAT(claims_of("| One wins | `Walk.*` | - | - |"),
              ElementsAre("page.md:3: there is no test Walk.*"));
  EXPECT_THAT(
      claims_of("| One wins | `Race.*`, `scripts/gone` | - | `scripts/away 3` |"),
      ElementsAre("page.md:3: there is no scripts/gone", "page.md:3: there is no scripts/away"));
  EXPECT_THAT(claims_of("| One wins | `Race.*` | - | `http_tests --gtest_filter=Walk.*` |"),
              ElementsAre("page.md:3: no test is found by Walk.*"));
}

TEST(Claims, WithoutProofAreSeen) {
  EXPECT_THAT(claims_of("| One wins | of course | - | - |"),
              ElementsAre("page.md:3: nothing is named that proves it"));
  EXPECT_THAT(claims_of("| One wins | `Race.*` | - |"),
              ElementsAre("page.md:3: a row has four cells"));
  EXPECT_THAT(claims_of("| One wins | `Race.*` |  | - |"),
              ElementsAre("page.md:3: a cell is empty"));
}

TEST(Tests, AreFoundHoweverTheyAreWritten) {
  EXPECT_THAT(tests_in({{"a_test.cpp",
                         "TEST(One, Plain) {\n}\n\nTEST_F(Two,\n       broken) {\n"
                         "TEST_P(Three, many) {\n// TEST(Four, told_of)\n"}}),
              ElementsAre("One.Plain", "Three.many", "Two.broken"));
}

}  // namespace
}  // namespace hireline::tidy
