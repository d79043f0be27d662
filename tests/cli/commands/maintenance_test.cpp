// hireline maintenance: what cron has done, beside workers or without any.
#include <csignal>

#include <gmock/gmock.h>

#include "tests/cli/operator_test.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

constexpr int all_tasks = 5;

class MaintenanceTest : public OperatorTest {
 protected:
  // A task of acme's in this state, which it came into so long ago.
  void add_task(const std::string& state, const std::string& ago) {
    const std::string end = "now() - interval '" + ago + "'";
    const bool is_running = state == "running";
    database.execute(
        "insert into tasks (id, kind, organization_id, subject_id, state, run_at, attempt,"
        " request_id, created_at, finished_at, worker, lease_until, last_error)"
        " select encode(substring(sha256(random()::text::bytea) for 12), 'hex'), 'deliver_email',"
        " id, encode(substring(sha256(random()::text::bytea) for 12), 'hex'), '" +
        state + "', now(), 1, 'test', now(), " + (is_running ? "null" : end) + ", " +
        (is_running ? "'lost', " + end : "null, null") + ", 'no' from organizations limit 1");
  }
  ProgramResult maintain(std::vector<std::string> words) const {
    words.insert(words.begin(), {"maintenance", "run"});
    return cli.run(words);
  }
  // The one report of a task.
  Json report_of(const std::string& task, std::vector<std::string> more = {}) const {
    more.insert(more.begin(), {task, "-o", "json"});
    return Json::parse(maintain(more).out).at(0);
  }
  // As a worker has it, for the period that is.
  void take_slot(const std::string& kind, const std::string& period) {
    database.execute("insert into periodic_tasks values ('" + kind + "', date_bin('" + period +
                     "', now(), 'epoch'))");
  }
  std::string maintenance_events() const { return events("maintenance.done", "service_events"); }
};

TEST_F(MaintenanceTest, tells_what_there_is_without_settings) {
  Cli bare;
  bare.set("HIRELINE_ENV", "production");
  const auto listed = bare.run({"maintenance", "list", "-o", "json"});
  ASSERT_EQ(listed.exit_code, 0) << listed.error;
  EXPECT_EQ(Json::parse(listed.out).size(), all_tasks);
}

TEST_F(MaintenanceTest, wants_one_task_or_all) {
  EXPECT_EQ(maintain({}).exit_code, 2);
  EXPECT_EQ(maintain({"prune", "--all"}).exit_code, 2);
  EXPECT_THAT(maintain({"prun"}).error, HasSubstr("did you mean 'prune'"));
  EXPECT_EQ(maintain({"prune", "--fix"}).exit_code, 2);
  EXPECT_EQ(maintain({"prune", "--timeout", "10"}).exit_code, 2);
}

TEST_F(MaintenanceTest, is_silent_when_there_is_nothing_to_do) {
  for (int i = 0; i < 2; ++i) {  // the second time the periods' turns are taken
    const auto silent = maintain({"--all"});
    EXPECT_EQ(silent.exit_code, 0);
    EXPECT_EQ(silent.out + silent.error, "");
  }
  cli.set("HIRELINE_FORCE_TTY", "100");
  EXPECT_THAT(maintain({"--all"}).out, HasSubstr("rescue     done"));
  EXPECT_EQ(Json::parse(maintain({"--all", "-o", "json"}).out).size(), all_tasks);
  EXPECT_EQ(maintenance_events(), "");
}

TEST_F(MaintenanceTest, takes_tasks_from_lost_workers) {
  add_task("running", "2 minutes");
  add_task("running", "-1 minute");
  EXPECT_EQ(maintain({"rescue"}).out, "rescue\tdone\t1 tasks\n");
  EXPECT_EQ(database.count("tasks where state = 'retryable' and worker is null"), 1);
  EXPECT_EQ(database.count("tasks where state = 'running'"), 1);
  EXPECT_EQ(maintenance_events(), "operator " + login() + R"( {"tasks": 1})");
  EXPECT_EQ(maintain({"rescue"}).out, "");
}

TEST_F(MaintenanceTest, forgets_what_ended_long_ago) {
  for (const char* ago : {"25 hours", "23 hours"}) add_task("done", ago);
  for (const char* ago : {"31 days", "29 days"}) add_task("dead", ago);
  database.execute(
      "insert into kept_answers select sha256(n::text::bytea), 'x', now() + n * "
      "interval '1 hour' from generate_series(-2, 2, 4) n");
  const Json report = report_of("prune", {"--reason", "nightly"});
  EXPECT_EQ(report.at("state"), "done");
  EXPECT_EQ(report.at("did"), Json({{"dead_tasks", 1}, {"done_tasks", 1}, {"kept_answers", 1}}));
  EXPECT_EQ(database.count("tasks"), 2);
  EXPECT_EQ(database.count("kept_answers where expires_at > now()"), 1);
  EXPECT_EQ(database.count("kept_answers"), 1);
  EXPECT_EQ(database.count("service_events where reason = 'nightly'"), 3);
}

TEST_F(MaintenanceTest, forgets_webhooks_a_month_after_their_outcome_and_objects_after_a_week) {
  const auto add = [&](char digit, const std::string& settled) {
    const std::string id(24, digit);
    database.execute(
        "insert into deliveries (organization_id, id, endpoint_id, message_id, event_type, lane,"
        " status, created_at, settled_at, object, object_read_at) select organization_id, '" +
        id + "', id, '" + id + "', 'job.created', '', " +
        (settled.empty() ? "'queued', now() - interval '40 days', null"
                         : "'delivered', now(), now() - interval '" + settled + "'") +
        ", '{}', now() from endpoints");
  };
  ASSERT_EQ(cli.run({"endpoint", "create", "--org", "acme", "--url", "https://sample.example.com/",
                     "--events", "job.*"})
                .exit_code,
            0);
  add('1', "31 days");
  add('2', "29 days");
  add('3', "8 days");
  add('4', "6 days");
  add('5', "");
  EXPECT_EQ(report_of("prune").at("did"), Json({{"deliveries", 1}, {"delivery_objects", 3}}));
  EXPECT_EQ(database.value("select string_agg(left(id, 1), '' order by id) from deliveries"),
            "2345");
  EXPECT_EQ(database.value("select string_agg(left(id, 1), '' order by id) from deliveries"
                           " where object is not null"),
            "45");
}

TEST_F(MaintenanceTest, leaves_to_workers_what_they_have_taken_up) {
  add_task("done", "25 hours");
  take_slot("prune_tasks", "1 hour");
  take_slot("send_reminders", "5 minutes");
  for (const char* task : {"prune", "reminders"}) EXPECT_EQ(report_of(task).at("state"), "skipped");
  EXPECT_EQ(database.count("tasks"), 1);
  database.execute("update periodic_tasks set slot = slot - interval '1 hour'");
  EXPECT_EQ(report_of("prune").at("did"), Json({{"done_tasks", 1}}));
  EXPECT_EQ(report_of("prune").at("state"), "skipped") << "the turn is taken now";
  EXPECT_EQ(database.count("periodic_tasks where slot = date_bin('1 hour', now(), 'epoch')"
                           " and kind = 'prune_tasks'"),
            1);
}

TEST_F(MaintenanceTest, queues_the_reminders_that_are_due) {
  const auto job = open_job("Gardener").value();
  const auto interview = invite("bob@example.org", job).value();
  database.execute(
      "update interviews set start_time = now() + '20 hours', end_time = now() + '21 "
      "hours'");
  database.execute(
      "insert into emails (organization_id, id, kind, recipient, recipient_key,"
      " participant_id, subject_id, status, attempts, in_doubt, resends, created_at,"
      " sent_at) select organization_id, '" +
      unknown_id +
      "', 'live_invitation', 'bob@example.org', 'bob@example.org', participant_id,"
      " id, 'sent', 1, 0, 0, now() - '2 days'::interval, now() from interviews");
  EXPECT_EQ(maintain({"reminders"}).out, "reminders\tdone\t1 reminders\n");
  EXPECT_EQ(database.count("emails where kind = 'live_reminder' and status = 'queued'"), 1);
}

class MaintainedSessions : public MaintenanceTest {
 protected:
  // The candidate of `seed ci` who was invited to a screening has begun it two hours ago, and
  // nothing will submit what they have saved.
  MaintainedSessions() {
    EXPECT_EQ(cli.run({"seed", "ci", "-q"}).exit_code, 0);
    database.execute(
        "update screening_sessions set started_at = now() - interval '2 hours',"
        " time_limit_minutes = 30 where started_at is null");
    database.execute(
        "update interviews i set status = 'in_progress' from screening_sessions s"
        " where s.interview_id = i.id and s.submitted_at is null");
    database.execute("delete from tasks");
  }
};

TEST_F(MaintainedSessions, that_are_over_are_submitted) {
  EXPECT_EQ(maintain({"expire"}).out, "expire\tdone\t1 sessions\n");
  EXPECT_EQ(database.count("tasks where kind = 'submit_draft' and state = 'available'"), 1);
  EXPECT_EQ(maintain({"expire"}).out, "") << "its task is there";
  database.execute("update tasks set state = 'dead', finished_at = now(), last_error = 'no'");
  EXPECT_EQ(maintain({"expire"}).out, "") << "left to who retries it";
}

TEST_F(MaintainedSessions, that_are_not_over_are_left) {
  database.execute(
      "update screening_sessions set time_limit_minutes = 120"
      " where submitted_at is null");
  EXPECT_EQ(maintain({"expire"}).out, "") << "a minute of grace";
  EXPECT_EQ(database.count("tasks"), 0);
}

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
  ASSERT_EQ(differences.size(), 6u) << report.dump(2);
  EXPECT_EQ(differences[0], "active_jobs 2 1");
  EXPECT_EQ(differences[1], "interviews_of_month 7 1");
  EXPECT_THAT(differences[2], HasSubstr("\"jobs\":3"));
  EXPECT_THAT(differences[3], HasSubstr("\"hired\":2"));
  EXPECT_THAT(differences[4], AllOf(StartsWith("jobs_by_status"), HasSubstr("\"closed\":1")));
  EXPECT_THAT(differences[5], AllOf(StartsWith("pipelines_by_status"), HasSubstr("\"active\":4")));
  EXPECT_EQ(database.count("events where type = 'counter.corrected'"), 0);

  const auto told = maintain({"counters", "-q"});
  EXPECT_EQ(told.out, "counters\tdiffers\t6 differ\n");
  EXPECT_THAT(told.error, HasSubstr("warning: active_jobs of "));
}

TEST_F(MaintainedCounters, are_put_right_each_with_an_event) {
  break_all();
  const auto mended = maintain({"counters", "--fix", "--reason", "ticket 1"});
  EXPECT_EQ(mended.exit_code, 0) << mended.error;
  EXPECT_EQ(mended.out, "counters\tdone\t6 corrected\n");
  EXPECT_EQ(database.value("select used from active_job_usage where used > 0"), "1");
  EXPECT_EQ(database.value("select sum(used) from interview_usage"), "1");
  EXPECT_EQ(database.value("select job_count from pool_candidates"), "1");
  EXPECT_EQ(database.value("select concat_ws(' ', sum(active), sum(hired)) from pool_totals"),
            "1 0");
  EXPECT_EQ(database.count("events where type = 'counter.corrected' and reason = 'ticket 1'"), 6);
  EXPECT_EQ(database.value("select concat(sum(active), ' ', sum(closed)) from job_totals"), "1 0");
  EXPECT_EQ(database.value("select sum(active) from pipeline_totals"), "1");
  EXPECT_EQ(database.count("events where type = 'counter.corrected' and subject_type = 'job'"
                           " and subject_id = (select id from openings)"),
            1);
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

TEST_F(MaintainedCounters, a_dry_run_puts_nothing_right) {
  break_all();
  const auto dry = maintain({"counters", "--fix", "--dry-run"});
  EXPECT_EQ(dry.exit_code, 0);
  EXPECT_EQ(dry.out, "counters\tdone\t6 corrected\n");
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

TEST_F(MaintenanceTest, a_dry_run_tells_and_takes_back) {
  add_task("done", "25 hours");
  EXPECT_EQ(maintain({"prune", "--dry-run"}).out, "prune\tdone\t1 done tasks\n");
  EXPECT_EQ(database.count("tasks"), 1);
  EXPECT_EQ(database.count("periodic_tasks"), 0);
  EXPECT_EQ(maintenance_events(), "");
}

TEST_F(MaintenanceTest, only_one_run_is_under_way) {
  add_task("running", "2 minutes");
  database.execute("begin; select pg_advisory_xact_lock(4711170915)");
  const auto second = maintain({"--all"});
  EXPECT_EQ(second.exit_code, 0);
  EXPECT_EQ(second.out, "");
  EXPECT_THAT(second.error, HasSubstr("Another maintenance run is in progress"));
  EXPECT_EQ(maintain({"--all", "-q"}).error, "");
  for (const Json& report : Json::parse(maintain({"--all", "-q", "-o", "json"}).out))
    EXPECT_EQ(report.at("state"), "skipped");
  database.execute("rollback");
  EXPECT_EQ(maintain({"rescue"}).out, "rescue\tdone\t1 tasks\n");
}

TEST_F(MaintenanceTest, one_task_that_fails_does_not_stop_the_others) {
  add_task("running", "2 minutes");
  database.execute("alter table webhooks rename to gone");
  const auto partly = maintain({"--all", "-q"});
  EXPECT_EQ(partly.exit_code, 8);
  EXPECT_EQ(partly.out, "prune\tfailed\t\n");
  EXPECT_THAT(partly.error, HasSubstr("error: prune: "));
  EXPECT_EQ(database.count("tasks where state = 'retryable'"), 1);
  database.execute("delete from periodic_tasks");
  const auto in_json = maintain({"prune", "-o", "json"});
  EXPECT_EQ(in_json.exit_code, 1);
  EXPECT_EQ(in_json.error, "");
  EXPECT_THAT(Json::parse(in_json.out).at(0).at("error").get<std::string>(), HasSubstr("prune: "));
}

TEST_F(MaintenanceTest, stops_when_its_time_is_over) {
  add_task("running", "2 minutes");
  database.execute("begin; lock table openings in access exclusive mode");
  const auto late = maintain({"--all", "--timeout", "1s", "-o", "json"});
  database.execute("rollback");
  EXPECT_EQ(late.exit_code, 124) << late.error;
  const Json reports = Json::parse(late.out);
  EXPECT_EQ(reports.at(0).at("state"), "done");
  EXPECT_EQ(reports.at(4).at("task"), "counters");
  EXPECT_EQ(reports.at(4).at("state"), "timed_out");
  EXPECT_EQ(database.count("tasks where state = 'retryable'"), 1);
}

TEST_F(MaintenanceTest, stops_after_what_it_is_at_when_interrupted) {
  database.execute("begin; lock table openings in access exclusive mode");
  RunningProgram program(
      {.words = {program_path("hireline"), "maintenance", "run", "counters", "-o", "json"},
       .environment = cli.environment()});
  wait_until("it waits for the table", [&] {
    return database.waiting_sessions("application_name = 'hireline-maintenance'") == 1;
  });
  program.send_signal(SIGINT);
  database.execute("rollback");
  const auto ended = program.wait();
  EXPECT_EQ(ended.exit_code, 130);
  EXPECT_EQ(Json::parse(ended.out).at(0).at("state"), "interrupted");
}

TEST_F(MaintenanceTest, an_absent_database_is_worth_a_retry) {
  cli.set("HIRELINE_DATABASE_URL", "postgres://ann@127.0.0.1:1/none");
  EXPECT_EQ(maintain({"--all"}).exit_code, 7);
}

}  // namespace
}  // namespace hireline::test
