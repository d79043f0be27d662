// hireline maintenance: what cron has done, beside workers or without any.
#include "tests/cli/maintenance/maintenance.hpp"

#include <csignal>

#include <gmock/gmock.h>

#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

constexpr int all_tasks = 5;

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
