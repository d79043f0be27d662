#include "common/db/hiring/board.hpp"

#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

// The names are joined last, so that they are read only for the pipelines that are shown. Pipelines
// can have a stage that the job no longer has at different positions.
const Statement select_board{"select_board", R"(
with standing as (
  select p.id, p.participant_id, p.invited_name, p.status, p.last_activity_at, here.stage_id,
         here.stage_name, here.stage_type_key, here.stage_index, here.stage_status
  from pipelines p
  left join lateral (
    select s.stage_id, s.name as stage_name, s.stage_type_key, s.stage_index,
           s.status as stage_status
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
       placed.status, placed.stage_status, placed.last_activity_at
from openings o
cross join lateral (
  select count(*) filter (where p.status = 'rejected') as rejected,
         count(*) filter (where p.status = 'hired') as hired,
         count(*) filter (where p.status = 'withdrawn') as withdrawn
  from pipelines p
  where p.organization_id = o.organization_id and p.opening_id = o.id
    and p.superseded_by is null) closed
cross join placed
left join participants t on t.id = placed.participant_id
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
    row.read(card.id, card.participant.id, card.participant.name, card.participant.email,
             card.participant.timezone, card.status, card.stage_status, card.last_activity_at);
  }
  return board;
}

std::optional<Failure> refusal_of_board(std::string_view sqlstate) {
  if (sqlstate == was_cancelled) return failure_of(ReportTooSlow{});
  return std::nullopt;
}

}  // namespace

Query<Board> find_board(const OrganizationId& organization, const JobId& job, std::int64_t limit) {
  return {select_board, Params::of(organization, job, limit), board, QueryCost::search,
          refusal_of_board};
}

}  // namespace hireline::db
