#include "common/outside/billing/sample_event.hpp"

#include <nlohmann/json.hpp>

namespace hireline::outside {
namespace {

using Json = nlohmann::ordered_json;

std::int64_t seconds_of(Instant instant) {
  return std::chrono::floor<std::chrono::seconds>(instant).time_since_epoch().count();
}

Json item_of(const SampleEvent& event) {
  return {{"id", "si_" + event.subscription},
          {"object", "subscription_item"},
          {"quantity", 1},
          {"current_period_start", seconds_of(event.created)},
          {"current_period_end", seconds_of(event.current_period_end)},
          {"price",
           {{"id", "price_" + event.plan},
            {"object", "price"},
            {"active", true},
            {"lookup_key", event.plan},
            {"metadata", Json::object()}}}};
}

Json subscription_of(const SampleEvent& event) {
  Json metadata = Json::object();
  if (!event.organization.empty()) metadata["organizationId"] = event.organization;
  return {{"id", event.subscription},
          {"object", "subscription"},
          {"customer", event.customer},
          {"status", name_of(event.status)},
          {"cancel_at_period_end", event.cancel_at_period_end},
          {"cancel_at", nullptr},
          {"items", {{"object", "list"}, {"data", Json::array({item_of(event)})}}},
          {"metadata", std::move(metadata)}};
}

}  // namespace

std::string body_of(const SampleEvent& event) {
  const Json body = {{"id", event.id},
                     {"object", "event"},
                     {"api_version", "2025-03-31.basil"},
                     {"created", seconds_of(event.created)},
                     {"data", {{"object", subscription_of(event)}}},
                     {"livemode", false},
                     {"pending_webhooks", 1},
                     {"request", {{"id", nullptr}, {"idempotency_key", nullptr}}},
                     {"type", event.type}};
  return body.dump(2);
}

}  // namespace hireline::outside
