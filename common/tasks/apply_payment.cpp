#include "common/tasks/apply_payment.hpp"

#include "common/app/organizations/apply_subscription.hpp"
#include "common/app/organizations/payment_events.hpp"
#include "common/base/log.hpp"
#include "common/outside/billing/subscription_event.hpp"

namespace hireline::tasks {
namespace {

void log_failure(const PaymentEventId& id, const db::PaymentEventOutcome& outcome) {
  if (outcome.status == PaymentEventStatus::failed)
    log::warn("webhook.failed", {{"webhook", id.view()}, {"reason", outcome.error.value_or("")}});
}

Outcome done_with(const PaymentEventId& id, const db::PaymentEventOutcome& outcome) {
  return Done{[id, outcome](db::Tx& tx) {
    app::end_payment_event(tx, id, outcome);
    log_failure(id, outcome);
  }};
}

}  // namespace

Outcome apply_payment(db::Connection& connection, const Attempt& attempt, const std::stop_token&) {
  const auto id = PaymentEventId::parse(attempt.subject_id);
  const auto stored =
      connection.read(app::find_payment_event_payload(id.value_or(PaymentEventId{})));
  if (!id || !stored) return Dead{.error = "there is no such webhook"};
  if (stored->status != PaymentEventStatus::received) return Done{};
  if (!outside::is_about_subscription(stored->type))
    return done_with(*id, {.status = PaymentEventStatus::ignored});
  const auto event = outside::read_subscription_event(stored->payload.value);
  if (!event) return done_with(*id, {.status = PaymentEventStatus::failed, .error = event.error()});
  return Done{[id = *id, event = *event](db::Tx& tx) {
    log_failure(id, app::apply_subscription(tx, id, event));
  }};
}

}  // namespace hireline::tasks
