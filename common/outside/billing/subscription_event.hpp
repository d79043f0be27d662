// Parses the payment provider's JSON for subscription events.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "common/domain/organizations/billing.hpp"

namespace hireline::outside {

inline constexpr std::string_view subscription_updated = "customer.subscription.updated";
inline constexpr std::string_view subscription_deleted = "customer.subscription.deleted";

// Whether events of this type are about a subscription.
bool is_about_subscription(std::string_view type);

// Parses an event of such a type. The error is a sentence without any data of the event.
// The plan is named by, in this order: `lookup_key` of an item's price, `plan` in the metadata of
// that price, `plan` in the subscription's metadata. The organization is `organizationId` in the
// subscription's metadata.
std::expected<SubscriptionEvent, std::string> read_subscription_event(std::string_view payload);

}  // namespace hireline::outside
