// Events that were written before the feed existed, and by programs that do not know it.
#include <algorithm>
#include <thread>

#include "common/db/connection/migrate.hpp"
#include "tests/integration/feed/feed_fixture.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

class OlderEvents : public testing::Test {
 protected:
  OlderEvents() {
    db::migrate_up(connection, {files.begin(), feed_file()}, now);
    database.execute(
        "insert into organizations values"
        " (repeat('1', 24), 'a', 'a', 'free', '2026-01-01', '2026-01-01'),"
        " (repeat('2', 24), 'b', 'b', 'free', '2026-01-01', '2026-01-01')");
  }
  std::vector<db::MigrationFile>::const_iterator feed_file() const {
    return std::ranges::find(files, "0028_feed", &db::MigrationFile::name);
  }
  // As the release before this one writes them.
  static std::string insert(char organization, int count) {
    return "insert into events (organization_id, id, type, subject_type, subject_id, actor_kind,"
           " actor_id, actor_name, request_id, occurred_at)"
           " select repeat('" +
           std::string(1, organization) +
           "', 24),"
           " substr(md5(random()::text), 1, 24), 'job.updated', 'job', repeat('2', 24), 'system',"
           " 'http', 'hireline', 'r', '2026-01-02' from generate_series(1, " +
           std::to_string(count) + ")";
  }
  static OrganizationId id_of(char organization) {
    return OrganizationId::parse(std::string(24, organization)).value();
  }
  db::Published publish(char organization, const db::PublishingBatch& batch) {
    return connection
        .transact(cause_at(now),
                  [&](db::Tx& tx) -> Result<db::Published> {
                    return db::publish_events(tx, id_of(organization), batch);
                  })
        .value();
  }
  // "none", if the feed of each organization has all its events, in the order of writing.
  std::string faults() {
    return database.value(
        "select case when count(*) filter (where f.number is distinct from e.place) > 0"
        "   then 'wrong numbers' else 'none' end"
        " from (select *, row_number() over (partition by organization_id order by position)"
        "         as place from events) e"
        " left join feed f on f.organization_id = e.organization_id and f.event_id = e.id");
  }

  const std::vector<db::MigrationFile> files = db::embedded_migrations();
  const Instant now = instant("2026-11-24T10:00:00.000Z");
  TestDatabase database{TestDatabase::Content::empty};
  db::Connection connection{db::migration_connection(database.url())};
};

TEST_F(OlderEvents, are_numbered_first_in_short_transactions) {
  database.execute(insert('1', 10) + ";" + insert('2', 2));
  db::migrate_up(connection, files, now);
  EXPECT_EQ(database.count("feed"), 0) << "the migration itself must be short";
  database.execute(insert('1', 4));
  const db::PublishingBatch batch{.events = 500, .backlog = 4};
  EXPECT_EQ(publish('1', batch).events, 4);
  EXPECT_EQ(publish('1', batch).events, 4);
  database.execute(insert('1', 1));
  EXPECT_EQ(publish('1', batch).events, 2);
  EXPECT_EQ(publish('1', batch).events, 5);
  EXPECT_EQ(publish('1', batch).events, 0);
  EXPECT_EQ(publish('2', batch).events, 2);
  EXPECT_EQ(faults(), "none");
  EXPECT_EQ(database.count("feed_pending"), 0);
}

TEST_F(OlderEvents, of_a_transaction_that_is_open_during_the_migration_are_in_the_feed) {
  db::Connection writer(database.connection_options());
  std::jthread migrating;
  writer.transact(cause_at(now), [&](db::Tx& tx) {
    tx.run(named(insert('1', 3)));
    migrating = std::jthread([&] { db::migrate_up(connection, files, now); });
    wait_until("the migration waits for the writer",
               [&] { return database.waiting_sessions() == 1; });
    tx.run(named(insert('1', 2)));
    return true;
  });
  migrating.join();
  database.execute(insert('1', 1));
  while (publish('1', {}).may_be_more) continue;
  publish('1', {});
  EXPECT_EQ(database.count("feed"), 6);
  EXPECT_EQ(faults(), "none");
}

TEST_F(OlderEvents, of_an_organization_without_any_are_none) {
  database.execute(insert('2', 1));
  db::migrate_up(connection, files, now);
  EXPECT_EQ(publish('1', {}).events, 0);
  database.execute(insert('1', 1));
  EXPECT_EQ(publish('1', {}).events, 1);
}

}  // namespace
}  // namespace hireline::test
