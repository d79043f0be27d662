// What the payment provider tells, in its words.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "common/domain/organizations/billing.hpp"

namespace hireline::outside {

inline constexpr std::string_view subscription_updated = "customer.subscription.updated";
inline constexpr std::string_view subscription_deleted = "customer.subscription.deleted";

// Whether events of this type say what an organization pays for.
bool is_about_subscription(std::string_view type);

// Reads an event of such a type. What is wrong with one that can't be read is said in a sentence
// that holds nothing of it. Where a subscription names its plan: the lookup_key of an item's price,
// else `plan` in that price's metadata, else in the subscription's. Its organization is
// `organizationId` there.
std::expected<SubscriptionEvent, std::string> read_subscription_event(std::string_view payload);

}  // namespace hireline::outside
