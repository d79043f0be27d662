// Checks for operators of whether the service works.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/operations/diagnostics.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/operations/task.hpp"

namespace hireline::app {

db::Query<std::vector<std::string>> list_missing_rights(const Operator& who);
db::Query<std::vector<std::string>> list_invalid_indexes(const Operator& who);

// Returns the number of tasks whose worker was lost a minute ago or earlier and that no other
// worker has taken over.
db::Query<std::int64_t> count_stuck_tasks(const Operator& who, Instant now);

// Returns the number of payment events that have waited for more than five minutes.
db::Query<db::PaymentEventBacklog> payment_event_backlog(const Operator& who, Instant now);

// Returns the number of failed mails that were created within the last 48 hours, up to 100,000. A
// mail is retried for a day, so these include all mails that failed within the last day.
db::Query<std::int64_t> count_failed_emails(const Operator& who, Instant now);

db::Query<std::int64_t> count_unused_links(const Operator& who, Instant now);
db::Query<std::vector<db::OverLimit>> list_over_limits(const Operator& who, Instant now);
db::Query<std::vector<std::string>> list_unknown_plans(const Operator& who);
db::Query<std::vector<db::OwnerlessOrganization>> list_ownerless_organizations(const Operator& who);
db::Query<std::vector<db::Violation>> list_violations(const Operator& who);

}  // namespace hireline::app
