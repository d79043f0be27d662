// What organizations pay for.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/organizations/billing.hpp"

namespace hireline::db {

// All plans' keys, the smallest first.
std::vector<std::string> list_plan_keys(Tx& tx);

std::optional<OrganizationId> find_organization_of_subscription(Tx& tx, const std::string& id);
std::optional<OrganizationId> find_organization_of_customer(Tx& tx, const std::string& customer);

// From now on the customer pays for the organization. False, and nothing is written, when they pay
// for another one.
bool set_customer(Tx& tx, const OrganizationId& organization, const std::string& customer);

// The organization's row must be locked. By id.
std::vector<Subscription> list_subscriptions(Tx& tx, const OrganizationId& organization);

// Inserts it, or replaces what is there of it.
void put_subscription(Tx& tx, const OrganizationId& organization, const Subscription& subscription);

}  // namespace hireline::db
