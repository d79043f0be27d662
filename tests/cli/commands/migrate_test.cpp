#include "common/db/connection/migrate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/cli.hpp"
#include "tests/support/json.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;

TEST(Migrate, brings_an_empty_database_up) {
  TestDatabase database(TestDatabase::Content::empty);
  Cli cli;
  cli.use(database);
  const std::size_t files = db::embedded_migrations().size();

  const auto before = Json::parse(cli.run({"migrate", "status", "-ojson"}).out);
  ASSERT_EQ(before.size(), files);
  EXPECT_EQ(before.at(0).at("state"), "pending");
  EXPECT_FALSE(before.at(0).contains("appliedAt"));
  EXPECT_EQ(cli.run({"migrate", "verify"}).exit_code, 9);

  const auto tried = cli.run({"migrate", "up", "--dry-run", "-ojson"});
  EXPECT_EQ(Json::parse(tried.out), before);
  EXPECT_EQ(tried.error, "Dry run: nothing was changed.\n");
  EXPECT_EQ(Json::parse(cli.run({"migrate", "status", "-ojson"}).out), before);

  const auto up = cli.run({"migrate", "up", "-ojson"});
  EXPECT_EQ(up.exit_code, 0) << up.error;
  const auto applied = Json::parse(up.out);
  ASSERT_EQ(applied.size(), files);
  EXPECT_EQ(applied.at(0).at("state"), "applied");
  EXPECT_EQ(Json::parse(cli.run({"migrate", "status", "-ojson"}).out), applied);
}

TEST(Migrate, does_nothing_twice) {
  TestDatabase database;
  Cli cli;
  cli.use(database);
  const auto up = cli.run({"migrate", "up", "-ojson"});
  EXPECT_EQ(up.exit_code, 0);
  EXPECT_EQ(up.out, "[]\n");
  EXPECT_EQ(up.error, "The schema is up to date.\n");
  const auto verified = cli.run({"migrate", "verify"});
  EXPECT_EQ(verified.exit_code, 0);
  EXPECT_EQ(verified.out, "");
  EXPECT_EQ(cli.run({"migrate", "verify", "-ojson"}).out, "[]\n");
}

TEST(Migrate, finds_a_migration_that_was_changed_afterwards) {
  TestDatabase database;
  Cli cli;
  cli.use(database);
  database.execute("update schema_migrations set checksum = 'x'");
  const auto verified = cli.run({"migrate", "verify"});
  EXPECT_EQ(verified.exit_code, 9);
  EXPECT_THAT(verified.out, HasSubstr("\tchanged\t"));
  const auto up = cli.run({"migrate", "up"});
  EXPECT_EQ(up.exit_code, 1);
  EXPECT_THAT(up.error, HasSubstr("was changed after it was applied"));
}

TEST(Migrate, other_commands_ask_for_it_first) {
  TestDatabase database(TestDatabase::Content::empty);
  Cli cli;
  cli.use(database);
  const auto on_nothing = cli.run({"org", "list"});
  EXPECT_EQ(on_nothing.exit_code, 1);
  EXPECT_EQ(on_nothing.error,
            "error: the database is empty: it has no tables of hireline\n"
            "hint: run `hireline migrate up` to create them; `hireline config show` shows which "
            "database it is\n");
  EXPECT_EQ(cli.run({"migrate", "up"}).exit_code, 0);
  database.execute(
      "delete from schema_migrations where name = (select max(name) from schema_migrations)");
  const auto refused = cli.run({"org", "list"});
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_EQ(refused.error,
            "error: the database's schema is older than this program\n"
            "hint: run `hireline migrate up`\n");
}

}  // namespace
}  // namespace hireline::test
