#include "common/tasks/apply_payment.hpp"

#include "common/app/organizations/apply_subscription.hpp"
#include "common/app/organizations/payments.hpp"
#include "common/base/log.hpp"
#include "common/outside/payments/subscription_event.hpp"

namespace hireline::tasks {
namespace {

void tell(const WebhookId& id, const db::WebhookOutcome& outcome) {
  if (outcome.status == WebhookStatus::failed)
    log::warn("webhook.failed", {{"webhook", id.view()}, {"reason", outcome.error.value_or("")}});
}

Outcome ends_as(const WebhookId& id, const db::WebhookOutcome& outcome) {
  return Done{[id, outcome](db::Tx& tx) {
    app::end_webhook(tx, id, outcome);
    tell(id, outcome);
  }};
}

}  // namespace

Outcome apply_payment(db::Connection& connection, const Attempt& attempt, const std::stop_token&) {
  const auto id = WebhookId::parse(attempt.subject_id);
  const auto stored = connection.read(app::find_stored_event(id.value_or(WebhookId{})));
  if (!id || !stored) return Dead{.error = "there is no such webhook"};
  if (stored->status != WebhookStatus::received) return Done{};
  if (!outside::is_about_subscription(stored->type))
    return ends_as(*id, {.status = WebhookStatus::ignored});
  const auto event = outside::read_subscription_event(stored->payload.value);
  if (!event) return ends_as(*id, {.status = WebhookStatus::failed, .error = event.error()});
  return Done{
      [id = *id, event = *event](db::Tx& tx) { tell(id, app::apply_subscription(tx, id, event)); }};
}

}  // namespace hireline::tasks
