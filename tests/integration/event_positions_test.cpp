// Positions of events that were written before events had any.
#include <algorithm>

#include "common/db/connection/migrate.hpp"
#include "tests/integration/database_test.hpp"

namespace hireline::test {
namespace {

TEST(EventPositions, of_older_events_are_in_the_order_of_writing) {
  TestDatabase database(TestDatabase::Content::empty);
  db::Connection connection(db::migration_connection(database.url()));
  const auto files = db::embedded_migrations();
  const auto later = std::ranges::find(files, "0004_pipeline_notes", &db::MigrationFile::name);
  ASSERT_NE(later, files.end());
  const Instant now = instant("2026-01-02T03:04:05.678Z");
  db::migrate_up(connection, {files.begin(), later}, now);
  // Ids and times both say the contrary of the order of writing.
  database.execute(R"(
insert into organizations values (repeat('1', 24), 'a', 'a', 'free', '2026-01-01', '2026-01-01');
insert into events (organization_id, id, type, subject_type, subject_id, actor_kind, actor_id,
                    actor_name, request_id, occurred_at)
select repeat('1', 24), lpad((9 - i)::text, 24, '0'), 'job.updated', 'job', repeat('2', 24),
       'system', 'http', 'hireline', 'r', timestamptz '2026-01-09' - interval '1 day' * i
from generate_series(1, 5) i)");
  db::migrate_up(connection, files, now);
  EXPECT_EQ(database.value("select string_agg(right(id, 1), '' order by position) from events"),
            "87654");
}

}  // namespace
}  // namespace hireline::test
