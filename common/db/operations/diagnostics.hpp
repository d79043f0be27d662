// Checks of a database for operators: rights, indexes, limits, and the consistency of redundant
// data.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/failure.hpp"
#include "common/domain/organizations/organization.hpp"

namespace hireline::db {

// Returns the rights on tables of the service that the connected role lacks, such as "update
// plans".
Query<std::vector<std::string>> list_missing_rights();

// Returns the indexes that are invalid, because of a failed build or a crash.
Query<std::vector<std::string>> list_invalid_indexes();

// Returns the number of running tasks whose leases ended before `before`: no worker rescues them.
Query<std::int64_t> count_stuck_tasks(Instant before);

struct PaymentEventBacklog {
  std::int64_t waiting = 0;  // stored before `before`, and not processed yet
  std::optional<Instant> last_received_at;
};
Query<PaymentEventBacklog> payment_event_backlog(Instant before);

// Returns the number of failed mails that were created at `since` or later, at most `most`.
Query<std::int64_t> count_failed_emails(Instant since, std::int64_t most);

struct AbandonedEmail {
  OrganizationId organization_id;
  EmailId id;
};
// Returns at most `most` queued mails that have no task left to send them.
Query<std::vector<AbandonedEmail>> list_abandoned_emails(std::int64_t most);

// Returns the number of links of automated interviews that expired before they were used.
Query<std::int64_t> count_unused_links(Instant now);

struct OverLimit {
  OrganizationReference organization;
  std::string plan;
  Limit limit = Limit::maxActiveJobs;
  std::int64_t used = 0;
  std::int64_t max = 0;
};
// Returns the organizations that use more than their plan allows, for example after a change to a
// smaller plan.
Query<std::vector<OverLimit>> list_over_limits(const std::string& month);

// Returns the plan keys of organizations and subscriptions that do not exist in `plans`.
Query<std::vector<std::string>> list_unknown_plans();

struct OwnerlessOrganization {
  OrganizationReference organization;
  // The address that an operator has invited to be the owner, and until when; may be over.
  std::optional<std::string> invited;
  std::optional<Instant> invited_until;
};
// Returns the organizations without an owner who could manage the members, by slug.
Query<std::vector<OwnerlessOrganization>> list_ownerless_organizations();

// stage_and_interview: the statuses of a stage and of its interview do not match.
// interview_beside_stage: an interview is active, but its stage refers to another interview.
HIRELINE_ENUM(Invariant, stage_and_interview, interview_beside_stage)

struct Violation {
  Invariant invariant = Invariant::stage_and_interview;
  std::int64_t count = 0;
  std::string example;  // the id of a pipeline or an interview
};
// Returns the invariants that are violated. Reads all stages.
Query<std::vector<Violation>> list_violations();

}  // namespace hireline::db
