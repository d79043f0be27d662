// Sample payment events in the payment provider's format, for development and tests.
#pragma once

#include <optional>
#include <string>

#include "common/domain/organizations/billing.hpp"

namespace hireline::outside {

struct SampleEvent {
  std::string id;
  std::string type;  // a subscription event type
  Instant created;
  std::string subscription;
  std::string customer;
  std::string organization;  // the organization's id; empty: omitted from the event
  SubscriptionStatus status = SubscriptionStatus::active;
  std::string plan;
  Instant current_period_end;
  bool cancel_at_period_end = false;
};

// Returns the event's JSON body in the format of the provider's API of 2025.
std::string body_of(const SampleEvent& event);

}  // namespace hireline::outside
