// The counters behind the plan limits. Each take_ function is one conditional update, so concurrent
// transactions cannot exceed the limit. A rollback undoes it.
#pragma once

#include "common/db/connection/connection.hpp"
#include "common/domain/failure.hpp"
#include "common/domain/organizations/organization.hpp"

namespace hireline::db {

// Both refuse with PlanLimit.
Result<void> take_active_job(Tx& tx, const OrganizationId& organization);
Result<void> take_interview_of_month(Tx& tx, const OrganizationId& organization);

// The same in two parts, for Tx::read_together: the first returns whether the limit allowed it, the
// second refuses with PlanLimit if not.
Query<bool> interview_of_month(const OrganizationId& organization, Instant now);
Result<void> check_taken_interview(Tx& tx, const OrganizationId& organization, bool was_allowed);

// Locks the counter of the month until the end of the transaction: for a transaction that takes
// interviews in savepoints and locks pipelines before. Takes none.
void lock_interviews_of_month(Tx& tx, const OrganizationId& organization);

// Refuses with PlanLimit if take_interview_of_month() would refuse now. Takes no lock and counts
// nothing.
Result<void> check_interview_of_month(Tx& tx, const OrganizationId& organization);

void give_back_active_job(Tx& tx, const OrganizationId& organization);

void insert_usage(Tx& tx, const OrganizationId& organization);

}  // namespace hireline::db
