// What operators look at to see whether the service is well.
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

// Tasks whose worker was lost a minute ago, and that nobody has taken over.
db::Query<std::int64_t> count_stuck_tasks(const Operator& who, Instant now);

// Events that have waited for five minutes.
db::Query<db::PaymentEventBacklog> payment_event_backlog(const Operator& who, Instant now);

// A mail is tried for a day, so what failed during the last one was made within two. Counted up to
// 100,000.
db::Query<std::int64_t> count_failed_emails(const Operator& who, Instant now);

db::Query<std::int64_t> count_unused_links(const Operator& who, Instant now);
db::Query<std::vector<db::OverLimit>> list_over_limits(const Operator& who, Instant now);
db::Query<std::vector<std::string>> list_unknown_plans(const Operator& who);
db::Query<std::vector<db::Violation>> list_violations(const Operator& who);

}  // namespace hireline::app
