#include "common/outside/billing/subscription_event.hpp"

#include <cstdint>

#include <nlohmann/json.hpp>

namespace hireline::outside {
namespace {

using Json = nlohmann::json;

// End of year 9999. Later instants have no text form.
constexpr std::int64_t last_second = 253'402'300'799;

const Json& member(const Json& object, const char* name) {
  static const Json nothing;
  const auto found = object.is_object() ? object.find(name) : object.end();
  return object.is_object() && found != object.end() ? *found : nothing;
}

// Returns nullopt also for a text that the database can't store.
std::optional<std::string> text_of(const Json& value) {
  constexpr std::size_t longest = 255;
  const auto* text = value.get_ptr<const std::string*>();
  if (text == nullptr || text->empty() || text->size() > longest) return std::nullopt;
  if (text->find('\0') != std::string::npos) return std::nullopt;
  return *text;
}

std::optional<Instant> instant_of(const Json& value) {
  if (!value.is_number_integer()) return std::nullopt;
  const auto seconds = value.get<std::int64_t>();
  if (seconds < 0 || seconds > last_second) return std::nullopt;
  return Instant(std::chrono::seconds(seconds));
}

bool is_true(const Json& value) {
  return value.is_boolean() && value.get<bool>();
}

// Accepts an id, or the complete record in its place.
std::optional<std::string> id_of(const Json& reference) {
  return text_of(reference.is_object() ? member(reference, "id") : reference);
}

SubscriptionItem item_of(const Json& item) {
  SubscriptionItem read;
  const Json& price = member(item, "price");
  for (const Json* name :
       {&member(price, "lookup_key"), &member(member(price, "metadata"), "plan")})
    if (auto text = text_of(*name)) read.plan_names.push_back(*std::move(text));
  read.current_period_end = instant_of(member(item, "current_period_end"));
  return read;
}

void read_plan(const Json& subscription, SubscriptionEvent& event) {
  const Json& metadata = member(subscription, "metadata");
  event.organization = text_of(member(metadata, "organizationId"));
  event.plan_name = text_of(member(metadata, "plan"));
  const Json& items = member(member(subscription, "items"), "data");
  if (items.is_array())
    for (const Json& item : items) event.items.push_back(item_of(item));
  event.current_period_end = instant_of(member(subscription, "current_period_end"));
  event.cancel_at_period_end = is_true(member(subscription, "cancel_at_period_end"));
  event.cancel_at = instant_of(member(subscription, "cancel_at"));
}

}  // namespace

bool is_about_subscription(std::string_view type) {
  return type == subscription_updated || type == subscription_deleted;
}

std::expected<SubscriptionEvent, std::string> read_subscription_event(std::string_view payload) {
  constexpr bool throwing = false;
  const Json event = Json::parse(payload, nullptr, throwing);
  const Json& subscription = member(member(event, "data"), "object");
  SubscriptionEvent read;
  read.is_deletion = text_of(member(event, "type")) == subscription_deleted;
  auto event_id = text_of(member(event, "id"));
  const auto created = instant_of(member(event, "created"));
  auto id = text_of(member(subscription, "id"));
  auto customer = id_of(member(subscription, "customer"));
  if (!event_id || !created) return std::unexpected("the event has no id or no creation time");
  if (!id || !customer) return std::unexpected("the subscription has no id or no customer");
  read.event_id = *std::move(event_id);
  read.created = *created;
  read.subscription = *std::move(id);
  read.customer = *std::move(customer);
  const auto status = text_of(member(subscription, "status"));
  const auto known = parse_enum<SubscriptionStatus>(status.value_or(""));
  if (!read.is_deletion && !known) return std::unexpected("the subscription's status is unknown");
  read.status = read.is_deletion ? SubscriptionStatus::canceled : *known;
  read_plan(subscription, read);
  return read;
}

}  // namespace hireline::outside
