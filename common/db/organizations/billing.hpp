// Customers and subscriptions at the payment provider.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/organizations/billing.hpp"

namespace hireline::db {

// Returns the keys of all plans, the smallest plan first.
std::vector<std::string> list_plan_keys(Tx& tx);

std::optional<OrganizationId> find_organization_of_subscription(Tx& tx, const std::string& id);
std::optional<OrganizationId> find_organization_of_customer(Tx& tx, const std::string& customer);

// Assigns the customer to the organization. Returns false, and writes nothing, if the customer pays
// for another organization.
bool set_customer(Tx& tx, const OrganizationId& organization, const std::string& customer);

// Returns the organization's subscriptions, ordered by id. The caller has locked the organization's
// row.
std::vector<Subscription> list_subscriptions(Tx& tx, const OrganizationId& organization);

// Inserts the subscription, or replaces the stored one.
void put_subscription(Tx& tx, const OrganizationId& organization, const Subscription& subscription);

}  // namespace hireline::db
