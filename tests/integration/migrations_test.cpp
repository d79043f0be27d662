// Migrations: applied whole or not at all, once, in order, and by one migrator at a time.
#include <barrier>
#include <future>
#include <mutex>
#include <thread>

#include <gmock/gmock.h>

#include "common/db/connection/migrate.hpp"
#include "tests/integration/database_test.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

using db::MigrationError;
using db::MigrationFile;
using db::MigrationState;
using db::SchemaFit;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const MigrationFile houses{"0001_houses",
                           "create table houses (name text); insert into houses values ('one');"};
const MigrationFile gardens{"0002_gardens", "create table gardens (name text);"};

class MigrationsTest : public testing::Test {
 protected:
  std::vector<std::string> up(const std::vector<MigrationFile>& files,
                              const db::LockPatience& patience = {}) {
    return db::migrate_up(connection, files, instant("2026-01-02T03:04:05.678Z"), patience);
  }
  std::vector<MigrationState> states(const std::vector<MigrationFile>& files) {
    std::vector<MigrationState> all;
    for (const auto& one : db::migration_status(connection, files)) all.push_back(one.state);
    return all;
  }
  SchemaFit fit(const std::vector<MigrationFile>& files) {
    return db::schema_fit(db::migration_status(connection, files));
  }
  bool has_table(const std::string& name) {
    return database.value("select to_regclass('" + name + "')") != "null";
  }
  // What the migrator complains of; empty when it does not.
  std::string complaint(const std::vector<MigrationFile>& files,
                        const db::LockPatience& patience = {}) {
    try {
      up(files, patience);
    } catch (const MigrationError& error) {
      return error.what();
    }
    return {};
  }

  TestDatabase database{TestDatabase::Content::empty};
  db::Connection connection{db::migration_connection(database.url())};
};

TEST_F(MigrationsTest, make_the_schema_that_the_program_expects) {
  const auto files = db::embedded_migrations();
  ASSERT_FALSE(files.empty());
  EXPECT_EQ(fit(files), SchemaFit::older);
  EXPECT_EQ(up(files).size(), files.size());
  EXPECT_EQ(fit(files), SchemaFit::fits);
  EXPECT_EQ(database.count("stage_types"), 6);
}

TEST_F(MigrationsTest, do_nothing_the_second_time) {
  const auto files = db::embedded_migrations();
  up(files);
  EXPECT_THAT(up(files), IsEmpty());
  EXPECT_EQ(database.count("schema_migrations"), static_cast<std::int64_t>(files.size()));
}

TEST_F(MigrationsTest, are_applied_in_order_and_only_what_is_pending) {
  EXPECT_THAT(up({houses}), ElementsAre("0001_houses"));
  EXPECT_THAT(states({houses, gardens}),
              ElementsAre(MigrationState::applied, MigrationState::pending));
  EXPECT_THAT(up({houses, gardens}), ElementsAre("0002_gardens"));
  EXPECT_EQ(database.count("houses"), 1);
  const auto status = db::migration_status(connection, {houses});
  EXPECT_EQ(status.front().applied_at, instant("2026-01-02T03:04:05.678Z"));
}

TEST_F(MigrationsTest, of_many_migrators_at_once_are_applied_by_one) {
  constexpr int migrators = 8;
  std::barrier together(migrators);
  std::mutex mutex;
  std::vector<std::string> applied;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < migrators; ++i)
      threads.emplace_back([&] {
        db::Connection own(db::migration_connection(database.url()));
        together.arrive_and_wait();
        const auto names = db::migrate_up(own, {houses, gardens}, wall_clock_now());
        const std::lock_guard lock(mutex);
        applied.insert(applied.end(), names.begin(), names.end());
      });
  }
  EXPECT_THAT(applied, ElementsAre("0001_houses", "0002_gardens"));
  EXPECT_EQ(database.count("houses"), 1);
}

TEST_F(MigrationsTest, refuse_a_file_that_was_edited_after_it_was_applied) {
  up({houses});
  MigrationFile edited = houses;
  edited.sql += " ";
  EXPECT_EQ(fit({edited, gardens}), SchemaFit::changed);
  EXPECT_THAT(complaint({edited, gardens}), HasSubstr("0001_houses was changed"));
  EXPECT_FALSE(has_table("gardens"));
}

TEST_F(MigrationsTest, refuse_a_database_of_a_newer_program) {
  up({houses, gardens});
  EXPECT_EQ(fit({houses}), SchemaFit::newer);
  EXPECT_THAT(states({houses}), ElementsAre(MigrationState::applied, MigrationState::unknown));
  const MigrationFile other{"0002_other", "create table other (name text);"};
  EXPECT_THAT(complaint({houses, other}), HasSubstr("0002_gardens"));
  EXPECT_FALSE(has_table("other"));
}

TEST_F(MigrationsTest, leave_nothing_behind_of_a_file_that_fails) {
  const MigrationFile failing{"0002_failing",
                              "create table half (name text); insert into half values (1 / 0);"};
  const MigrationFile after{"0003_after", "create table after_it (name text);"};
  EXPECT_THAT(complaint({houses, failing, after}),
              testing::AllOf(HasSubstr("0002_failing failed"), HasSubstr("division by zero")));
  EXPECT_TRUE(has_table("houses"));
  EXPECT_FALSE(has_table("half"));
  EXPECT_FALSE(has_table("after_it"));
  EXPECT_THAT(
      states({houses, failing, after}),
      ElementsAre(MigrationState::applied, MigrationState::pending, MigrationState::pending));

  const MigrationFile mended{"0002_failing", "create table half (name text);"};
  EXPECT_THAT(up({houses, mended, after}), ElementsAre("0002_failing", "0003_after"));
}

TEST_F(MigrationsTest, leave_nothing_behind_of_a_file_that_does_not_end_well) {
  for (const char* sql :
       {"create table half (name text); selec", "create table half (name text); -- '",
        "create table half (name text); select 'open"}) {
    const MigrationFile file{"0001_half", sql};
    const bool applied = complaint({file}).empty();
    EXPECT_EQ(has_table("half"), applied) << sql;
    EXPECT_EQ(fit({file}), applied ? SchemaFit::fits : SchemaFit::older) << sql;
    database.execute("drop table if exists half; delete from schema_migrations");
  }
}

TEST_F(MigrationsTest, give_up_on_a_lock_and_leave_the_service_alone) {
  up({houses});
  const MigrationFile blocked{"0002_wider", "alter table houses add column rooms int;"};
  db::Connection reader({.url = database.url(), .application_name = "hireline-test"});
  ASSERT_TRUE(reader.transact(test_cause(), [&](db::Tx& tx) -> Result<int> {
    tx.run(named("select name from houses"));  // a lock that stays until the transaction ends
    const db::LockPatience short_of_it{std::chrono::milliseconds(50), 2,
                                       std::chrono::milliseconds(1)};
    EXPECT_THAT(complaint({houses, blocked}, short_of_it), HasSubstr("lock timeout"));
    db::Connection service({.url = database.url(), .application_name = "hireline-test"});
    EXPECT_EQ(read_one<int>(service, "select count(*) from houses"), 1);
    return 1;
  }));
  EXPECT_EQ(fit({houses, blocked}), SchemaFit::older);
  EXPECT_THAT(up({houses, blocked}), ElementsAre("0002_wider"));
}

TEST_F(MigrationsTest, that_the_database_has_no_room_for_are_named_and_let_others_migrate) {
  const MigrationFile large{"0001_large", "do $$ begin raise sqlstate '53100'; end $$;"};
  EXPECT_THAT(
      complaint({large}),
      testing::AllOf(HasSubstr("0001_large failed and left nothing behind"), HasSubstr("53100")));
  db::Connection other(db::migration_connection(database.url()));
  const auto locked = std::to_string(
      read_one<int>(other,
                    "select count(*)::int from pg_locks where locktype = 'advisory' and database = "
                    "(select oid from pg_database where datname = current_database())"));
  EXPECT_EQ(locked, "0");
}

TEST_F(MigrationsTest, that_somebody_cancels_are_not_tried_again) {
  database.execute("create sequence tries");
  const MigrationFile cancelled{"0001_cancelled",
                                "select nextval('tries');"
                                "do $$ begin raise sqlstate '57014'; end $$;"};
  EXPECT_THAT(
      complaint({cancelled}, {std::chrono::milliseconds(50), 3, std::chrono::milliseconds(1)}),
      HasSubstr("0001_cancelled failed"));
  EXPECT_EQ(database.value("select last_value from tries"), "1");
}

TEST_F(MigrationsTest, let_others_pass_and_try_again_when_a_lock_is_held) {
  up({houses});
  const MigrationFile blocked{"0002_wider", "alter table houses add column rooms int;"};
  db::Connection reader(database.connection_options());
  reader.run_script("begin; select name from houses");
  const db::LockPatience patience{std::chrono::milliseconds(200), 1'000,
                                  std::chrono::milliseconds(20)};
  auto applied = std::async(std::launch::async, [&] { return up({houses, blocked}, patience); });
  wait_until("it waits for the reader", [&] { return database.waiting_sessions() > 0; });
  // Waits behind it, and so is served only after it has given up for once.
  db::Connection service(database.connection_options());
  EXPECT_EQ(read_one<int>(service, "select count(*) from houses"), 1);
  reader.run_script("rollback");
  EXPECT_THAT(applied.get(), ElementsAre("0002_wider"));
}

TEST(SchemaFitTest, is_the_worst_of_all_files) {
  using enum MigrationState;
  const auto fit = [](std::vector<MigrationState> states) {
    std::vector<db::MigrationStatus> status;
    for (const MigrationState state : states) status.push_back({.name = "file", .state = state});
    return db::schema_fit(status);
  };
  EXPECT_EQ(fit({}), SchemaFit::fits);
  EXPECT_EQ(fit({applied, applied}), SchemaFit::fits);
  EXPECT_EQ(fit({applied, pending}), SchemaFit::older);
  EXPECT_EQ(fit({applied, unknown}), SchemaFit::newer);
  EXPECT_EQ(fit({applied, pending, unknown}), SchemaFit::older);
  EXPECT_EQ(fit({changed, pending, unknown}), SchemaFit::changed);
}

}  // namespace
}  // namespace hireline::test
