// Numbers and standings that are kept so that nobody has to count, compared with what they count.
// A statement sees one moment, so what differs is no change that is just being made.
#pragma once

#include <string>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/ids.hpp"

namespace hireline::db {

// active_jobs, interviews_of_month: what a plan limits.
// pool_candidates: how each candidate stands in the talent pool. pool_totals: how many stand how.
HIRELINE_ENUM(Counter, active_jobs, interviews_of_month, pool_candidates, pool_totals)

struct CounterDifference {
  Counter counter = Counter::active_jobs;
  OrganizationId organization_id;
  std::string about;  // a month (2026-01-01), a candidate's id, else the organization's
  JsonText stored;    // a number or an object; null: there is none
  JsonText counted;
};

// One organization's, in order of what they are about.
std::vector<CounterDifference> find_counter_differences(Tx& tx, Counter counter,
                                                        const OrganizationId& organization);

// Takes the lock that whoever changes the counter takes, so that nothing is counted meanwhile.
void lock_counter(Tx& tx, const CounterDifference& difference);

// Under its lock: stores what is counted now.
void reconcile_counter(Tx& tx, const CounterDifference& difference);

std::vector<OrganizationId> list_organization_ids(Tx& tx);

}  // namespace hireline::db
