// hireline maintenance run counters: what is stored, compared with what is counted.
#include <gmock/gmock.h>

#include "tests/cli/maintenance/maintenance.hpp"

namespace hireline::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

class MaintainedCounters : public MaintenanceTest {
 protected:
  MaintainedCounters() {
    const auto job = open_job("Gardener").value();
    EXPECT_TRUE(invite("bob@example.org", job));
    add_organization("other", "otto");
  }
  void break_all() {
    database.execute(
        "update active_job_usage set used = used + 1 where organization_id ="
        " (select id from organizations where slug = 'acme')");
    database.execute("update interview_usage set used = 7");
    database.execute("update pool_candidates set job_count = 3");
    database.execute("update pool_totals set hired = hired + 2");
    database.execute("update job_totals set closed = closed + 1");
    database.execute("update pipeline_totals set active = active + 3");
    database.execute("update interview_totals set declined = declined + 4");
  }
};

TEST_F(MaintainedCounters, are_compared_with_what_they_count) {
  EXPECT_EQ(maintain({"counters"}).exit_code, 0);
  break_all();
  const auto found = maintain({"counters", "-o", "json"});
  EXPECT_EQ(found.exit_code, 9);
  const Json report = Json::parse(found.out).at(0);
  EXPECT_EQ(report.at("state"), "differs");
  std::vector<std::string> differences;
  for (const Json& one : report.at("differences"))
    differences.push_back(one.at("counter").get<std::string>() + " " + one.at("stored").dump() +
                          " " + one.at("counted").dump());
  ASSERT_EQ(differences.size(), 7u) << report.dump(2);
  EXPECT_EQ(differences[0], "active_jobs 2 1");
  EXPECT_EQ(differences[1], "interviews_of_month 7 1");
  EXPECT_THAT(differences[2], HasSubstr("\"jobs\":3"));
  EXPECT_THAT(differences[3], HasSubstr("\"hired\":2"));
  EXPECT_THAT(differences[4], AllOf(StartsWith("jobs_by_status"), HasSubstr("\"closed\":1")));
  EXPECT_THAT(differences[5], AllOf(StartsWith("pipelines_by_status"), HasSubstr("\"active\":4")));
  EXPECT_THAT(differences[6],
              AllOf(StartsWith("interviews_by_status"), HasSubstr("\"declined\":4")));
  EXPECT_EQ(database.count("events where type = 'counter.corrected'"), 0);

  const auto told = maintain({"counters", "-q"});
  EXPECT_EQ(told.out, "counters\tdiffers\t7 differ\n");
  EXPECT_THAT(told.error, HasSubstr("warning: active_jobs of "));
}

TEST_F(MaintainedCounters, are_put_right_each_with_an_event) {
  break_all();
  const auto mended = maintain({"counters", "--fix", "--reason", "ticket 1"});
  EXPECT_EQ(mended.exit_code, 0) << mended.error;
  EXPECT_EQ(mended.out, "counters\tdone\t7 corrected\n");
  EXPECT_EQ(database.value("select used from active_job_usage where used > 0"), "1");
  EXPECT_EQ(database.value("select sum(used) from interview_usage"), "1");
  EXPECT_EQ(database.value("select job_count from pool_candidates"), "1");
  EXPECT_EQ(database.value("select concat_ws(' ', sum(active), sum(hired)) from pool_totals"),
            "1 0");
  EXPECT_EQ(database.count("events where type = 'counter.corrected' and reason = 'ticket 1'"), 7);
  EXPECT_EQ(database.value("select concat(sum(active), ' ', sum(closed)) from job_totals"), "1 0");
  EXPECT_EQ(database.value("select sum(active) from pipeline_totals"), "1");
  EXPECT_EQ(
      database.value("select concat(sum(scheduled), ' ', sum(declined)) from interview_totals"),
      "1 0");
  EXPECT_EQ(database.count("events where type = 'counter.corrected' and subject_type = 'job'"
                           " and subject_id = (select id from openings)"),
            2);
  EXPECT_THAT(events("counter.corrected"),
              HasSubstr(R"({"value": 2, "counter": "active_jobs"} {"value": 1, "counter")"));
  EXPECT_EQ(maintain({"counters"}).exit_code, 0);
}

TEST_F(MaintainedCounters, are_made_where_they_are_missing) {
  database.execute("delete from active_job_usage");
  database.execute("delete from interview_usage");
  database.execute("delete from pool_candidates");
  database.execute("delete from pool_totals");
  database.execute("delete from job_totals");
  database.execute("delete from pipeline_totals");
  database.execute("delete from interview_totals");
  EXPECT_EQ(maintain({"counters"}).exit_code, 9);
  EXPECT_EQ(maintain({"counters", "--fix"}).exit_code, 0);
  EXPECT_EQ(maintain({"counters"}).exit_code, 0);
  EXPECT_EQ(database.count("pool_names where email_key = 'bob@example.org'"), 1);
}

TEST_F(MaintainedCounters, of_the_pool_are_right_by_name_too) {
  database.execute("update pool_names set sort_key = 'wrong'");
  EXPECT_EQ(maintain({"counters"}).exit_code, 9);
  EXPECT_EQ(maintain({"counters", "--fix"}).exit_code, 0);
  EXPECT_EQ(database.value("select sort_key from pool_names"), "bob@example.org");
}

TEST_F(MaintainedCounters, of_the_pool_leave_out_pipelines_that_were_merged) {
  database.execute("update pipelines set superseded_by = id, status = 'withdrawn'");
  EXPECT_EQ(database.count("pool_candidates"), 0);
  const auto checked = maintain({"counters"});
  EXPECT_EQ(checked.exit_code, 0) << checked.out << checked.error;
}

TEST_F(MaintainedCounters, a_dry_run_puts_nothing_right) {
  break_all();
  const auto dry = maintain({"counters", "--fix", "--dry-run"});
  EXPECT_EQ(dry.exit_code, 0);
  EXPECT_EQ(dry.out, "counters\tdone\t7 corrected\n");
  EXPECT_THAT(dry.error, HasSubstr("nothing was changed"));
  EXPECT_EQ(maintain({"counters"}).exit_code, 9);
  EXPECT_EQ(database.count("events where type = 'counter.corrected'"), 0);
}

TEST_F(MaintenanceTest, of_seeded_worlds_all_counters_are_right) {
  for (const char* world : {"ci", "demo"}) EXPECT_EQ(exit_code_of({"seed", world, "-q"}), 0);
  EXPECT_EQ(exit_code_of({"seed", "load", "--pipelines", "300", "--yes", "-q"}), 0);
  const auto checked = maintain({"counters"});
  EXPECT_EQ(checked.exit_code, 0) << checked.out << checked.error;
}

}  // namespace
}  // namespace hireline::test
