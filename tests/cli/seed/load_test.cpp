#include <csignal>

#include "tests/cli/seed/seeding.hpp"
#include "tests/support/database/publish.hpp"
#include "tests/support/wait_until.hpp"
#include "tests/support/world/totals.hpp"

namespace hireline::test {
namespace {

class SeedLoad : public Seeding {
 protected:
  Json load(std::int64_t pipelines, std::vector<std::string> more = {}) const {
    more.insert(more.begin(), {"--pipelines", std::to_string(pipelines), "-o", "json"});
    const auto loaded = seed("load", more);
    EXPECT_EQ(loaded.exit_code, 0) << loaded.error;
    return Json::parse(loaded.out);
  }

  // How many rows are in one of two tables and not in the other.
  std::string difference(const std::string& one, const std::string& other,
                         const std::string& columns) const {
    return database.value("select count(*) from ((select " + columns + " from " + one +
                          " except all select " + columns + " from " + other +
                          ") union all (select " + columns + " from " + other +
                          " except all select " + columns + " from " + one + ")) differing");
  }

  // Has the triggers' own functions make the pool anew, and says whether anything was different.
  void expect_the_triggers_pool() const {
    database.execute(
        "set statement_timeout = 0;"
        "create table loaded_candidates as select * from pool_candidates;"
        "create table loaded_names as select * from pool_names;"
        "create table loaded_totals as select sum(active) a, sum(shortlisted) s, sum(rejected) r,"
        " sum(hired) h, sum(withdrawn) w from pool_totals;"
        "delete from pool_candidates; delete from pool_totals;"
        "update pipelines set last_activity_at = last_activity_at + interval '1 hour';"
        "update pipelines set last_activity_at = last_activity_at - interval '1 hour'");
    EXPECT_EQ(difference("loaded_candidates", "pool_candidates", "*"), "0");
    EXPECT_EQ(difference("loaded_names", "pool_names",
                         "organization_id, participant_id, job_count, latest_status, name_key,"
                         " email_key, sort_key"),
              "0");
    database.execute(
        "create table made_totals as select sum(active) a, sum(shortlisted) s, sum(rejected) r,"
        " sum(hired) h, sum(withdrawn) w from pool_totals");
    EXPECT_EQ(difference("loaded_totals", "made_totals", "*"), "0");
  }
};

TEST_F(SeedLoad, fills_the_pool_as_the_triggers_would) {
  const Json loaded = load(1'000);
  EXPECT_EQ(loaded.at("addedPipelines"), 1'000);
  EXPECT_EQ(loaded.at("organizations"), Json::array({"load-1"}));
  EXPECT_EQ(database.count("pipelines"), 1'000);
  EXPECT_EQ(totals_differences(database), "[]");
  EXPECT_EQ(database.value("select sum(active + shortlisted + rejected + hired + withdrawn)"
                           " from pipeline_totals"),
            "1000");
  EXPECT_GT(database.count("pool_candidates where job_count > 1"), 50);
  EXPECT_EQ(database.count("pg_trigger where tgenabled = 'D'"), 0);
  expect_the_triggers_pool();
}

TEST_F(SeedLoad, counts_what_the_plan_counts) {
  load(1'000);
  EXPECT_EQ(database.value("select used from active_job_usage"),
            database.value("select count(*) from openings where status = 'active'"));
  EXPECT_EQ(
      database.count("(select date_trunc('month', created_at at time zone 'UTC')::date as month,"
                     " count(*) as used from interviews group by 1) held"
                     " full join interview_usage usage using (month)"
                     " where held.used is distinct from usage.used"),
      0);
}

TEST_F(SeedLoad, is_in_the_feed_as_a_whole) {
  load(1'000);
  EXPECT_EQ(database.count("feed_pending"), database.count("events"));
  publish_all(database);
  EXPECT_EQ(database.count("feed"), database.count("events"));
  EXPECT_EQ(database.count("(select organization_id from feed group by 1"
                           " having max(number) <> count(*)) holes"),
            0);
}

TEST_F(SeedLoad, leaves_rows_that_agree) {
  load(2'000);
  EXPECT_EQ(database.count("pipelines where last_activity_at < created_at"
                           " or last_activity_at > now()"),
            0);
  EXPECT_EQ(database.count("pipelines p left join (select pipeline_id, max(occurred_at) as latest"
                           " from events group by 1) told on told.pipeline_id = p.id"
                           " where p.last_activity_at is distinct from told.latest"),
            0);
  EXPECT_EQ(database.count("participants t join pipelines p on p.participant_id = t.id"
                           " where p.created_at < t.created_at"),
            0);
  EXPECT_EQ(database.count("pipeline_stages s left join interviews i on i.id = s.interview_id"
                           " where s.status = 'invited' and i.status <> 'scheduled'"
                           " or s.status = 'in_progress' and i.status <> 'in_progress'"
                           " or s.status = 'declined' and i.status <> 'declined'"
                           " or s.status = 'completed' and i.status <> 'completed'"),
            0);
  EXPECT_EQ(database.count("pipeline_stages s where s.status = 'completed'"
                           " and not exists (select from feedbacks f"
                           "                 where f.interview_id = s.interview_id)"
                           " and not exists (select from evaluations e"
                           "                 where e.interview_id = s.interview_id)"),
            0);
  EXPECT_EQ(database.count("interviews i where not exists (select from link_tokens t"
                           " where t.interview_id = i.id and t.purpose = 'decline')"),
            0);
  for (const char* status : {"active", "shortlisted", "rejected", "hired", "withdrawn"})
    EXPECT_GT(database.count("pipelines where status = '" + std::string(status) + "'"), 0)
        << status;
  for (const char* status :
       {"pending", "unlocked", "invited", "in_progress", "completed", "declined"})
    EXPECT_GT(database.count("pipeline_stages where status = '" + std::string(status) + "'"), 0)
        << status;
  EXPECT_EQ(database.count("(select max(occurred_at) - min(occurred_at) as span from events) told"
                           " where span > interval '600 days'"),
            1);
  EXPECT_EQ(database.value("select count(*) from events e join events f"
                           " on f.pipeline_id = e.pipeline_id and f.position > e.position"
                           " and f.occurred_at < e.occurred_at"),
            "0");
}

TEST_F(SeedLoad, again_adds_nothing_and_more_goes_on) {
  const Json first = load(700);
  const std::string before = rows();
  EXPECT_EQ(load(700).at("addedPipelines"), 0);
  EXPECT_EQ(load(300).at("addedPipelines"), 0);
  EXPECT_EQ(rows(), before);
  EXPECT_EQ(load(1'200).at("addedPipelines"), 500);
  EXPECT_EQ(database.count("pipelines"), 1'200);
  expect_the_triggers_pool();
}

TEST_F(SeedLoad, counts_no_pipeline_that_was_superseded) {
  load(1'000);
  database.execute(
      "update pipelines set superseded_by = (select min(id) from pipelines)"
      " where status not in ('active', 'shortlisted')");
  load(1'500);
  EXPECT_GT(
      database.count("pipelines where superseded_by is null and participant_id in"
                     " (select participant_id from pipelines where superseded_by is not null)"),
      0);
  expect_the_triggers_pool();
}

TEST_F(SeedLoad, goes_on_without_a_member_who_is_gone) {
  load(300);
  ASSERT_EQ(cli.run({"member", "remove", "load-1", "load-1-interviewer-3@load.example", "--yes"})
                .exit_code,
            0);
  EXPECT_EQ(load(600).at("addedPipelines"), 300);
  EXPECT_EQ(database.count("pipelines where organization_id ="
                           " (select id from organizations where slug = 'load-1')"),
            600);
}

TEST_F(SeedLoad, is_what_it_is_however_it_was_interrupted) {
  load(300);
  load(1'100);
  TestDatabase elsewhere;
  Cli there;
  there.use(elsewhere);
  ASSERT_EQ(there.run({"seed", "load", "--pipelines", "1100"}).exit_code, 0);
  const std::string shape =
      "select string_agg(substr(id, 9) || status, ' ' order by substr(id, 9)) from pipelines";
  EXPECT_EQ(elsewhere.value(shape), database.value(shape));
}

TEST_F(SeedLoad, stops_after_a_chunk_when_it_is_interrupted) {
  RunningProgram running(
      {.words = {program_path("hireline"), "seed", "load", "--pipelines", "1000000"},
       .environment = cli.environment(),
       .input = {},
       .folder = cli.folder().path()});
  wait_until("the first chunk", [&] { return database.count("pipelines") > 0; });
  running.send_signal(SIGINT);
  const auto stopped = running.wait();
  EXPECT_EQ(stopped.exit_code, 130);
  EXPECT_THAT(stopped.error, HasSubstr("of 1,000,000 pipelines exist"));
  EXPECT_EQ(database.count("pipelines") % 2'500, 0);
  EXPECT_EQ(database.count("pg_trigger where tgenabled = 'D'"), 0);
}

TEST_F(SeedLoad, tells_how_far_it_is) {
  EXPECT_EQ(seed("load", {"--pipelines", "100"}).error, "100 %: 100 pipelines\n");
  cli.set("HIRELINE_FORCE_TTY", "100");
  const auto bar = seed("load", {"--pipelines", "200"});
  EXPECT_THAT(bar.error, HasSubstr("\r[##############################] 100 %  200 pipelines"));
  EXPECT_EQ(seed("load", {"--pipelines", "300", "-q"}).error, "");
}

TEST_F(SeedLoad, asks_before_it_fills_somebodys_database) {
  ASSERT_EQ(seed("ci").exit_code, 0);
  EXPECT_EQ(seed("load", {"--pipelines", "50"}).exit_code, 0) << "what was seeded is nobody's";
  ASSERT_EQ(cli.run({"org", "create", "--name", "Acme", "--owner-email", "ann@example.org",
                     "--owner-uid", "ann", "-q"})
                .exit_code,
            0);
  const auto refused = seed("load", {"--pipelines", "90", "-o", "json"});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_EQ(Json::parse(refused.error).at("code"), "confirmation_needed");
  EXPECT_THAT(refused.error, HasSubstr("(acme)"));
  EXPECT_EQ(seed("load", {"--pipelines", "50"}).exit_code, 0) << "nothing would be added";
  EXPECT_EQ(seed("load", {"--pipelines", "90", "--dry-run"}).exit_code, 0);
  EXPECT_EQ(database.count("pipelines where organization_id = (select id from organizations"
                           " where slug = 'load-1')"),
            50);
  EXPECT_EQ(seed("load", {"--pipelines", "90", "--yes"}).exit_code, 0);
}

}  // namespace
}  // namespace hireline::test
