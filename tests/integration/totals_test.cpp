// The totals by status follow the jobs, pipelines and interviews, whoever changes them and however
// many at once.
#include "tests/support/world/totals.hpp"

#include <memory>
#include <vector>

#include "common/db/connection/migrate.hpp"
#include "tests/integration/database_test.hpp"
#include "tests/integration/two_organizations.hpp"

namespace hireline::test {
namespace {

class TotalsTest : public DatabaseTest {
 protected:
  TotalsTest() {
    database.execute(two_organizations);
    database.execute(pipelines_of_both);
  }
};

TEST_F(TotalsTest, follow_every_change) {
  EXPECT_EQ(totals_differences(database), "[]");
  EXPECT_EQ(database.value("select sum(active) from job_totals"), "10");
  EXPECT_GT(database.count("pipeline_totals where hired > 0"), 0);
  for (const std::string change :
       {"update openings set status = 'archived' where id like '%2'",
        "update openings set title = 'Gardener'",
        "update openings set status = 'draft' where status = 'archived'",
        "update pipelines set status = 'hired' where id like '%2'",
        "update pipelines set last_activity_at = '2026-03-01'",
        "update pipelines set superseded_by = id, status = 'withdrawn' where id like '%3'",
        "update pipelines set status = 'rejected' where superseded_by is not null",
        "update pipelines set superseded_by = null where id like '%13'",
        "delete from pipelines where superseded_by is not null",
        "delete from pipelines where organization_id = ident('a', 1)", "delete from pipelines",
        "delete from openings where id like '%4'"}) {
    database.execute(change);
    EXPECT_EQ(totals_differences(database), "[]") << change;
  }
  EXPECT_EQ(database.value("select sum(active + draft) from job_totals"), "8");
}

TEST_F(TotalsTest, follow_every_change_of_an_interview) {
  database.execute(interviews_of_both);
  EXPECT_EQ(totals_differences(database), "[]");
  EXPECT_EQ(database.value("select sum(scheduled) from interview_totals"), "20");
  EXPECT_EQ(database.count("interview_totals"), 10) << "one statement, one row for each job";
  for (const std::string change :
       {"update interviews set status = 'completed' where status = 'in_progress'",
        "update interviews set status = 'cancelled' where id like '%2'",
        "update interviews set status = 'declined' where id like '%3'",
        "update interviews set status = 'in_progress' where status = 'scheduled'",
        "update interviews set updated_at = '2026-03-01', participant_email = 'x@example.com'",
        "update interviews set status = status",
        "delete from interviews where organization_id = ident('a', 1)",
        "delete from interviews where id like '%4'"}) {
    database.execute(change);
    EXPECT_EQ(totals_differences(database), "[]") << change;
  }
  EXPECT_GT(database.count("interviews"), 0);
  database.execute("delete from interviews where false; delete from interviews");
  EXPECT_EQ(totals_differences(database), "[]");
}

TEST_F(TotalsTest, forget_what_is_rolled_back) {
  database.execute(interviews_of_both);
  database.execute(
      "begin; update pipelines set status = 'withdrawn';"
      " update interviews set status = 'cancelled'; rollback");
  EXPECT_EQ(totals_differences(database), "[]");
}

// More transactions than stripes change the status of pipelines of one job, one pipeline each.
TEST_F(TotalsTest, are_changed_by_many_at_once_without_waiting) {
  constexpr int writers = 20;
  database.execute("delete from pipelines");
  database.execute(
      "insert into participants (id, email, email_key, created_at)"
      " select ident('c', n), n || '@example.org', n || '@example.org', '2026-01-01'"
      " from generate_series(20, 39) n;"
      "insert into pipelines select ident('a', 0), ident('f', n), ident('d0', 0), ident('c', n),"
      " 'active', '2026-01-01', '2026-01-01' from generate_series(20, 39) n");
  std::vector<std::unique_ptr<db::Connection>> open;
  for (int i = 0; i < writers; ++i) {
    open.push_back(std::make_unique<db::Connection>(database.connection_options()));
    open.back()->run_script(
        "set lock_timeout = '3s'; begin; update pipelines set status = 'hired' where id = "
        "ident('f', " +
        std::to_string(20 + i) + ")");
  }
  const auto hired = [&] {
    return database.value(
        "select sum(hired) from pipeline_totals where opening_id = ident('d0', 0)");
  };
  EXPECT_EQ(hired(), "0");
  for (const auto& one : open) one->run_script("commit");
  EXPECT_EQ(hired(), std::to_string(writers));
  EXPECT_EQ(totals_differences(database), "[]");
  EXPECT_EQ(database.count("pipeline_totals where opening_id = ident('d0', 0) and stripe < 16"),
            16);
  EXPECT_EQ(database.count("pipeline_totals where opening_id = ident('d0', 0)"), writers);

  const std::string rows = database.value("select count(*) from pipeline_totals");
  for (const auto& one : open)
    one->run_script("update pipelines set status = 'rejected' where id = ident('f', 20)");
  EXPECT_EQ(database.value("select count(*) from pipeline_totals"), rows)
      << "one after the other, all use the lowest stripe";
}

// Two transactions count two jobs in opposite orders: with rows that they share, they would wait
// for each other. `change` is the statement without its
// condition; each transaction changes the persons on one side of `middle`.
void change_in_opposite_orders(const TestDatabase& database, const std::string& change,
                               const std::string& middle) {
  db::Connection one(database.connection_options());
  db::Connection other(database.connection_options());
  const auto of = [&](const char* job, const char* side) {
    return change + " where opening_id = ident('d0', " + job + ") and participant_id " + side +
           " ident('c', " + middle + ")";
  };
  for (db::Connection* each : {&one, &other}) each->run_script("set lock_timeout = '3s'; begin");
  one.run_script(of("0", "<"));
  other.run_script(of("1", ">="));
  one.run_script(of("1", "<"));
  other.run_script(of("0", ">="));
  one.run_script("commit");
  other.run_script("commit");
}

TEST_F(TotalsTest, cause_no_deadlock) {
  change_in_opposite_orders(database, "update pipelines set status = 'hired'", "8");
  EXPECT_EQ(totals_differences(database), "[]");
}

TEST_F(TotalsTest, of_interviews_cause_no_deadlock) {
  database.execute(interviews_of_both);
  change_in_opposite_orders(database, "update interviews set status = 'cancelled'", "12");
  EXPECT_EQ(totals_differences(database), "[]");
  EXPECT_EQ(database.value("select sum(scheduled) from interview_totals"), "16");
}

// A schema up to the migration before the one with this name, with rows of the previous release.
class TotalsMigration : public testing::Test {
 protected:
  void migrate_up_to(const std::string& name) {
    const auto end = std::ranges::find(files_, name, &db::MigrationFile::name);
    ASSERT_NE(end, files_.end());
    db::migrate_up(connection_, {files_.begin(), end}, at_);
    database.execute(two_organizations);
    database.execute(pipelines_of_both);
    database.execute(
        "update pipelines set superseded_by = id, status = 'withdrawn' where id like '%3'");
  }
  void migrate_rest() { db::migrate_up(connection_, files_, at_); }

  TestDatabase database{TestDatabase::Content::empty};

 private:
  db::Connection connection_{db::migration_connection(database.url())};
  std::vector<db::MigrationFile> files_ = db::embedded_migrations();
  Instant at_ = instant("2026-01-01T00:00:00.000Z");
};

TEST_F(TotalsMigration, counts_the_interviews_that_exist) {
  migrate_up_to("0056_interview_totals");
  database.execute(interviews_of_both);
  migrate_rest();
  EXPECT_EQ(database.value("select sum(scheduled) from interview_totals"), "20");
  EXPECT_EQ(totals_differences(database), "[]");
  database.execute("update interviews set status = 'completed'");
  EXPECT_EQ(totals_differences(database), "[]");
}

TEST_F(TotalsMigration, counts_the_rows_that_exist) {
  migrate_up_to("0034_totals");
  migrate_rest();
  EXPECT_GT(database.count("pipeline_totals"), 0);
  EXPECT_EQ(totals_differences(database), "[]");
  database.execute("update pipelines set status = 'hired'");
  EXPECT_EQ(totals_differences(database), "[]");
}

}  // namespace
}  // namespace hireline::test
