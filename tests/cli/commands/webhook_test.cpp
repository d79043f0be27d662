// hireline webhook: events of the payment provider, what became of them, and trying them out.
#include <fstream>

#include <gmock/gmock.h>

#include "common/app/organizations/payment_events.hpp"
#include "common/outside/billing/signature.hpp"
#include "common/tasks/apply_payment.hpp"
#include "tests/cli/operator_test.hpp"
#include "tests/support/world/payment_secrets.hpp"

namespace hireline::test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

class WebhookTest : public OperatorTest {
 protected:
  WebhookTest() {
    add_organization("other", "otto");
    cli.set("HIRELINE_STRIPE_WEBHOOK_SECRET",
            std::string(old_payment_secret) + "," + payment_secret);
  }

  // A test event, as the CLI tells of it.
  Json trigger(std::vector<std::string> words) const {
    words.insert(words.begin(), {"webhook", "trigger"});
    return json_of(words);
  }
  Json update(std::vector<std::string> words = {}) const {
    words.insert(words.begin(), {"customer.subscription.updated", "--org", "acme"});
    return trigger(words);
  }

  // Does what a worker would do.
  void work() const {
    db::Connection connection(database.connection_options());
    while (database.count("tasks where kind = 'apply_payment' and state = 'available'") > 0) {
      const std::string task = database.value(
          "update tasks set state = 'done', finished_at = now() where id = (select min(id) from"
          " tasks where kind = 'apply_payment' and state = 'available') returning subject_id");
      const tasks::Attempt attempt{.id = {},
                                   .kind = TaskKind::apply_payment,
                                   .organization_id = {},
                                   .subject_id = task,
                                   .request_id = "work",
                                   .started_at = wall_clock_now()};
      const auto outcome = tasks::apply_payment(connection, attempt, {});
      connection.transact(tasks::cause_of(attempt), [&](db::Tx& tx) {
        std::get<tasks::Done>(outcome).write(tx);
        return true;
      });
    }
  }
  std::vector<std::string> ids(std::vector<std::string> words) const {
    words.insert(words.begin(), {"webhook", "list"});
    std::vector<std::string> list;
    for (const Json& webhook : json_of(words)) list.push_back(webhook.at("_id"));
    return list;
  }
  std::string status_of(const Json& webhook) const {
    return json_of({"webhook", "get", webhook.at("_id")}).at("status");
  }
  std::string plan() const { return json_of({"org", "get", "acme"}).at("plan"); }
};

TEST_F(WebhookTest, a_test_event_goes_the_way_of_a_real_one) {
  const auto made = cli.run({"webhook", "trigger", "customer.subscription.updated", "--org", "acme",
                             "--plan", "enterprise", "--reason", "trying out", "-ojson"});
  EXPECT_EQ(made.exit_code, 0) << made.error;
  EXPECT_THAT(made.error, HasSubstr("A worker will apply the event"));
  const Json webhook = Json::parse(made.out);
  EXPECT_EQ(webhook.at("status"), "received");
  EXPECT_EQ(events("webhook.triggered", "service_events"), "operator " + login() + " trying out");
  EXPECT_EQ(plan(), "free");
  work();
  EXPECT_EQ(plan(), "enterprise");
  const Json shown = json_of({"webhook", "get", webhook.at("eventId")});
  EXPECT_EQ(shown.at("status"), "applied");
  EXPECT_EQ(shown.at("organizationId"), json_of({"org", "get", "acme"}).at("_id"));
  EXPECT_EQ(shown.at("payload").at("id"), webhook.at("eventId"));
  EXPECT_EQ(shown.at("payload").at("data").at("object").at("items").at("data").at(0).at("price").at(
                "lookup_key"),
            "enterprise");
  trigger({"customer.subscription.deleted", "--org", "acme"});
  work();
  EXPECT_EQ(plan(), "free");
}

TEST_F(WebhookTest, a_test_event_takes_the_subscriptions_state) {
  update({"--status", "past_due", "--cancel-at-period-end", "--subscription", "sub_9"});
  work();
  EXPECT_EQ(database.value("select concat_ws(' ', id, status, plan_key, cancel_at_period_end)"
                           " from subscriptions"),
            "sub_9 past_due growth t");
}

TEST_F(WebhookTest, a_test_event_is_for_development_and_needs_a_secret) {
  EXPECT_EQ(update({"--dry-run"}).at("data").at("status"), "received");
  EXPECT_EQ(database.count("webhooks"), 0);
  EXPECT_EQ(exit_code_of({"webhook", "trigger", "invoice.paid", "--org", "acme"}), 2);
  EXPECT_EQ(trigger({"customer.subscription.updated", "--org", "none"}).at("code"), "not_found");
  cli.set("HIRELINE_STRIPE_WEBHOOK_SECRET", "");
  EXPECT_EQ(update().at("code"), "payments_not_configured");
  cli.set("HIRELINE_STRIPE_WEBHOOK_SECRET", payment_secret);
  cli.set("HIRELINE_ENV", "production");
  cli.set("HIRELINE_SECRET", "a secret of at least thirty-two bytes");
  cli.set("HIRELINE_AUTH_ISSUER", "https://securetoken.google.com/acme");
  EXPECT_EQ(update({"--yes"}).at("code"), "forbidden");
  EXPECT_EQ(database.count("webhooks"), 0);
}

TEST_F(WebhookTest, are_listed_newest_first) {
  const std::string first = update().at("_id");
  const std::string second = update({"--plan", "platinum"}).at("_id");
  work();
  const std::string third = update().at("_id");
  EXPECT_THAT(ids({}), ElementsAre(third, second, first));
  EXPECT_THAT(ids({"--status", "applied"}), ElementsAre(first));
  EXPECT_THAT(ids({"--status", "failed,received"}), ElementsAre(third, second));
  EXPECT_THAT(ids({"--org", "acme"}), ElementsAre(second, first));
  EXPECT_THAT(ids({"--org", "other"}), IsEmpty());
  EXPECT_THAT(ids({"--limit", "1", "--page", "2"}), ElementsAre(second));
  EXPECT_EQ(exit_code_of({"webhook", "list", "--org", "nobody"}), 3);
  EXPECT_EQ(exit_code_of({"webhook", "list", "--status", "lost"}), 2);
  const auto listed = cli.run({"webhook", "list", "--status", "failed"});
  EXPECT_THAT(listed.out, AllOf(StartsWith(second + "\tfailed\tcustomer.subscription.updated\t"),
                                HasSubstr("\tno item of the subscription names a plan\n")));
  EXPECT_EQ(json_of({"status"}).at("failedWebhooks"), 1);
  EXPECT_EQ(exit_code_of({"webhook", "get", unknown_id}), 3);
}

TEST_F(WebhookTest, are_replayed_with_a_reason) {
  const Json failed = update({"--plan", "platinum"});
  const Json applied = update({"--subscription", "sub_2"});
  work();
  EXPECT_EQ(status_of(failed), "failed");
  database.execute("insert into plans values ('platinum', 'Platinum', 9, null, null, true)");
  const auto replayed = cli.run({"webhook", "replay", "--failed", "--reason", "there is a plan"});
  EXPECT_EQ(replayed.exit_code, 0) << replayed.error;
  EXPECT_THAT(replayed.out, StartsWith(failed.at("_id").get<std::string>() + "\treceived\t"));
  EXPECT_EQ(replayed.error, "1 event in total.\n");
  EXPECT_EQ(
      events("webhook.replayed", "service_events"),
      "operator " + login() + R"( there is a plan {"status": "failed"} {"status": "received"})");
  work();
  EXPECT_EQ(status_of(failed), "applied");
  EXPECT_EQ(plan(), "platinum");
  EXPECT_EQ(json_of({"webhook", "replay", applied.at("eventId")}).at("status"), "received");
  work();
  EXPECT_EQ(status_of(applied), "applied");
  EXPECT_EQ(database.count("events where type = 'organization.plan_changed'"), 2)
      << "a replay of what is applied changes nothing";
}

TEST_F(WebhookTest, are_replayed_for_an_organization_that_they_dont_name) {
  const Json anonymous = update({"--without-organization", "--customer", "cus_of_somebody"});
  work();
  EXPECT_EQ(status_of(anonymous), "failed");
  const std::string id = anonymous.at("_id");
  EXPECT_EQ(exit_code_of({"webhook", "replay", id, "--org", "nobody"}), 3);
  EXPECT_EQ(exit_code_of({"webhook", "replay", id, "--org", "acme", "--dry-run"}), 0);
  EXPECT_EQ(status_of(anonymous), "failed");
  EXPECT_EQ(exit_code_of({"webhook", "replay", id, "--org", "acme"}), 0);
  work();
  EXPECT_EQ(status_of(anonymous), "applied");
  EXPECT_EQ(plan(), "growth");
  const auto refused = cli.run({"webhook", "replay", id, "--org", "other"});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.error,
              HasSubstr("the event's customer already pays for another organization"));
  EXPECT_EQ(status_of(anonymous), "applied");
}

TEST_F(WebhookTest, a_replay_takes_one_or_all_that_failed) {
  EXPECT_EQ(exit_code_of({"webhook", "replay"}), 2);
  EXPECT_EQ(exit_code_of({"webhook", "replay", unknown_id, "--failed"}), 2);
  EXPECT_EQ(exit_code_of({"webhook", "replay", "--failed", "--org", "acme"}), 2);
  EXPECT_EQ(exit_code_of({"webhook", "replay", unknown_id}), 3);
  EXPECT_EQ(cli.run({"webhook", "replay", "--failed"}).error, "No event has failed.\n");
}

TEST_F(WebhookTest, an_operators_plan_stands_until_the_provider_speaks) {
  update();
  work();
  EXPECT_EQ(exit_code_of({"org", "plan", "set", "acme", "enterprise", "--reason", "a gift"}), 0);
  EXPECT_EQ(plan(), "enterprise");
  update({"--status", "past_due"});
  work();
  EXPECT_EQ(plan(), "growth");
  EXPECT_EQ(events("organization.plan_changed"),
            R"(system worker {"plan": "free"} {"plan": "growth"}, operator )" + login() +
                R"( a gift {"plan": "growth"} {"plan": "enterprise"}, )"
                R"(system worker {"plan": "enterprise"} {"plan": "growth"})");
}

class WebhookSignatureTest : public testing::Test {
 protected:
  WebhookSignatureTest() {
    cli.set("HIRELINE_STRIPE_WEBHOOK_SECRET",
            std::string(old_payment_secret) + "," + payment_secret);
  }
  ProgramResult verify(const std::string& header, const std::string& input = "body") const {
    return cli.run({"webhook", "verify", "--signature", header, "-ojson"}, input);
  }
  static std::string signed_so(const char* secret, std::chrono::seconds age) {
    return outside::sign_body("body", Secret(secret), wall_clock_now() - age);
  }

  Cli cli;
};

TEST_F(WebhookSignatureTest, is_good_under_either_secret) {
  using std::chrono::seconds;
  for (const auto& [secret, number] :
       {std::pair(old_payment_secret, 1), std::pair(payment_secret, 2)}) {
    const auto seen = verify(signed_so(secret, seconds(10)));
    EXPECT_EQ(seen.exit_code, 0) << seen.error;
    const Json shown = Json::parse(seen.out);
    EXPECT_EQ(shown.at("verifies"), true);
    EXPECT_EQ(shown.at("secret"), number);
    EXPECT_GE(shown.at("ageSeconds"), 10);
    EXPECT_FALSE(shown.contains("reason"));
  }
}

TEST_F(WebhookSignatureTest, that_is_bad_says_why) {
  using std::chrono::seconds;
  const std::string good = signed_so(payment_secret, seconds(0));
  const std::pair<std::string, std::string> all[] = {
      {signed_so(payment_secret, seconds(400)), "too_old"},
      {signed_so(payment_secret, seconds(-400)), "too_new"},
      {signed_so("another secret", seconds(0)), "wrong_signature"},
      {good.substr(good.find("v1=")), "no_timestamp"},
      {good.substr(0, good.find(',')), "no_signature"},
      {"nonsense", "malformed_header"}};
  for (const auto& [header, reason] : all) {
    const auto seen = verify(header);
    EXPECT_EQ(seen.exit_code, 9) << reason;
    EXPECT_EQ(Json::parse(seen.out).at("reason"), reason);
    EXPECT_THAT(seen.error, Not(IsEmpty())) << "a sentence for people";
    EXPECT_THAT(seen.out + seen.error, Not(HasSubstr(payment_secret)));
  }
  EXPECT_EQ(Json::parse(verify(good, "body\n").out).at("reason"), "wrong_signature");
}

TEST_F(WebhookSignatureTest, is_that_of_a_file) {
  const std::string path = cli.folder() / "body.json";
  std::ofstream(path) << "body";
  const std::string header = signed_so(payment_secret, std::chrono::seconds(0));
  EXPECT_EQ(cli.run({"webhook", "verify", path, "--signature", header}).exit_code, 0);
  EXPECT_EQ(cli.run({"webhook", "verify", "nowhere", "--signature", header}).exit_code, 3);
  EXPECT_EQ(cli.run({"webhook", "verify", path}).exit_code, 2);
  cli.set("HIRELINE_STRIPE_WEBHOOK_SECRET", "");
  EXPECT_EQ(cli.run({"webhook", "verify", path, "--signature", header}).exit_code, 5);
}

}  // namespace
}  // namespace hireline::test
