// Payment events, signed as the provider signs them, and the worker that applies them in
// production.
#pragma once

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "common/app/organizations/payment_events.hpp"
#include "common/outside/billing/sample_event.hpp"
#include "common/outside/billing/signature.hpp"
#include "common/tasks/apply_payment.hpp"
#include "common/tasks/engine/worker.hpp"
#include "tests/support/expectations.hpp"
#include "tests/support/wait_until.hpp"
#include "tests/support/world/answers.hpp"
#include "tests/support/world/payment_secrets.hpp"

namespace hireline::test {

inline const std::string updated = "customer.subscription.updated";
inline const std::string deleted = "customer.subscription.deleted";

class Payments : public testing::Test {
 protected:
  static std::string signature(const std::string& body, const char* secret = payment_secret,
                               std::chrono::seconds age = {}) {
    return outside::sign_body(body, Secret(secret), wall_clock_now() - age);
  }
  HttpAnswer send(const std::string& body, HttpHeaders headers) {
    headers.emplace_back("Content-Type", "application/json; charset=utf-8");
    return http_request(service.port(), "POST", "/v1/webhooks/payments", headers, body);
  }
  HttpAnswer send(const std::string& body) {
    return send(body, {{"Stripe-Signature", signature(body)}});
  }
  HttpAnswer send(const Json& event) { return send(event.dump()); }

  // Of the organization's one subscription, `second` seconds after the first one could be.
  Json event(const std::string& id, int second = 0, const std::string& type = updated,
             const std::string& plan = "growth",
             SubscriptionStatus status = SubscriptionStatus::active) {
    return Json::parse(outside::body_of(
        {.id = id,
         .type = type,
         .created = begin + std::chrono::seconds(second),
         .subscription = "sub_1",
         .customer = "cus_1",
         .organization = tenant.organization_id,
         .status = type == deleted ? SubscriptionStatus::canceled : status,
         .plan = plan,
         .current_period_end = begin + std::chrono::hours(720) + std::chrono::seconds(second)}));
  }
  static Json& subscription_in(Json& event) { return event["data"]["object"]; }

  // From now on what comes is applied.
  void start_worker() {
    worker = std::make_unique<tasks::Worker>(
        tasks::WorkerOptions{.connection = service.database().connection_options(),
                             .threads = 4,
                             .poll = std::chrono::milliseconds(10)},
        tasks::Handlers{{TaskKind::apply_payment, tasks::apply_payment}});
  }
  void wait_for_worker() {
    if (!worker) start_worker();
    wait_until("all is processed", [&] {
      return service.database().count("tasks where state in ('available', 'running')") == 0;
    });
  }
  // Sends it and waits until something came of it: what, and with which error.
  std::string apply(const Json& event) {
    EXPECT_EQ(send(event).status, 200);
    wait_for_worker();
    return fate_of(event["id"]);
  }
  std::string fate_of(const std::string& event) {
    return service.database().value(
        "select concat_ws(': ', status, error) from webhooks where event_id = '" + event + "'");
  }

  Json profile() { return profile_of(tenant); }
  Json profile_of(const Tenant& whose) {
    return service.get("/v1/orgs/" + whose.organization_id, whose.token).json()["data"];
  }
  std::string plan() { return profile()["plan"]; }
  std::int64_t changes_of_plan() {
    return service.database().count("events where type = 'organization.plan_changed'");
  }

  static constexpr Instant begin{std::chrono::seconds(1767225600)};
  Service service{{.db_pool = 8}};
  Tenant tenant = service.add_organization("acme", "free");
  std::unique_ptr<tasks::Worker> worker;
};

}  // namespace hireline::test
