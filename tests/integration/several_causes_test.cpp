// One transaction that goes on for another cause: how seeding tells of the past.
#include "common/domain/refusals.hpp"
#include "tests/integration/database_test.hpp"

namespace hireline::test {
namespace {

using SeveralCauses = DatabaseTest;

db::Event event(const std::string& type, const OrganizationId& organization) {
  return {.type = type, .subject_type = "organization", .subject_id = organization.str()};
}

TEST_F(SeveralCauses, each_event_has_the_cause_it_was_recorded_under) {
  const OrganizationId acme = make_organization(connection, "acme");
  const auto done = connection.transact(
      cause_at(instant("2026-01-02T10:00:00Z")), [&](db::Tx& tx) -> Result<Instant> {
        tx.record(acme, event("first", acme));
        tx.go_on({.actor = {ActorKind::system, "worker", "hireline"},
                  .request_id = "later",
                  .now = instant("2026-01-03T10:00:00Z")});
        tx.record(acme, event("second", acme));
        return tx.now();
      });
  EXPECT_EQ(done.value(), instant("2026-01-03T10:00:00Z"));
  EXPECT_EQ(database.value("select string_agg(concat_ws(' ', type, actor_id, request_id,"
                           " extract(day from occurred_at at time zone 'UTC')), ', '"
                           " order by position) from events where type in ('first', 'second')"),
            "first tester test 2, second worker later 3");
}

TEST_F(SeveralCauses, are_taken_back_together) {
  const OrganizationId acme = make_organization(connection, "acme");
  const auto refused = connection.transact(test_cause(), [&](db::Tx& tx) -> Result<int> {
    tx.record(acme, event("first", acme));
    tx.go_on(cause_at(instant("2026-01-03T10:00:00Z")));
    return refuse(NotFound{ResourceKind::job});
  });
  EXPECT_FALSE(refused.has_value());
  EXPECT_EQ(database.count("events where type = 'first'"), 0);
}

}  // namespace
}  // namespace hireline::test
