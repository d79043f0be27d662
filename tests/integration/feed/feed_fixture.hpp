// What the tests of the feed start from: organizations, and events written at will.
#pragma once

#include <string>
#include <vector>

#include "common/app/access.hpp"
#include "common/app/operations/feed.hpp"
#include "common/db/publishing.hpp"
#include "tests/integration/database_test.hpp"

namespace hireline::test {

class FeedTest : public DatabaseTest {
 protected:
  static constexpr std::int64_t most = 500;

  // Records events of the organization in an open transaction and writes them at once, as the
  // commit does otherwise. Each event's subject is new.
  static void write_events(db::Tx& tx, const OrganizationId& organization, int count = 1,
                           const std::string& type = "job.updated") {
    for (int i = 0; i < count; ++i) {
      const auto id = new_id_text();
      tx.record(
          organization,
          {.type = type, .subject_type = "job", .subject_id = std::string(id.data(), id.size())});
    }
    tx.write_events();
  }
  static void commit_events(db::Connection& connection, const OrganizationId& organization,
                            int count = 1, const std::string& type = "job.updated") {
    connection.transact(cause_at(wall_clock_now()), [&](db::Tx& tx) {
      write_events(tx, organization, count, type);
      return true;
    });
  }
  void commit_events(const OrganizationId& organization, int count = 1,
                     const std::string& type = "job.updated") {
    commit_events(connection, organization, count, type);
  }

  // Publishes one batch. Returns how many events got a number.
  static std::int64_t publish(db::Connection& connection, const OrganizationId& organization,
                              Instant now = wall_clock_now(),
                              const db::PublishingBatch& batch = {}) {
    return connection
        .transact(cause_at(now),
                  [&](db::Tx& tx) -> Result<db::Published> {
                    return db::publish_events(tx, organization, batch);
                  })
        .value()
        .events;
  }
  std::int64_t publish(const OrganizationId& organization, Instant now = wall_clock_now(),
                       const db::PublishingBatch& batch = {}) {
    return publish(connection, organization, now, batch);
  }

  static Recruiter reader_of(const OrganizationId& organization) {
    return app::act_as_owner(Operator{"reader"}, organization);
  }
  static Result<FeedPage> read(db::Connection& connection, const OrganizationId& organization,
                               const app::ReadFeed& in) {
    auto query = app::read_feed(reader_of(organization), in);
    if (!query) return std::unexpected(std::move(query).error());
    return connection.read(*query);
  }
  Result<FeedPage> read(const OrganizationId& organization, const app::ReadFeed& in) {
    return read(connection, organization, in);
  }
  static app::ReadFeed behind(const EventId& event, std::int64_t limit = most) {
    return {.after = Cursor<EventId>{event}, .from = {}, .limit = limit};
  }

  // Whether each organization's feed has the numbers 1, 2, 3, … up to its head, each event once.
  std::string faults() {
    return database.value(
        "select coalesce(string_agg(fault, '; '), 'none') from ("
        "  select 'hole in ' || organization_id as fault from feed group by organization_id"
        "    having count(*) <> max(number) or min(number) <> 1"
        "  union all"
        "  select 'head of ' || h.organization_id from feed_heads h where h.last_number <>"
        "    (select count(*) from feed f where f.organization_id = h.organization_id)"
        "  union all"
        "  select 'missing ' || e.id from events e where not exists (select from feed f"
        "    where f.organization_id = e.organization_id and f.event_id = e.id)) found");
  }
};

}  // namespace hireline::test
