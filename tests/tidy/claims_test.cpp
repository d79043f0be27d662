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
  return {.tests = all_test_names(),
          .parametrised = parametrised_suites(files_below({"tests"}, {".cpp"})),
          .is_file = [](const std::string& path) {
            return std::filesystem::is_regular_file(test::project_path(path));
          }};
}

const Evidence known = {.tests = {{"http_tests", {"Race.has_one_winner", "Race.has_no_loser"}},
                                  {"unit_tests", {"Log.tells", "Sum.is_right"}}},
                        .parametrised = {"Sum"},
                        .is_file = [](const std::string& path) {
                          return path == "scripts/drill" || path == "scripts/check";
                        }};

Complaints claims_of(const std::string& row) {
  return check_claims({"page.md",
                       "| Promise | Proved by | Last seen | Command |\n| --- | --- | --- "
                       "| --- |\n" +
                           row + "\n"},
                      known);
}

TEST(ClaimedProofs, hold_in_the_tree) {
  const auto pages = files_below({"docs"}, {".md"});
  const auto page = std::ranges::find_if(
      pages, [](const SourceFile& file) { return file.path == "docs/RELIABILITY.md"; });
  ASSERT_NE(page, pages.end());
  const Evidence evidence = evidence_in_the_tree();
  std::size_t count = 0;
  for (const auto& [_, tests] : evidence.tests) count += tests.size();
  EXPECT_GT(count, 2'000U);
  EXPECT_GT(std::ranges::count(page->text, '\n'), 100);
  EXPECT_THAT(check_claims(*page, evidence), IsEmpty());
}

TEST(ClaimedProofs, are_proved_by_what_is_there) {
  EXPECT_THAT(claims_of("| One wins | `Race.has_one_winner`, `scripts/drill` | 1 of 50 | "
                        "`scripts/drill --rounds 3`, `http_tests --gtest_filter='Race.*'` |"),
              IsEmpty());
  EXPECT_THAT(claims_of("| One wins | `Race.*`, `Log.tells` | - | "
                        "`http_tests --gtest_filter='Race.has*'`, `unit_tests "
                        "--gtest_filter='Log.*'` |"),
              IsEmpty());
  EXPECT_THAT(claims_of("| One wins | `Race.*`, `Log.tells` | - | `scripts/check` |"), IsEmpty());
  EXPECT_THAT(claims_of("| It adds | `Sum.is_right` | - | `unit_tests --gtest_filter='*Sum*'` |"),
              IsEmpty());
  EXPECT_THAT(claims_of("Words `Race.forgets`, and no row."), IsEmpty());
}

TEST(ClaimedProofs, of_what_is_not_there_are_seen) {
  EXPECT_THAT(claims_of("| One wins | `Race.has_two_winners` | - | - |"),
              ElementsAre("page.md:3: there is no test Race.has_two_winners"));
  EXPECT_THAT(claims_of("| One wins | `Walk.*` | - | - |"),
              ElementsAre("page.md:3: there is no test Walk.*"));
  EXPECT_THAT(
      claims_of("| One wins | `Race.*`, `scripts/gone` | - | `scripts/away 3` |"),
      ElementsAre("page.md:3: no command runs Race.*", "page.md:3: there is no scripts/gone",
                  "page.md:3: there is no scripts/away"));
  EXPECT_THAT(
      claims_of("| One wins | `Race.*` | - | `http_tests --gtest_filter=Walk.*` |"),
      ElementsAre("page.md:3: no command runs Race.*", "page.md:3: no test is found by Walk.*"));
}

TEST(ClaimedProofs, that_no_command_runs_are_seen) {
  const auto not_run = [](const std::string& name) {
    return ElementsAre("page.md:3: no command runs " + name);
  };
  EXPECT_THAT(claims_of("| One wins | `Race.has_one_winner`, `Log.tells` | - | "
                        "`http_tests --gtest_filter='*'` |"),
              not_run("Log.tells"));
  EXPECT_THAT(
      claims_of("| One wins | `Race.*` | - | `http_tests --gtest_filter='Race.has_one*'` |"),
      not_run("Race.*"));
  EXPECT_THAT(claims_of("| One wins | `Race.*`, `scripts/drill` | - | "
                        "`http_tests --gtest_filter='Race.*'` |"),
              not_run("scripts/drill"));
  EXPECT_THAT(claims_of("| One wins | `Race.*`, `scripts/drill` | - | `scripts/check` |"),
              not_run("scripts/drill"));
  EXPECT_THAT(claims_of("| It adds | `Sum.is_right` | - | `unit_tests --gtest_filter='Sum.*'` |"),
              ElementsAre("page.md:3: no command runs Sum.is_right",
                          "page.md:3: no test is found by Sum.*"));
}

TEST(ClaimedProofs, without_proof_are_seen) {
  EXPECT_THAT(claims_of("| One wins | of course | - | - |"),
              ElementsAre("page.md:3: nothing is named that proves it"));
  EXPECT_THAT(claims_of("| One wins | `Race.*` | - |"),
              ElementsAre("page.md:3: a row has four cells"));
  EXPECT_THAT(claims_of("| One wins | `scripts/drill` |  | `scripts/drill` |"),
              ElementsAre("page.md:3: a cell is empty"));
}

TEST(ClaimedProofs, of_attacks_need_no_command) {
  const auto attacks_of = [](const std::string& row) {
    return check_claims({"page.md",
                         "| Attack | What happens | Proved by | Last seen |\n| --- | --- | --- "
                         "| --- |\n" +
                             row + "\n"},
                        known);
  };
  EXPECT_THAT(attacks_of("| Two run | One wins | `Race.*`, `scripts/drill` | 2 at once |"),
              IsEmpty());
  EXPECT_THAT(
      attacks_of("| Two run | One wins | `Race.ends`, `scripts/gone` | 2 at once |"),
      ElementsAre("page.md:3: there is no test Race.ends", "page.md:3: there is no scripts/gone"));
  EXPECT_THAT(attacks_of("| Two run | One wins | of course | 2 at once |"),
              ElementsAre("page.md:3: nothing is named that proves it"));
  EXPECT_THAT(attacks_of("| Two run | `Race.*` | 2 at once |"),
              ElementsAre("page.md:3: a row has four cells"));
}

}  // namespace
}  // namespace hireline::tidy
