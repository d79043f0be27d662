#include "common/db/hiring/board.hpp"

#include "common/db/assessment/owed_feedback.hpp"
#include "common/db/assessment/unreviewed.hpp"
#include "common/db/blind_feedback.hpp"
#include "common/db/hiring/interview_columns.hpp"
#include "common/db/totals.hpp"
#include "common/domain/assessment/timed_session.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

// An interview `i` of which an interviewer, who is still a member, owes feedback.
#define FEEDBACK_IS_OWED                                      \
  "i.end_time <= $4 and exists ("                             \
  "  select from interview_interviewers w"                    \
  "  join members m on m.organization_id = w.organization_id" \
  "    and m.recruiter_id = w.recruiter_id"                   \
  "  where w.organization_id = $1 and w.interview_id = i.id"  \
  "    and " HIRELINE_OWES_FEEDBACK("m.email_key") ")"

// The names are joined last, so that they are read only for the pipelines that are shown. Pipelines
// can have a stage that the job no longer has at different positions.
const Statement select_board{"select_board", R"(
with standing as (
  select p.id, p.participant_id, p.invited_name, p.status, p.last_activity_at, here.stage_id,
         here.stage_name, here.stage_type_key, here.stage_index, here.stage_status,
         here.interview_id
  from pipelines p
  left join lateral (
    select s.stage_id, s.name as stage_name, s.stage_type_key, s.stage_index,
           s.status as stage_status, s.interview_id
    from pipeline_stages s
    where s.organization_id = p.organization_id and s.pipeline_id = p.id
      and s.status <> 'completed'
    order by s.stage_index limit 1) here on true
  where p.organization_id = $1 and p.opening_id = $2 and p.status in ('active', 'shortlisted')),
stages as (
  select id, name, stage_type_key, stage_index
  from opening_stages where organization_id = $1 and opening_id = $2),
placed as (
  select coalesce(stage.id, standing.stage_id) as column_id,
         coalesce(stage.name, standing.stage_name) as column_name,
         coalesce(stage.stage_type_key, standing.stage_type_key) as column_type,
         stage.stage_index as column_index,
         min(standing.stage_index) over whole as former_index,
         count(standing.id) over whole as total,
         row_number() over (whole order by standing.last_activity_at desc, standing.id desc)
           as place,
         standing.*
  from stages stage full join standing on standing.stage_id = stage.id
  window whole as (partition by coalesce(stage.id, standing.stage_id)))
select o.id, o.title, o.status, closed.rejected, closed.hired, closed.withdrawn, placed.total,
       placed.column_id, placed.column_name, placed.column_type,
       placed.id, placed.participant_id, coalesce(t.name, placed.invited_name), t.email, t.timezone,
       placed.status, placed.stage_status, before.result, before.result_source,
       coalesce(before.result_hidden, false),
       coalesce(current.needs_review or (before.needs_review and before.is_to_act_on), false),
       coalesce(current.feedback_owed or (before.feedback_owed and before.is_to_act_on), false),
       current.start_time, current.rsvp_status, current.rsvp_at,
       current.link_expires_at, current.time_limit_minutes, current.started_at,
       placed.last_activity_at
from openings o
cross join )" HIRELINE_PIPELINES_OF_JOB("$2") R"( closed
cross join placed
left join participants t on t.id = placed.participant_id
left join lateral (
  select )" HIRELINE_REVIEW_IS_NEEDED R"( as needs_review, )" FEEDBACK_IS_OWED R"( as feedback_owed,
         case when not i.is_automated and i.status in ('scheduled', 'in_progress')
                and i.end_time > $4 then i.start_time end as start_time,
         i.rsvp_status, i.rsvp_at,
         case when i.status in ('scheduled', 'in_progress')
                and coalesce(screening.submitted_at, coding.submitted_at) is null
           then i.link_expires_at end as link_expires_at,
         coalesce(screening.time_limit_minutes, coding.time_limit_minutes) as time_limit_minutes,
         coalesce(screening.started_at, coding.started_at) as started_at
  from interviews i
  left join screening_sessions screening
    on screening.organization_id = i.organization_id and screening.interview_id = i.id
  left join coding_sessions coding
    on coding.organization_id = i.organization_id and coding.interview_id = i.id
  where i.organization_id = $1 and i.id = placed.interview_id
  limit 1) current on true
left join lateral (
  select s.result, s.result_source, )" HIRELINE_SHOWN_RESULT_IS_HIDDEN("s",
                                                                       "$5") R"( as result_hidden,
         coalesce(placed.stage_status, 'pending') = 'pending' as is_to_act_on,
         s.result_source is distinct from 'human' and )" HIRELINE_REVIEW_IS_NEEDED
                                                                             R"( as needs_review,
         )" FEEDBACK_IS_OWED R"( as feedback_owed
  from pipeline_stages s
  left join interviews i on i.organization_id = s.organization_id and i.id = s.interview_id
  where s.organization_id = $1 and s.pipeline_id = placed.id
    and (placed.stage_index is null or s.stage_index < placed.stage_index)
  order by s.stage_index desc
  limit 1) before on true
where o.organization_id = $1 and o.id = $2 and placed.place <= $3
order by placed.column_index, placed.former_index, placed.column_id, placed.place)"};

BoardColumn read_column(Row& row) {
  BoardColumn column;
  row.read(column.count, column.stage_id);
  if (column.stage_id) {
    row.read(column.name, column.type);
  } else {
    row.skip(2);
    column.name = "All stages completed";
  }
  return column;
}

void read_card(Row& row, BoardCard& card) {
  std::optional<Instant> start_time;
  std::optional<Rsvp> rsvp;
  TimedSession session;
  bool is_hidden = false;
  row.read(card.id, card.participant.id, card.participant.name, card.participant.email,
           card.participant.timezone, card.status, card.stage_status, card.result,
           card.result_source, is_hidden, card.needs_review, card.feedback_owed, start_time);
  if (is_hidden) {
    card.result.reset();
    card.result_source.reset();
    card.result_hidden = true;
  }
  read_rsvp(row, rsvp);
  row.read(card.link_expires_at, session.time_limit_minutes, session.started_at,
           card.last_activity_at);
  if (start_time) card.upcoming = BoardInterview{*start_time, rsvp};
  if (!card.link_expires_at) return;
  session.link_expires_at = *card.link_expires_at;
  card.ends_at = session_end(session);
}

Result<Board> board(const Rows& rows) {
  if (rows.empty()) return refuse(NotFound{ResourceKind::job});
  Board board;
  for (Row row : rows) {
    row.read(board.job_id, board.title, board.status, board.closed.rejected, board.closed.hired,
             board.closed.withdrawn);
    BoardColumn column = read_column(row);
    if (board.columns.empty() || board.columns.back().stage_id != column.stage_id)
      board.columns.push_back(std::move(column));
    if (row.next_is_null()) continue;
    BoardCard& card = board.columns.back().pipelines.emplace_back();
    read_card(row, card);
  }
  return board;
}

std::optional<Failure> refusal_of_board(std::string_view sqlstate) {
  if (sqlstate == was_cancelled) return failure_of(ReportTooSlow{});
  return std::nullopt;
}

}  // namespace

Query<Board> find_board(const OrganizationId& organization, const JobId& job, std::int64_t limit,
                        Instant now, const Viewer& viewer) {
  return {select_board, Params::of(organization, job, limit, now, viewer), board, QueryCost::search,
          refusal_of_board};
}

}  // namespace hireline::db
