// What operators want to know of a database: rights, indexes, limits, and whether what
// is written twice says the same.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/failure.hpp"
#include "common/domain/organizations/organization.hpp"

namespace hireline::db {

// What the connected role may not do with the tables of the service: "update plans".
Query<std::vector<std::string>> list_missing_rights();

// Indexes that a failed build or a crash has left unusable.
Query<std::vector<std::string>> list_invalid_indexes();

// Running tasks whose leases were over before then: nobody looks after the queue.
Query<std::int64_t> count_stuck_tasks(Instant before);

struct PaymentEventBacklog {
  std::int64_t waiting = 0;  // stored before then, and not processed yet
  std::optional<Instant> last_received_at;
};
Query<PaymentEventBacklog> payment_event_backlog(Instant before);

// Mails that were made since then and have failed, counted up to `most`.
Query<std::int64_t> count_failed_emails(Instant since, std::int64_t most);

struct AbandonedEmail {
  OrganizationId organization_id;
  EmailId id;
};
// Mails that are queued though no task is left that would send them; `most` of them.
Query<std::vector<AbandonedEmail>> list_abandoned_emails(std::int64_t most);

// Links of automated interviews that expired before anybody used them.
Query<std::int64_t> count_unused_links(Instant now);

struct OverLimit {
  OrganizationReference organization;
  std::string plan;
  Limit limit = Limit::maxActiveJobs;
  std::int64_t used = 0;
  std::int64_t max = 0;
};
// Organizations that use more than their plan allows, as after a change to a smaller one.
Query<std::vector<OverLimit>> list_over_limits(const std::string& month);

// Keys of plans that organizations and subscriptions name, and that are no plans.
Query<std::vector<std::string>> list_unknown_plans();

// stage_and_interview: a stage's status and its interview's tell different things.
// interview_beside_stage: an interview is active, but the stage that it is for has another.
// organization_without_owner: nobody can manage its members.
HIRELINE_ENUM(Invariant, stage_and_interview, interview_beside_stage, organization_without_owner)

struct Violation {
  Invariant invariant = Invariant::stage_and_interview;
  std::int64_t count = 0;
  std::string example;  // an id: of a pipeline, an interview, an organization
};
// Reads all stages that have an interview. Only what there is some of.
Query<std::vector<Violation>> list_violations();

}  // namespace hireline::db
