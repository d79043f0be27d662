#include "common/app/organizations/apply_subscription.hpp"

#include <algorithm>

#include "common/app/event_builders.hpp"
#include "common/app/organizations/plan_assignment.hpp"
#include "common/db/organizations/billing.hpp"
#include "common/db/organizations/organizations.hpp"

namespace hireline::app {
namespace {

db::PaymentEventOutcome failed(std::string error, std::optional<OrganizationId> organization = {}) {
  return {PaymentEventStatus::failed, organization, std::move(error)};
}

// Returns the organization of an event. An event that ends a subscription belongs to the
// organization that has the subscription, whatever else it contains. Any other event belongs to the
// organization that it names, else to that of the subscription, else to that of the customer.
std::optional<OrganizationId> organization_of(db::Tx& tx, const SubscriptionEvent& event) {
  const auto owner = db::find_organization_of_subscription(tx, event.subscription);
  if (owner && (event.is_deletion || !is_live(event.status))) return owner;
  if (event.organization) {
    const auto named = OrganizationId::parse(*event.organization);
    if (named)
      if (const auto found = db::find_organization_id(tx, named->str())) return found;
  }
  if (owner) return owner;
  return db::find_organization_of_customer(tx, event.customer);
}

JsonText state_of(const Subscription& subscription) {
  JsonText json;
  JsonWriter out(json.text);
  out.begin_object();
  out.key("subscription");
  out.string(subscription.id);
  out.key("status");
  out.string(name_of(subscription.status));
  if (subscription.plan) {
    out.key("plan");
    out.string(*subscription.plan);
  }
  if (subscription.current_period_end) {
    out.key("currentPeriodEnd");
    out.string(format_instant(*subscription.current_period_end));
  }
  out.key("cancelAtPeriodEnd");
  out.boolean(subscription.cancel_at_period_end);
  out.end_object();
  return json;
}

void record_change(db::Tx& tx, const OrganizationId& organization, const Subscription* before,
                   const Subscription& after) {
  const std::optional<JsonText> was =
      before != nullptr ? std::optional(state_of(*before)) : std::nullopt;
  const JsonText is_now = state_of(after);
  if (was == is_now) return;
  tx.record(organization, {.type = "organization.subscription_changed",
                           .subject_type = "organization",
                           .subject_id = organization.str(),
                           .before = was,
                           .after = is_now});
}

// The caller has locked the organization, then the payment event.
db::PaymentEventOutcome apply(db::Tx& tx, const db::LockedOrganization& organization,
                              const SubscriptionEvent& event) {
  const auto owner = db::find_organization_of_subscription(tx, event.subscription);
  if (owner && *owner != organization.id)
    return failed("the subscription is another organization's already", organization.id);
  if (!db::set_customer(tx, organization.id, event.customer))
    return failed("the customer pays for another organization already", organization.id);
  std::vector<Subscription> all = db::list_subscriptions(tx, organization.id);
  const auto known = std::ranges::find(all, event.subscription, &Subscription::id);
  if (known != all.end() && order_of(event) < order_of(*known))
    return {PaymentEventStatus::superseded, organization.id, {}};
  const std::vector<std::string> plans = db::list_plan_keys(tx);
  const Subscription after = after_event(event, plans);
  if (is_live(after.status) && !after.plan)
    return failed("no item of the subscription names a plan", organization.id);

  db::put_subscription(tx, organization.id, after);
  record_change(tx, organization.id, known == all.end() ? nullptr : &*known, after);
  if (known == all.end())
    all.push_back(after);
  else
    *known = after;
  const auto paid = plan_paid_for(all, plans);
  if (paid || can_change_plan(after.status))
    assign_plan(tx, organization, paid.value_or(std::string(unpaid_plan)));
  return {PaymentEventStatus::applied, organization.id, {}};
}

}  // namespace

db::PaymentEventOutcome apply_subscription(db::Tx& tx, const PaymentEventId& id,
                                           const SubscriptionEvent& event) {
  const auto named = organization_of(tx, event);
  const auto organization = named ? db::lock_organization(tx, named->str()) : std::nullopt;
  const auto payment_event = tx.read(db::lock_payment_event(id));
  if (!payment_event || payment_event->status != PaymentEventStatus::received)
    return {payment_event ? payment_event->status : PaymentEventStatus::ignored, {}, {}};
  auto outcome =
      organization
          ? apply(tx, *organization, event)
          : failed("neither the event nor its subscription or customer gives a known organization");
  db::set_payment_event_outcome(tx, id, outcome);
  return outcome;
}

void end_payment_event(db::Tx& tx, const PaymentEventId& id,
                       const db::PaymentEventOutcome& outcome) {
  const auto payment_event = tx.read(db::lock_payment_event(id));
  if (payment_event && payment_event->status == PaymentEventStatus::received)
    db::set_payment_event_outcome(tx, id, outcome);
}

}  // namespace hireline::app
