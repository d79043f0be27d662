#include "common/db/organizations/billing.hpp"

namespace hireline::db {
namespace {

const Statement select_plan_keys{"select_plan_keys", "select key from plans order by rank"};

const Statement select_organization_of_subscription{"select_organization_of_subscription", R"(
-- any-tenant: finds the organization by an id of the provider, which is unique
select organization_id from subscriptions where id = $1)"};

const Statement select_organization_of_customer{"select_organization_of_customer", R"(
-- any-tenant: finds the organization by an id of the provider, which is unique
select organization_id from billing_customers where customer_id = $1)"};

const Statement insert_customer{"insert_billing_customer", R"(
insert into billing_customers (organization_id, customer_id) values ($1, $2)
on conflict on constraint a_customer_pays_for_one_organization do nothing)"};

const Statement select_subscriptions{"list_subscriptions", R"(
select id, status, plan_key, current_period_end, cancel_at_period_end, is_deleted, last_event_id,
       last_event_at
from subscriptions where organization_id = $1 order by id)"};

const Statement upsert_subscription{"put_subscription", R"(
insert into subscriptions (organization_id, id, status, plan_key, current_period_end,
                           cancel_at_period_end, is_deleted, last_event_id, last_event_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict (organization_id, id) do update
set status = excluded.status, plan_key = excluded.plan_key,
    current_period_end = excluded.current_period_end,
    cancel_at_period_end = excluded.cancel_at_period_end, is_deleted = excluded.is_deleted,
    last_event_id = excluded.last_event_id, last_event_at = excluded.last_event_at)"};

std::optional<OrganizationId> only_id(const Rows& rows) {
  if (rows.empty()) return std::nullopt;
  return rows.front().next<OrganizationId>();
}

}  // namespace

std::vector<std::string> list_plan_keys(Tx& tx) {
  std::vector<std::string> keys;
  for (Row row : tx.run(select_plan_keys)) row.read(keys.emplace_back());
  return keys;
}

std::optional<OrganizationId> find_organization_of_subscription(Tx& tx, const std::string& id) {
  return only_id(tx.run(select_organization_of_subscription, id));
}

std::optional<OrganizationId> find_organization_of_customer(Tx& tx, const std::string& customer) {
  return only_id(tx.run(select_organization_of_customer, customer));
}

bool set_customer(Tx& tx, const OrganizationId& organization, const std::string& customer) {
  tx.write(insert_customer, organization, customer);
  return find_organization_of_customer(tx, customer) == organization;
}

std::vector<Subscription> list_subscriptions(Tx& tx, const OrganizationId& organization) {
  std::vector<Subscription> subscriptions;
  for (Row row : tx.run(select_subscriptions, organization)) {
    Subscription& one = subscriptions.emplace_back();
    row.read(one.id, one.status, one.plan, one.current_period_end, one.cancel_at_period_end,
             one.is_deleted, one.last_event_id, one.last_event_at);
  }
  return subscriptions;
}

void put_subscription(Tx& tx, const OrganizationId& organization,
                      const Subscription& subscription) {
  tx.write(upsert_subscription, organization, subscription.id, subscription.status,
           subscription.plan, subscription.current_period_end, subscription.cancel_at_period_end,
           subscription.is_deleted, subscription.last_event_id, subscription.last_event_at);
}

}  // namespace hireline::db
