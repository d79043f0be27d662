#include "common/domain/organizations/billing.hpp"

#include <algorithm>
#include <tuple>

#include "common/base/result.hpp"

namespace hireline {
namespace {

// Returns the position of a status in a subscription's life. Of two events in the same second, the
// one with the greater position is newer.
int position_of(SubscriptionStatus status) {
  switch (status) {
    case SubscriptionStatus::incomplete:
      return 0;
    case SubscriptionStatus::trialing:
      return 1;
    case SubscriptionStatus::active:
      return 2;
    case SubscriptionStatus::past_due:
      return 3;
    case SubscriptionStatus::paused:
      return 4;
    case SubscriptionStatus::unpaid:
      return 5;
    case SubscriptionStatus::incomplete_expired:
      return 6;
    case SubscriptionStatus::canceled:
      return 7;
  }
  ensure(false, "every subscription status must have a rank");
  return 0;
}

auto key_of(const EventOrder& order) {
  return std::tuple(order.is_deletion, order.created, position_of(order.status),
                    std::string_view(order.event_id));
}

// Returns the position of a plan in `plans`, from 1, or 0 if `key` is no plan.
std::size_t rank_of(const std::vector<std::string>& plans, std::string_view key) {
  const auto found = std::ranges::find(plans, key);
  return found == plans.end() ? 0 : static_cast<std::size_t>(found - plans.begin()) + 1;
}

std::size_t rank_of(const std::vector<std::string>& plans, const SubscriptionItem& item) {
  for (const std::string& name : item.plan_names)
    if (const std::size_t rank = rank_of(plans, name)) return rank;
  return 0;
}

// Newer subscriptions have a date in `cancel_at` instead of the flag `cancel_at_period_end`.
bool ends_with_period(const SubscriptionEvent& event, const std::optional<Instant>& period_end) {
  return event.cancel_at_period_end ||
         (event.cancel_at && period_end && *event.cancel_at <= *period_end);
}

}  // namespace

std::strong_ordering operator<=>(const EventOrder& a, const EventOrder& b) {
  return key_of(a) <=> key_of(b);
}

bool operator==(const EventOrder& a, const EventOrder& b) {
  return key_of(a) == key_of(b);
}

EventOrder order_of(const SubscriptionEvent& event) {
  return {event.is_deletion, event.created, event.status, event.event_id};
}

EventOrder order_of(const Subscription& subscription) {
  return {subscription.is_deleted, subscription.last_event_at, subscription.status,
          subscription.last_event_id};
}

bool is_live(SubscriptionStatus status) {
  return status == SubscriptionStatus::trialing || status == SubscriptionStatus::active ||
         status == SubscriptionStatus::past_due;
}

bool can_change_plan(SubscriptionStatus status) {
  return status != SubscriptionStatus::incomplete &&
         status != SubscriptionStatus::incomplete_expired;
}

Subscription after_event(const SubscriptionEvent& event, const std::vector<std::string>& plans) {
  Subscription after{.id = event.subscription,
                     .status = event.status,
                     .plan = {},
                     .current_period_end = event.current_period_end,
                     .cancel_at_period_end = false,
                     .is_deleted = event.is_deletion,
                     .last_event_id = event.event_id,
                     .last_event_at = event.created};
  std::size_t rank = 0;
  const SubscriptionItem* greatest_item = nullptr;
  for (const SubscriptionItem& item : event.items) {
    const std::size_t of_item = rank_of(plans, item);
    if (greatest_item != nullptr && of_item <= rank) continue;
    rank = of_item;
    greatest_item = &item;
  }
  if (greatest_item != nullptr && greatest_item->current_period_end)
    after.current_period_end = greatest_item->current_period_end;
  after.cancel_at_period_end = ends_with_period(event, after.current_period_end);
  if (rank == 0 && event.plan_name) rank = rank_of(plans, *event.plan_name);
  if (is_live(event.status) && !event.is_deletion && rank > 0) after.plan = plans[rank - 1];
  return after;
}

std::optional<std::string> plan_paid_for(const std::vector<Subscription>& subscriptions,
                                         const std::vector<std::string>& plans) {
  std::size_t rank = 0;
  for (const Subscription& subscription : subscriptions)
    if (subscription.plan) rank = std::max(rank, rank_of(plans, *subscription.plan));
  return rank == 0 ? std::nullopt : std::optional(plans[rank - 1]);
}

}  // namespace hireline
