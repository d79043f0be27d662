// Events as the payment provider would send them, for trying things out.
#pragma once

#include <optional>
#include <string>

#include "common/domain/organizations/billing.hpp"

namespace hireline::outside {

struct SampleEvent {
  std::string id;
  std::string type;  // one about a subscription
  Instant created;
  std::string subscription;
  std::string customer;
  std::string organization;  // its id; empty: the event does not say
  SubscriptionStatus status = SubscriptionStatus::active;
  std::string plan;
  Instant current_period_end;
  bool cancel_at_period_end = false;
};

// Its body, in the form of the provider's API of 2025.
std::string body_of(const SampleEvent& event);

}  // namespace hireline::outside
