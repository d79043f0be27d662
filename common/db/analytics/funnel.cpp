#include "common/db/analytics/analytics.hpp"
#include "common/db/analytics/report_gate.hpp"

namespace hireline::db {
namespace {

// When a candidate is invited to a stage again, the stage no longer shows its declined or cancelled
// interviews. So declines and earlier starts are counted from those interviews, of which there are
// few. A pipeline that has reached a stage has reached all stages before it. So the pipelines that
// have reached the previous stage are those that have reached this stage, and those whose first
// pending stage this is.
const Statement select_funnel{"report_funnel", "with " HIRELINE_REPORT_GATE R"(,
cohort as materialized (
  select id, status, close_reason_id from pipelines
  where organization_id = $1 and created_at >= $2 and created_at < $3 and superseded_by is null
    and ($4::text is null or opening_id = $4) and )" HIRELINE_REPORT_MAY_READ
                                               "  " HIRELINE_REPORT_LIMIT R"(),
entries as materialized (
  select e.pipeline_id as id, e.stage_id, e.stage_index,
         e.stage_type_key collate "C" as stage_type_key, e.name collate "C" as name,
         e.status <> 'pending' as reached, e.interview_id is not null as invited,
         e.started_at is not null or (e.status = 'completed' and not e.forced) as started,
         e.status = 'completed' and not e.forced as completed, e.forced,
         case when not )" HIRELINE_SHOWN_RESULT_IS_HIDDEN("e", "$7") R"(
              then e.result end as result,
         case when e.status = 'completed' and not e.forced
              then extract(epoch from e.completed_at - e.unlocked_at)::float8 / 3600 end as hours
  from cohort join pipeline_stages e on e.organization_id = $1 and e.pipeline_id = cohort.id),
in_vain as (
  select i.pipeline_id, i.stage_id, bool_or(i.status = 'declined') as declined,
         bool_or(case i.link_purpose
                   when 'screening' then exists (
                     select from screening_sessions s
                     where s.organization_id = $1 and s.interview_id = i.id
                       and s.started_at is not null)
                   when 'coding' then exists (
                     select from coding_sessions s
                     where s.organization_id = $1 and s.interview_id = i.id
                       and s.started_at is not null)
                   else false end) as started
  from interviews i
  where i.organization_id = $1 and i.status in ('declined', 'cancelled')
    and i.pipeline_id is not null and )" HIRELINE_REPORT_MAY_READ R"(
  group by i.pipeline_id, i.stage_id),
vain_counts as (
  select e.stage_index, e.stage_type_key, e.name,
         count(*) filter (where v.started and not e.started) as started,
         count(*) filter (where v.declined) as declined,
         array_agg(e.id) filter (where $5 and v.started and not e.started) as started_ids,
         array_agg(e.id) filter (where $5 and v.declined) as declined_ids
  from entries e join in_vain v on v.pipeline_id = e.id and v.stage_id = e.stage_id
  group by e.stage_index, e.stage_type_key, e.name),
first_pending as (
  select id, min(stage_index) as stage_index from entries where not reached group by id),
not_gone_on as (
  select e.stage_index, e.stage_type_key, e.name, count(*) as pipelines
  from first_pending f join entries e on e.id = f.id and e.stage_index = f.stage_index
  where not e.reached and e.stage_index > 0
  group by e.stage_index, e.stage_type_key, e.name),
counts as (
  select stage_index, stage_type_key, name, count(*) as pipelines,
         count(*) filter (where reached) as reached,
         count(*) filter (where invited) as invited,
         count(*) filter (where started) as started,
         count(*) filter (where completed) as completed,
         count(*) filter (where forced) as forced,
         count(*) filter (where completed and result = 'pass') as passed,
         count(*) filter (where completed and result = 'hold') as held,
         count(hours) as timed, array_agg(hours) filter (where hours is not null) as hours,
         array_agg(id) filter (where $5 and reached) as reached_ids,
         array_agg(id) filter (where $5 and invited) as invited_ids,
         array_agg(id) filter (where $5 and started) as started_ids,
         array_agg(id) filter (where $5 and completed) as completed_ids,
         array_agg(id) filter (where $5 and forced) as forced_ids,
         array_agg(id) filter (where $5 and completed and result = 'pass') as passed_ids,
         array_agg(id) filter (where $5 and completed and result = 'hold') as held_ids
  from entries
  group by stage_index, stage_type_key, name),
stages as (
  select c.stage_index, c.stage_type_key, c.name, c.pipelines,
         case when c.stage_index > 0 then c.reached + coalesce(n.pipelines, 0) else 0 end
           as reached_previous,
         c.reached, c.invited, c.started + coalesce(v.started, 0) as started, c.completed, c.forced,
         c.passed, c.held, coalesce(v.declined, 0) as declined, c.timed,
         c.reached_ids, c.invited_ids, c.started_ids || v.started_ids as started_ids,
         c.completed_ids, c.forced_ids, c.passed_ids, c.held_ids, v.declined_ids,
         (select percentile_cont(0.5) within group (order by one) from unnest(c.hours) as one)
           as hours
  from counts c
  left join vain_counts v using (stage_index, stage_type_key, name)
  left join not_gone_on n using (stage_index, stage_type_key, name)),
closed as (
  select r.id, r.name, r.list_order, count(*) filter (where c.status = 'rejected') as rejected,
         count(*) filter (where c.status = 'withdrawn') as withdrawn
  from cohort c join close_reasons r on r.organization_id = $1 and r.id = c.close_reason_id
  group by r.id, r.name, r.list_order),
reasons as (
  select coalesce(array_agg(id order by list_order, id), '{}') as ids,
         coalesce(array_agg(name order by list_order, id), '{}') as names,
         coalesce(array_agg(rejected order by list_order, id), '{}') as rejected,
         coalesce(array_agg(withdrawn order by list_order, id), '{}') as withdrawn
  from closed),
totals as (
  select count(*) filter (where status = 'active') as active,
         count(*) filter (where status = 'shortlisted') as shortlisted,
         count(*) filter (where status = 'rejected') as rejected,
         count(*) filter (where status = 'hired') as hired,
         count(*) filter (where status = 'withdrawn') as withdrawn,
         array_agg(id) filter (where $5 and status = 'active') as active_ids,
         array_agg(id) filter (where $5 and status = 'shortlisted') as shortlisted_ids,
         array_agg(id) filter (where $5 and status = 'rejected') as rejected_ids,
         array_agg(id) filter (where $5 and status = 'hired') as hired_ids,
         array_agg(id) filter (where $5 and status = 'withdrawn') as withdrawn_ids
  from cohort)
select gate.*, totals.*, reasons.*, stages.*
from gate cross join totals cross join reasons left join stages on true
order by stages.stage_index, stages.reached desc, stages.name, stages.stage_type_key)"};

constexpr int rate_digits = 4, hour_digits = 2;

void read_reasons(Row& row, FunnelReport& report) {
  std::vector<CloseReasonId> ids;
  std::vector<std::string> names;
  std::vector<std::int64_t> rejected;
  std::vector<std::int64_t> withdrawn;
  row.read(ids, names, rejected, withdrawn);
  report.close_reasons.clear();  // each row has all of them
  for (std::size_t i = 0; i < ids.size(); ++i)
    report.close_reasons.push_back({{ids[i], names[i]}, rejected[i], withdrawn[i]});
}

void read_totals(Row& row, bool explain, FunnelReport& report) {
  PipelinesByStatus& counts = report.totals.by_status;
  row.read(counts.active, counts.shortlisted, counts.rejected, counts.hired, counts.withdrawn);
  report.totals.pipelines = counts.sum();
  if (!explain) {
    row.skip(5);
    return;
  }
  // Initializers in braces are evaluated from left to right, in the order of the columns.
  report.ids = PipelineIdsByStatus{next_ids<PipelineId>(row), next_ids<PipelineId>(row),
                                   next_ids<PipelineId>(row), next_ids<PipelineId>(row),
                                   next_ids<PipelineId>(row)};
}

void work_out_rates(FunnelStage& stage, std::int64_t pipelines) {
  const auto set_rate = [](const Proportion& proportion, std::optional<double>& rate,
                           std::int64_t& n, std::optional<Interval>& interval) {
    rate = rounded(share(proportion), rate_digits);
    n = proportion.of;
    interval = rounded(wilson_interval(proportion), rate_digits);
  };
  set_rate({stage.reached, stage.n.from_previous}, stage.from_previous, stage.n.from_previous,
           stage.intervals.from_previous);
  set_rate({stage.reached, pipelines}, stage.from_start, stage.n.from_start,
           stage.intervals.from_start);
  set_rate({stage.passed, stage.passed + stage.held}, stage.pass_rate, stage.n.pass_rate,
           stage.intervals.pass_rate);
}

FunnelStage read_stage(Row& row, bool explain) {
  FunnelStage stage;
  std::int64_t pipelines = 0;
  row.read(stage.stage_index, stage.type, stage.name, pipelines, stage.n.from_previous,
           stage.reached, stage.invited, stage.started, stage.completed, stage.forced, stage.passed,
           stage.held, stage.declined, stage.n.hours_in_stage);
  if (explain)
    stage.ids = FunnelStageIds{next_ids<PipelineId>(row), next_ids<PipelineId>(row),
                               next_ids<PipelineId>(row), next_ids<PipelineId>(row),
                               next_ids<PipelineId>(row), next_ids<PipelineId>(row),
                               next_ids<PipelineId>(row), next_ids<PipelineId>(row)};
  else
    row.skip(8);
  stage.median_hours = next_rounded(row, hour_digits);
  work_out_rates(stage, pipelines);
  return stage;
}

Result<FunnelReport> funnel_of(const Rows& rows, const ReportRequest& request) {
  FunnelReport report{request.scope, {}, {}, {}, {}};
  for (Row row : rows) {
    TRY(pass_gate(row));
    read_totals(row, request.explain, report);
    read_reasons(row, report);
    TRY(check_explained(request, report.totals.pipelines));
    if (!row.next_is_null()) report.stages.push_back(read_stage(row, request.explain));
  }
  return report;
}

}  // namespace

Query<FunnelReport> report_funnel(const ReportRequest& request) {
  return {select_funnel, report_params(request, request.viewer),
          [request](const Rows& rows) { return funnel_of(rows, request); }, QueryCost::report,
          refusal_of_report};
}

}  // namespace hireline::db
