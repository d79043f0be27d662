// hireline doctor: tasks, mails, payment events and webhooks that do not get done.
#include "tests/cli/commands/doctor.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;

TEST_F(DoctorTest, finds_tasks_that_nobody_does) {
  const std::string insert =
      "insert into tasks (id, kind, subject_id, state, run_at, attempt, request_id, created_at,"
      " worker, lease_until, finished_at, last_error) values ";
  const std::string id = "substring(md5(random()::text) for 24)";
  database.execute(
      insert + "(" + id + ", 'check_runner', " + id +
      ", 'available', now() - interval '4 minutes', 0, 't', now(), null, null, null, null)");
  EXPECT_EQ(state_of("queue"), "ok");
  database.execute("update tasks set run_at = now() - interval '6 minutes'");
  EXPECT_EQ(state_of("queue"), "failed");

  database.execute(
      insert + "(" + id + ", 'check_runner', " + id +
      ", 'running', now(), 1, 't', now(), 'lost', now() - interval '2 minutes', null, null)");
  EXPECT_EQ(state_of("stuck-tasks"), "failed");
  EXPECT_EQ(fixed("stuck-tasks", {"--dry-run"}),
            "1 task was taken from workers that no longer run / failed");
  EXPECT_EQ(fixed("stuck-tasks"), "1 task was taken from workers that no longer run / ok");
  EXPECT_EQ(fixed("stuck-tasks"), "nothing / ok");

  EXPECT_EQ(state_of("dead-tasks"), "ok");
  database.execute(insert + "(" + id + ", 'check_runner', " + id +
                   ", 'dead', now(), 1, 't', now(), null, null, now(), 'no')");
  EXPECT_EQ(state_of("dead-tasks"), "warning");
  EXPECT_EQ(look("dead-tasks").exit_code, 0) << "a warning is no failure";
}

TEST_F(DoctorTest, finds_payment_events_and_mails_that_failed) {
  const auto add_webhook = [&](const std::string& id, const std::string& rest) {
    database.execute(
        "insert into webhooks (id, event_id, type, payload, status, received_at,"
        " processed_at, error) values ('" +
        id + "', '" + id + "', 't', 'x', " + rest + ")");
  };
  EXPECT_THAT(look("payment-events").out, HasSubstr("no event has been received"));
  add_webhook(unknown_id, "'received', now() - interval '4 minutes', null, null");
  EXPECT_EQ(state_of("payment-events"), "ok");
  database.execute("update webhooks set received_at = now() - interval '6 minutes'");
  EXPECT_EQ(state_of("payment-events"), "warning");
  database.execute("update webhooks set status = 'failed', processed_at = now(), error = 'no'");
  EXPECT_THAT(look("payment-events").out, HasSubstr("could not be applied"));

  database.execute(
      "insert into emails (organization_id, id, kind, recipient, recipient_key,"
      " subject_id, status, attempts, in_doubt, resends, created_at) select id, '" +
      unknown_id + "', 'decline_notice', 'a@b', 'a@b', '" + unknown_id +
      "', 'failed', 1, 0, 0, now() - interval '49 hours' from organizations");
  EXPECT_EQ(state_of("mails"), "ok");
  database.execute("update emails set created_at = now() - interval '47 hours'");
  EXPECT_EQ(state_of("mails"), "warning");
}

TEST_F(DoctorTest, finds_endpoints_whose_secret_cannot_be_decrypted) {
  EXPECT_THAT(look("endpoints").out, HasSubstr("no endpoint is enabled"));
  ASSERT_EQ(cli.run({"endpoint", "create", "--org", "acme", "--url", "https://hr.example.com/in",
                     "--events", "*", "--reason", "a test"})
                .exit_code,
            0);
  EXPECT_THAT(look("endpoints").out, HasSubstr("1 endpoint is enabled"));
  database.execute("update endpoint_secrets set sealed = 'sealed with another key'");
  const auto found = look("endpoints");
  EXPECT_EQ(found.exit_code, 9);
  EXPECT_THAT(found.out, HasSubstr("HIRELINE_SECRET has changed"));
  database.execute("update endpoints set status = 'secret_lost'");
  EXPECT_EQ(state_of("endpoints"), "warning");
}

}  // namespace
}  // namespace hireline::test
