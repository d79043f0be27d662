// One attempt at a time, without a worker.
#include "tests/http/webhooks/webhooks.hpp"
#include "tests/support/database/cause.hpp"

namespace hireline::test {
namespace {

using namespace std::chrono_literals;

class Attempts : public Webhooks {
 protected:
  // Makes an attempt for the oldest queued delivery, and stores nothing of its outcome.
  tasks::Outcome attempt() {
    const std::string id =
        service.database().value("select min(id) from deliveries where status = 'queued'");
    return handler(connection,
                   {.id = new_id<TaskId>(),
                    .kind = TaskKind::deliver_webhook,
                    .organization_id = organization(),
                    .subject_id = id,
                    .request_id = "test",
                    .started_at = now()},
                   {});
  }
  void store(const tasks::Outcome& outcome) {
    const auto write = std::visit([](const auto& ended) { return ended.write; }, outcome);
    connection.transact(cause_at(now()), [&](db::Tx& tx) -> Result<bool> {
      if (write) write(tx);
      return true;
    });
  }

  db::Connection connection{service.database().connection_options()};
  tasks::Handler handler = tasks::deliver_webhook(
      {.sealer = Sealer(Secret(Service::Options{}.secret), "webhook secrets"), .allows_http = true},
      std::make_shared<outside::WebhookClient>(outside::WebhookClientOptions{
          .allowed_networks = {IpNetwork::parse("127.0.0.0/8").value()}, .ca_file = {}}),
      8, [this] { return now(); });
};

// A replay would find a task that has not ended, and add none.
TEST_F(Attempts, cancel_a_delivery_only_together_with_its_task) {
  const Json endpoint = make_endpoint({"pipeline.*"});
  set_status("shortlisted");
  wait_for_publisher();
  service.patch(place_of(endpoint), tenant.token, {{"status", "disabled"}});
  const tasks::Outcome outcome = attempt();
  EXPECT_EQ(count("deliveries where status = 'queued'"), 1);
  store(outcome);
  EXPECT_EQ(count("deliveries where status = 'cancelled'"), 1);
}

TEST_F(Attempts, that_may_not_begin_leave_the_probe_to_others) {
  make_endpoint({"pipeline.*"}, "/in", {{"maxPerSecond", 1}});
  for (const char* status : {"shortlisted", "hired"}) set_status(status);
  wait_for_publisher();
  store(attempt());
  service.database().execute(
      "update endpoints set failures = 5, failing_since = now(),"
      " paused_until = now() - interval '1 second'");
  const tasks::Outcome outcome = attempt();
  ASSERT_TRUE(std::holds_alternative<tasks::Postpone>(outcome));
  EXPECT_EQ(count("endpoints where paused_until > now()"), 1) << "the others wait for the outcome";
  store(outcome);
  EXPECT_EQ(count("endpoints where paused_until > now() + interval '1 second'"), 0);
}

TEST_F(Attempts, at_a_former_url_say_nothing_about_the_new_one) {
  const Json endpoint = make_endpoint({"pipeline.*"});
  receiver.answer({.status = 410, .headers = {}, .body = ""}, "/in");
  set_status("shortlisted");
  wait_for_publisher();
  const tasks::Outcome outcome = attempt();
  service.patch(place_of(endpoint), tenant.token, {{"url", receiver.url("/other")}});
  store(outcome);
  EXPECT_EQ(get_endpoint(endpoint).at("status"), "enabled");
  EXPECT_EQ(get_endpoint(endpoint).at("failures"), 0);
}

}  // namespace
}  // namespace hireline::test
