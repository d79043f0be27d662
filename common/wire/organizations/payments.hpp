// Plans to choose from, and what the payment provider sends, in JSON.
#pragma once

#include "common/app/organizations/payments.hpp"
#include "common/app/organizations/plan_changes.hpp"
#include "common/wire/organizations/organization_profile.hpp"

namespace hireline::wire {

template <>
struct Shape<app::ListPlans> {
  static constexpr std::string_view name = "ListPlans";
  static constexpr auto fields = std::tuple{part(&app::ListPlans::page)};
};

template <>
struct Shape<app::ChoosePlan> {
  static constexpr std::string_view name = "ChoosePlan";
  static constexpr auto fields =
      std::tuple{path("id", &app::ChoosePlan::id),
                 body("plan", &app::ChoosePlan::plan).length(1, 100).doc("A plan's key")};
};

// What is read of an event before it is stored; the rest is kept as it came.
template <>
struct Shape<app::ReceiveWebhook> {
  static constexpr std::string_view name = "PaymentEvent";
  static constexpr auto fields =
      std::tuple{body("id", &app::ReceiveWebhook::event_id).length(1, 255),
                 body("type", &app::ReceiveWebhook::type).length(1, 255)};
};

template <>
struct Shape<app::ReceivedWebhook> {
  static constexpr std::string_view name = "ReceivedPaymentEvent";
  static constexpr auto fields = std::tuple{field("received", &app::ReceivedWebhook::received)};
};

template <>
struct Shape<Webhook> {
  static constexpr std::string_view name = "Webhook";
  static constexpr std::string_view plural = "webhooks";
  static constexpr auto fields = std::tuple{field("_id", &Webhook::id),
                                            field("eventId", &Webhook::event_id),
                                            field("type", &Webhook::type),
                                            field("status", &Webhook::status),
                                            field("organizationId", &Webhook::organization_id),
                                            field("error", &Webhook::error),
                                            field("receivedAt", &Webhook::received_at),
                                            field("processedAt", &Webhook::processed_at)};
};

template <>
struct Shape<app::WebhookDetail> {
  static constexpr std::string_view name = "WebhookDetail";
  static constexpr auto fields = std::tuple_cat(
      Shape<Webhook>::fields, std::tuple{field("payload", &app::WebhookDetail::payload)});
};

}  // namespace hireline::wire
