// Finds and corrects wrong values of stored counters.
#pragma once

#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/db/operations/counters.hpp"

namespace hireline::app {

std::vector<OrganizationId> list_organization_ids(db::Tx& tx);

// Returns where the stored counter of one organization differs from the counted rows.
std::vector<db::CounterDifference> find_counter_differences(db::Tx& tx, db::Counter counter,
                                                            const OrganizationId& organization);

// Corrects the differences under the counter's lock, and records an event for each in the
// organization's audit log. Returns the corrected differences, without those that no longer exist
// once the counter is locked.
std::vector<db::CounterDifference> reconcile_counter(db::Tx& tx, db::Counter counter,
                                                     const OrganizationId& organization);

}  // namespace hireline::app
