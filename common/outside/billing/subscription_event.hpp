// Parses the payment provider's JSON for subscription events.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "common/domain/organizations/billing.hpp"

namespace hireline::outside {

inline constexpr std::string_view subscription_updated = "customer.subscription.updated";
inline constexpr std::string_view subscription_deleted = "customer.subscription.deleted";

// Returns true if events of this type concern a subscription.
bool is_about_subscription(std::string_view type);

// Parses an event for which is_about_subscription returns true. The error is a sentence that
// contains no data of the event. The name of the plan is taken from, in this order: `lookup_key` of
// an item's price, `plan` in the metadata of that price, `plan` in the subscription's metadata. The
// organization is `organizationId` in the subscription's metadata.
std::expected<SubscriptionEvent, std::string> read_subscription_event(std::string_view payload);

}  // namespace hireline::outside
