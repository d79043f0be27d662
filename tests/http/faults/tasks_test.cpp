// Background tasks of which each call of the database fails once: they come to the same in the end,
// and take effect once.
#include "common/tasks/tasks.hpp"

#include <gtest/gtest.h>

#include "common/outside/billing/signature.hpp"
#include "common/outside/evaluator/local_evaluator.hpp"
#include "common/tasks/apply_payment.hpp"
#include "common/tasks/engine/worker.hpp"
#include "common/tasks/evaluate_answers.hpp"
#include "tests/support/database/fault_choice.hpp"
#include "tests/support/database/table_copies.hpp"
#include "tests/support/wait_until.hpp"
#include "tests/support/world/payment_secrets.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {
namespace {

class TaskFaults : public testing::Test {
 protected:
  TaskFaults() {
    proxy.count([](std::string_view application) { return application == "hireline-worker"; });
  }

  // A worker with one thread does all there is to do, and is gone.
  void work() {
    // What failed would be tried again some time later.
    std::atomic<std::chrono::seconds> later{std::chrono::seconds(0)};
    tasks::Worker worker({.connection = service.database().connection_options(),
                          .threads = 1,
                          .poll = std::chrono::milliseconds(10),
                          .listens = false,
                          .clock = [&] { return wall_clock_now() + later.load(); }},
                         handlers);
    wait_until("all is done", [&] {
      if (service.database().count("tasks where state = 'retryable'") > 0)
        later = std::chrono::hours(24);
      return service.database().count(open_tasks) == 0;
    });
  }

  void try_all(const char* what) {
    TableCopies tables(service.database(), "before_the_task");
    proxy.begin();
    work();
    const Json expected = tables.changes();
    const auto calls = proxy.calls();
    EXPECT_FALSE(expected.empty());
    tables.restore();
    FaultChoice choice(17);
    choice.try_at(calls, [&](std::size_t number, const Fault& fault) {
      SCOPED_TRACE("call " + std::to_string(number) + ", " + calls[number - 1] + ": " + fault.name);
      proxy.begin(number, fault);
      work();
      EXPECT_TRUE(proxy.has_struck());
      EXPECT_EQ(tables.changes(), expected);
      EXPECT_EQ(service.database().count("tasks where state <> 'done'"), 0);
      tables.restore();
    });
    choice.tell(what);
  }

  static constexpr auto open_tasks = "tasks where state in ('available', 'running', 'retryable')";
  FaultProxy proxy{admin_database_url()};
  Service service{{.cluster = proxy.url()}};
  Tenant tenant = service.add_organization("acme", "free");
  tasks::Handlers handlers;
};

TEST_F(TaskFaults, leave_a_payment_applied_once) {
  const std::string event =
      R"({"id":"evt_1","type":"customer.subscription.updated","created":1767225600,)"
      R"("data":{"object":{"id":"sub_1","customer":"cus_1","status":"active",)"
      R"("metadata":{"organizationId":")" +
      tenant.organization_id +
      R"("},"items":{"data":[{"price":{"lookup_key":"growth"},"current_period_end":1769904000}]}}}})";
  const HttpAnswer answer = http_request(
      service.port(), "POST", "/v1/webhooks/payments",
      {{"Stripe-Signature", outside::sign_body(event, Secret(payment_secret), wall_clock_now())}},
      event);
  ASSERT_EQ(answer.status, 200) << answer.text;
  handlers = {{TaskKind::apply_payment, tasks::apply_payment}};
  try_all("a payment");
}

TEST_F(TaskFaults, leave_answers_evaluated_once) {
  const Json interview =
      schedule(service, tenant, automated_body(make_automated_job(service, tenant), 0));
  const std::string session = "/v1/screening/" + interview.at("screeningToken").get<std::string>();
  ASSERT_EQ(service.post(session + "/start", {}, Json::object()).status, 200);
  ASSERT_EQ(service.post(session + "/submit", {}, {{"responses", Json::array()}}).status, 202);
  service.database().execute("delete from tasks where kind <> 'evaluate_answers'");
  handlers = {{TaskKind::evaluate_answers,
               tasks::evaluate_answers(std::make_shared<outside::LocalEvaluator>())}};
  try_all("an evaluation");
}

TEST_F(TaskFaults, leave_a_mail_written_once) {
  Json body = stage_body(make_job(service, tenant), 0);
  body["sendInvite"] = true;
  schedule(service, tenant, body);
  ASSERT_EQ(service.database().count("tasks where kind = 'send_invitation'"), 1);
  // Only composes the mail, and queues its delivery, which is left alone here.
  handlers = {
      {TaskKind::send_invitation, tasks::send_invitation()},
      {TaskKind::deliver_email, [](db::Connection&, const tasks::Attempt&, const std::stop_token&) {
         return tasks::Outcome(tasks::Done{});
       }}};
  try_all("an invitation");
}

}  // namespace
}  // namespace hireline::test
