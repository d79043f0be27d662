#include "common/db/analytics/analytics.hpp"
#include "common/db/analytics/report_gate.hpp"

namespace hireline::db {
namespace {

// Only pipelines that are still hired count, each with its last hire. The rows of `figures` have
// three kinds: 0 for all hires, 1 for the hires of a month, 2 for a stage of the hired pipelines.
const Statement select_hires{"report_time_to_hire", "with " HIRELINE_REPORT_GATE R"(,
first_hires as materialized (
  select pipeline_id, max(occurred_at) as hired_at
  from events
  where organization_id = $1 and type = 'pipeline.status_changed'
    and after_state ->> 'status' = 'hired' and occurred_at >= $2 and )" HIRELINE_REPORT_MAY_READ R"(
  group by pipeline_id),
hires as materialized (
  select p.id, first_hires.hired_at,
         extract(epoch from first_hires.hired_at - p.created_at)::float8 / 86400 as days
  from first_hires join pipelines p on p.organization_id = $1 and p.id = first_hires.pipeline_id
  where first_hires.hired_at < $3 and p.status = 'hired' and p.superseded_by is null
    and ($4::text is null or p.opening_id = $4)
  )" HIRELINE_REPORT_LIMIT R"(),
figures as (
  select 0 as kind, 0 as stage_index, null as stage_type_key, null as name, count(*) as n,
         avg(days) as mean, percentile_cont(0.5) within group (order by days) as median,
         percentile_cont(0.9) within group (order by days) as p90,
         array_agg(id) filter (where $5) as ids
  from hires
  union all
  select 1, 0, null, to_char(month, 'YYYY-MM'), count(hires.id), avg(days),
         percentile_cont(0.5) within group (order by days), null,
         array_agg(hires.id) filter (where $5 and hires.id is not null)
  from generate_series(date_trunc('month', $2 at time zone 'UTC'),
                       ($3::timestamptz - interval '1 microsecond') at time zone 'UTC',
                       interval '1 month') as month
  left join hires on date_trunc('month', hired_at at time zone 'UTC') = month
  group by month
  union all
  select 2, e.stage_index, e.stage_type_key, e.name, count(*), null,
         percentile_cont(0.5) within group
           (order by extract(epoch from e.completed_at - e.unlocked_at)::float8 / 86400), null,
         array_agg(e.pipeline_id) filter (where $5)
  from hires join pipeline_stages e on e.organization_id = $1 and e.pipeline_id = hires.id
  where e.completed_at is not null and e.unlocked_at is not null and not e.forced
  group by e.stage_index, e.stage_type_key, e.name),
begun as materialized (
  select p.id, p.status = 'hired' as is_hired,
         greatest(0, extract(epoch from case when p.status = 'hired' then first_hires.hired_at
                                             else $7 end - p.created_at)::float8) / 86400 as days
  from pipelines p left join first_hires on first_hires.pipeline_id = p.id
  where p.organization_id = $1 and p.created_at >= $2 and p.created_at < $3
    and p.superseded_by is null and ($4::text is null or p.opening_id = $4)
    and (p.status in ('active', 'shortlisted') or p.status = 'hired' and first_hires.hired_at is not null)
    and )" HIRELINE_REPORT_MAY_READ "  " HIRELINE_REPORT_LIMIT R"(),
leaving as (
  select days, count(*) filter (where is_hired) as hired, count(*) as leaving
  from begun group by days),
risks as (
  select days, hired, sum(leaving) over (order by days desc)::bigint as waiting from leaving),
risk_table as (
  select array_agg(days order by days) as days, array_agg(hired order by days) as hired,
         array_agg(waiting order by days) as waiting
  from risks where hired > 0),
standing as (
  select count(*) filter (where is_hired) as hired, count(*) filter (where not is_hired) as open,
         percentile_cont(0.5) within group (order by days) filter (where is_hired) as median,
         array_agg(id) filter (where $5 and is_hired) as hired_ids,
         array_agg(id) filter (where $5 and not is_hired) as open_ids
  from begun)
select gate.*, figures.*, standing.*, risk_table.*
from gate cross join figures
left join standing on figures.kind = 0
left join risk_table on figures.kind = 0
order by figures.kind, figures.stage_index, figures.name collate "C", figures.stage_type_key)"};

constexpr int day_digits = 2;
enum Kind { all, month, stage };

std::optional<double> median_of(const std::vector<double>& days,
                                const std::vector<std::int64_t>& hired,
                                const std::vector<std::int64_t>& waiting) {
  std::vector<AtRisk> times;
  for (std::size_t i = 0; i < days.size(); ++i)
    times.push_back({.time = days[i], .happened = hired[i], .waiting = waiting[i]});
  return kaplan_meier_median(times);
}

CensoredHires read_censored(Row& row, bool explain) {
  CensoredHires censored;
  row.read(censored.hired, censored.open);
  censored.n = censored.hired + censored.open;
  censored.hired_median_days = next_rounded(row, day_digits);
  if (explain)
    censored.ids = CensoredIds{next_ids<PipelineId>(row), next_ids<PipelineId>(row)};
  else
    row.skip(2);
  std::optional<std::vector<double>> days;
  std::optional<std::vector<std::int64_t>> hired, waiting;
  row.read(days, hired, waiting);
  if (days) censored.median_days = rounded(median_of(*days, *hired, *waiting), day_digits);
  return censored;
}

struct Figures {
  std::int64_t n = 0;
  std::optional<double> mean, median, p90;
  std::optional<std::vector<PipelineId>> ids;
};

Figures read_figures(Row& row, bool explain) {
  Figures figures{.n = row.next<std::int64_t>(),
                  .mean = next_rounded(row, day_digits),
                  .median = next_rounded(row, day_digits),
                  .p90 = next_rounded(row, day_digits),
                  .ids = {}};
  if (explain)
    figures.ids = next_ids<PipelineId>(row);
  else
    row.skip(1);
  return figures;
}

Result<void> add_row(Row& row, const ReportRequest& request, TimeToHireReport& report) {
  const int kind = row.next<int>();
  const auto index = row.next<std::int64_t>();
  const auto type = row.next<std::optional<StageTypeKey>>();
  const auto name = row.next<std::optional<std::string>>();
  Figures figures = read_figures(row, request.explain);
  if (kind == all) {
    report.count = figures.n;
    report.mean_days = figures.mean;
    report.median_days = figures.median;
    report.p90_days = figures.p90;
    report.ids = std::move(figures.ids);
    report.censored = read_censored(row, request.explain);
    TRY(check_explained(request, std::max(report.count, report.censored.n)));
  } else if (kind == month) {
    report.months.push_back({.month = name.value(),
                             .count = figures.n,
                             .mean_days = figures.mean,
                             .median_days = figures.median,
                             .ids = std::move(figures.ids)});
  } else {
    report.stages.push_back({{.stage_index = index, .name = name.value(), .type = type.value()},
                             figures.n,
                             figures.median,
                             std::move(figures.ids)});
  }
  return {};
}

Result<TimeToHireReport> hires_of(const Rows& rows, const ReportRequest& request) {
  TimeToHireReport report{request.scope, {}, {}, {}, {}, {}, {}, {}, {}};
  for (Row row : rows) {
    TRY(pass_gate(row));
    TRY(add_row(row, request, report));
  }
  return report;
}

}  // namespace

Query<TimeToHireReport> report_time_to_hire(const ReportRequest& request, Instant now) {
  return {select_hires, report_params(request, now),
          [request](const Rows& rows) { return hires_of(rows, request); }, QueryCost::report,
          refusal_of_report};
}

}  // namespace hireline::db
