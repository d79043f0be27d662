// Publishes what was written, as a publisher does, for tests without one.
#pragma once

#include "common/db/publishing.hpp"
#include "tests/support/database/test_database.hpp"

namespace hireline::test {

// Gives all events in the database their numbers.
inline void publish_all(db::Connection& connection) {
  while (true) {
    const auto unpublished = connection.read(db::list_unpublished());
    if (unpublished.value().empty()) return;
    for (const OrganizationId& organization : unpublished.value())
      connection.transact({.actor = {}, .request_id = "test", .now = wall_clock_now()},
                          [&](db::Tx& tx) -> Result<db::Published> {
                            return db::publish_events(tx, organization, {});
                          });
  }
}

inline void publish_all(TestDatabase& database) {
  db::Connection connection(database.connection_options());
  publish_all(connection);
}

}  // namespace hireline::test
