#include "common/tasks/deliver_webhook.hpp"

#include "common/app/webhooks/deliveries.hpp"
#include "common/base/log.hpp"
#include "common/tasks/endpoint_gates.hpp"
#include "common/tasks/engine/chance.hpp"
#include "common/wire/engine/render.hpp"

namespace hireline::tasks {
namespace {

using std::chrono::milliseconds;

std::string render_object(const app::WebhookObject& object) {
  std::string json;
  std::visit([&](const auto& subject) { wire::append_json(json, subject); }, object);
  return json;
}

// After a pause, deliveries do not all look at the endpoint at the same time.
constexpr double longest_spread_ms = 5'000;

std::string error_of(const outside::WebhookAnswer& answer) {
  if (answer.status) return "the endpoint answered " + std::to_string(*answer.status);
  return "no response: " + std::string(name_of(answer.error.value()));
}

DeliveryAttempt attempt_of(const outside::WebhookAnswer& answer, const app::BegunDelivery& begun,
                           Instant at) {
  DeliveryAttempt attempt{.number = begun.attempt,
                          .at = at,
                          .status = answer.status,
                          .error = answer.error,
                          .duration_ms = answer.duration.count(),
                          .response_head = answer.head,
                          .response_body = answer.body};
  return attempt;
}

struct Deliver {
  app::WebhookSettings settings;
  std::shared_ptr<const outside::WebhookClient> client;
  std::shared_ptr<EndpointGates> gates;
  std::function<Instant()> clock;

  struct Subject {
    OrganizationId organization;
    DeliveryId delivery;
  };

  Outcome operator()(db::Connection& connection, const Attempt& attempt,
                     const std::stop_token& stop) const {
    const Subject subject{attempt.organization_id.value(),
                          DeliveryId::parse_or_nil(attempt.subject_id)};
    const auto begun =
        connection.transact(cause_of(attempt), [&](db::Tx& tx) -> Result<app::DeliveryStart> {
          return app::begin_delivery(tx, settings, subject.organization, subject.delivery,
                                     render_object);
        });
    return std::visit([&](const auto& what) { return proceed(what, subject, attempt, stop); },
                      begun.value());
  }

  Outcome proceed(const app::NothingToDeliver&, const Subject&, const Attempt&,
                  const std::stop_token&) const {
    return Done{};
  }

  // The write ends the task, too: see cancel_delivery.
  Outcome proceed(const app::EndpointEnded& ended, const Subject& subject, const Attempt&,
                  const std::stop_token&) const {
    gates->forget(ended.endpoint);
    return Done{
        [=](db::Tx& tx) { app::cancel_delivery(tx, subject.organization, subject.delivery); }};
  }

  Outcome proceed(const app::EndpointPaused& paused, const Subject&, const Attempt& attempt,
                  const std::stop_token&) const {
    const auto spread = milliseconds(static_cast<std::int64_t>(chance() * longest_spread_ms));
    return Postpone{std::chrono::ceil<milliseconds>(paused.until - attempt.started_at) + spread};
  }

  Outcome proceed(const app::BegunDelivery& begun, const Subject& subject, const Attempt& attempt,
                  const std::stop_token& stop) const {
    const auto entered = gates->enter({subject.organization, begun.endpoint, begun.max_per_second},
                                      subject.delivery);
    const Write not_made = [=](db::Tx& tx) { app::return_probe(tx, subject.organization, begun); };
    if (const auto* wait = std::get_if<milliseconds>(&entered)) return Postpone{*wait, not_made};
    const Instant at = clock();
    outside::WebhookRequest request{.url = begun.url,
                                    .id = begun.message_id,
                                    .timestamp = at,
                                    .body = {},
                                    .secrets = begun.secrets};
    wire::append_json(request.body, begun.body);
    const outside::WebhookAnswer answer = client->post(request, stop);
    if (!answer.status && stop.stop_requested()) return Postpone{milliseconds(0), not_made};
    app::MadeAttempt made{.attempt = attempt_of(answer, begun, at), .url = begun.url};
    made.is_last = attempt.is_last || made.attempt.number >= attempts_to_deliver;
    return outcome_of(answer, made, subject);
  }

  static Outcome outcome_of(const outside::WebhookAnswer& answer, const app::MadeAttempt& made,
                            const Subject& subject) {
    const Write write = [=](db::Tx& tx) {
      app::settle_attempt(tx, subject.organization, subject.delivery, made);
    };
    const auto& status = made.attempt.status;
    const bool is_good = status && is_delivered(*status);
    if (!is_good)
      log::warn("delivery.failed", {{"delivery", subject.delivery.view()},
                                    {"reason", error_of(answer)},
                                    {"detail", answer.detail}});
    // The task has done its work also if the receiver wants no webhooks, or none is left to try:
    // the delivery tells that it has failed.
    if (is_good || made.is_last || status == http_gone) return Done{write};
    return Retry{error_of(answer),
                 delay_after_attempt(made.attempt.number, chance(), answer.retry_after), write};
  }
};

}  // namespace

Handler deliver_webhook(app::WebhookSettings settings,
                        std::shared_ptr<const outside::WebhookClient> client, unsigned threads,
                        std::function<Instant()> clock) {
  return Deliver{std::move(settings), std::move(client), std::make_shared<EndpointGates>(threads),
                 std::move(clock)};
}

}  // namespace hireline::tasks
