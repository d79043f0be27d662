#include "common/db/operations/maintenance.hpp"

#include <algorithm>

namespace hireline::db {
namespace {

// No other lock has this number: locks of other kinds use hashes of names.
const Statement hold_statement{"lock_maintenance", R"(
select pg_try_advisory_xact_lock(4711170915),
       set_config('idle_in_transaction_session_timeout', '0', true))"};

const Statement bound_statement{"bound_statements",
                                "select set_config('statement_timeout', $1, true)"};

const Statement select_overdue{"list_overdue_sessions", R"(
-- any-tenant: maintenance looks after all organizations
select i.organization_id, i.id
from (select organization_id, interview_id, time_limit_minutes, started_at
      from screening_sessions where started_at is not null and submitted_at is null
      union all
      select organization_id, interview_id, time_limit_minutes, started_at
      from coding_sessions where started_at is not null and submitted_at is null) s
join interviews i on i.organization_id = s.organization_id and i.id = s.interview_id
where i.status = 'in_progress' and i.id > $2
  and coalesce(s.started_at + s.time_limit_minutes * interval '1 minute', i.link_expires_at) < $1
order by i.id limit $3)"};

const Statement select_unfinished{"list_unfinished_tasks", R"(
-- any-tenant: maintenance looks after all organizations
select distinct subject_id from tasks
where kind = $1 and subject_id = any($2::record_id[]) and state <> 'done')"};

}  // namespace

bool try_lock_maintenance(Tx& tx) {
  return tx.run(hold_statement).front().next<bool>();
}

void bound_statements(Tx& tx, std::chrono::milliseconds time) {
  // 0 would disable the timeout.
  tx.run(bound_statement, std::to_string(std::max<std::int64_t>(1, time.count())));
}

std::vector<OverdueSession> list_overdue_sessions(Tx& tx, Instant before, const InterviewId& behind,
                                                  std::int64_t limit) {
  std::vector<OverdueSession> overdue;
  for (Row row : tx.run(select_overdue, before, behind, limit)) {
    OverdueSession& session = overdue.emplace_back();
    row.read(session.organization_id, session.interview_id);
  }
  return overdue;
}

std::vector<InterviewId> list_unfinished(Tx& tx, TaskKind kind,
                                         const std::vector<InterviewId>& interviews) {
  std::vector<InterviewId> unfinished;
  for (Row row : tx.run(select_unfinished, kind, interviews))
    unfinished.push_back(row.next<InterviewId>());
  return unfinished;
}

}  // namespace hireline::db
