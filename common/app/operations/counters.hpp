// Kept counters put right, should they ever be wrong.
#pragma once

#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/db/operations/counters.hpp"

namespace hireline::app {

std::vector<OrganizationId> list_organization_ids(db::Tx& tx);

// What one organization's counter says that is not so.
std::vector<db::CounterDifference> find_counter_differences(db::Tx& tx, db::Counter counter,
                                                            const OrganizationId& organization);

// The same, and puts it right under the counter's lock, each with an event in the organization's
// record. What has turned out right once it was locked is left out.
std::vector<db::CounterDifference> reconcile_counter(db::Tx& tx, db::Counter counter,
                                                     const OrganizationId& organization);

}  // namespace hireline::app
