// Compares stored counters with the rows that they count, and corrects them. A comparison is one
// statement, which sees one snapshot, so a concurrent change never causes a difference.
#pragma once

#include <string>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/ids.hpp"

namespace hireline::db {

// active_jobs, interviews_of_month: the usage that a plan limits. pool_candidates: the status of
// each candidate in the talent pool. pool_totals: the number of candidates by status.
// jobs_by_status, pipelines_by_status, interviews_by_status: the numbers of an organization's jobs,
// and of a job's pipelines and interviews.
HIRELINE_ENUM(Counter, active_jobs, interviews_of_month, pool_candidates, pool_totals,
              jobs_by_status, pipelines_by_status, interviews_by_status)

struct CounterDifference {
  Counter counter = Counter::active_jobs;
  OrganizationId organization_id;
  std::string about;  // a month (2026-01-01), or the id of a candidate, a job or the organization
  JsonText stored;    // a number or an object; null: there is no counter
  JsonText counted;
};

// Returns the differences of one organization, ordered by `about`.
std::vector<CounterDifference> find_counter_differences(Tx& tx, Counter counter,
                                                        const OrganizationId& organization);

// Takes the lock that every change of the counter takes, so that the counter does not change
// meanwhile.
void lock_counter(Tx& tx, const CounterDifference& difference);

// Stores the current count. The caller has locked the counter.
void reconcile_counter(Tx& tx, const CounterDifference& difference);

std::vector<OrganizationId> list_organization_ids(Tx& tx);

}  // namespace hireline::db
