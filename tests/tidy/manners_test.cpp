#include "tests/tidy/manners.hpp"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hireline::tidy {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<SourceFile> everything_written() {
  return files_below(
      {"common", "server", "cli", "runner", "tests", "scripts", "migrations", "docs"});
}

std::vector<SourceFile> everything_with_comments() {
  auto files = files_below({"common", "server", "cli", "runner", "tests", "migrations"},
                           {".cpp", ".hpp", ".sql", ".txt"});
  for (SourceFile& file : files_below({"scripts"})) files.push_back(std::move(file));
  return files;
}

TEST(Words, hold_in_the_tree) {
  const auto files = everything_written();
  ASSERT_GT(files.size(), 25U);
  EXPECT_THAT(check_all(files, check_words), IsEmpty());
}

TEST(Words, of_unfinished_work_are_seen) {
  for (const char* word : {"TO"
                           "DO",
                           "FIX"
                           "ME",
                           "XX"
                           "X",
                           "HA"
                           "CK"})
    EXPECT_THAT(check_words({"a.cpp", "int x;\n// " + std::string(word) + ": later\n"}),
                ElementsAre("a.cpp:2: unfinished"))
        << word;
  EXPECT_THAT(check_words({"a.sh", "mktemp -d name.XXXXXX\n# a hack of an axe\n"}), IsEmpty());
}

TEST(Banners, hold_in_the_tree) {
  const auto files = everything_with_comments();
  ASSERT_GT(files.size(), 25U);
  EXPECT_THAT(check_all(files, check_banners), IsEmpty());
}

TEST(Banners, are_seen_in_every_language) {
  EXPECT_THAT(check_banners({"a.cpp", "int x;\n  // ---- helpers ----\n"}),
              ElementsAre("a.cpp:2: a banner"));
  EXPECT_EQ(check_banners({"a.hpp", "////////////\n"}).size(), 1U);
  EXPECT_EQ(check_banners({"a.hpp", "/*******\n * x\n */\n"}).size(), 1U);
  EXPECT_EQ(check_banners({"a.sql", "-- =====\n"}).size(), 1U);
  EXPECT_EQ(check_banners({"scripts/a", "#########\n"}).size(), 1U);
}

TEST(Banners, are_not_found_in_honest_comments_and_texts) {
  EXPECT_THAT(check_banners({"a.cpp", "// --force does it\nf(\"// ----\");\n/// x\n"}), IsEmpty());
  EXPECT_THAT(check_banners({"scripts/a", "#!/usr/bin/env bash\n# --all: everything\n"}),
              IsEmpty());
}

TEST(ServerStarts, hold_in_the_tree) {
  EXPECT_THAT(check_all(files_below({"tests"}, {".cpp", ".hpp"}), check_server_starts), IsEmpty());
}

TEST(ServerStarts, on_the_usual_addresses_are_seen) {
  const std::string start =
      "program_path(\"hireline-"
      "server\")";
  EXPECT_THAT(check_server_starts({"tests/a.cpp", "int x;\n{" + start + ", \"--role\"}\n"}),
              ElementsAre("tests/a.cpp:2: starts a server on the usual addresses"));
  EXPECT_THAT(check_server_starts({"tests/a.cpp", "{" + start + ", \"--ready\"}\n"}), IsEmpty());
  EXPECT_THAT(check_server_starts({"tests/cli/server_program.hpp", start}), IsEmpty());
}

TEST(TryInAggregates, holds_in_the_tree) {
  EXPECT_THAT(check_all(files_below({"common", "server", "runner"}, {".cpp", ".hpp"}),
                        check_try_in_aggregates),
              IsEmpty());
}

TEST(TryInAggregates, is_seen_behind_another_member) {
  EXPECT_EQ(check_try_in_aggregates({"a.cpp", "A a{.b = c,\n    .d = TRY(e)};"}).size(), 1U);
  EXPECT_EQ(check_try_in_aggregates({"a.cpp", "return A{f(x, y), TRY(e)};"}).size(), 1U);
  for (const char* good : {"A a{.b = TRY(c), .d = e};", "f(a, TRY(b));", "{ g(a, b); TRY(c); }",
                           "A a{b, c}; TRY(d);", "A a{f(b, TRY(c))};"})
    EXPECT_THAT(check_try_in_aggregates({"a.cpp", good}), IsEmpty()) << good;
  EXPECT_THAT(check_try_in_aggregates({"cli/a.cpp", "A a{b, TRY(c)};"}), IsEmpty());
}

TEST(Decisions, hold_in_the_tree) {
  EXPECT_THAT(check_all(files_below({"docs/decisions"}), check_decision), IsEmpty());
}

TEST(Decisions, are_short_and_numbered) {
  const auto lines = [](std::size_t count) { return std::string(count, '\n'); };
  EXPECT_THAT(check_decision({"docs/decisions/0001-why-beast.md", lines(40)}), IsEmpty());
  EXPECT_THAT(check_decision({"docs/decisions/0001-why-beast.md", lines(41)}),
              ElementsAre("docs/decisions/0001-why-beast.md:41: longer than forty lines"));
  EXPECT_THAT(check_decision({"docs/decisions/beast.md", ""}),
              ElementsAre("docs/decisions/beast.md:1: not named NNNN-title.md"));
}

TEST(Migrations, hold_in_the_tree) {
  std::vector<std::string> names;
  for (const SourceFile& file : files_below({"migrations"}, {".sql"}))
    names.push_back(std::filesystem::path(file.path).filename());
  EXPECT_THAT(check_migration_names(names), IsEmpty());
}

TEST(Migrations, are_numbered_without_gaps) {
  EXPECT_THAT(check_migration_names({"0002_banks.sql", "0001_foundation.sql"}), IsEmpty());
  EXPECT_THAT(check_migration_names({"0001_foundation.sql", "0003_banks.sql"}),
              ElementsAre("0003_banks.sql: should be number 0002"));
  EXPECT_THAT(check_migration_names({"0001_a.sql", "0001_b.sql"}),
              ElementsAre("0001_b.sql: should be number 0002"));
  EXPECT_THAT(check_migration_names({"0001-Foundation.sql"}),
              ElementsAre("0001-Foundation.sql: not named NNNN_name.sql"));
}

}  // namespace
}  // namespace hireline::tidy
