#include "common/db/analytics/analytics.hpp"
#include "common/db/analytics/report_gate.hpp"

namespace hireline::db {
namespace {

// Read only for a filter by job, and for blind viewers.
#define INTERVIEW "interviews where organization_id = $1 and id = v.interview_id"

// The last evaluation of each interview that was finished in the scope, with the newest feedback
// after it. Evaluations without a score, or without later feedback, are left out.
const Statement select_agreement{
    "report_evaluation_agreement",
    "with " HIRELINE_REPORT_GATE R"(,
evaluated as materialized (
  select distinct on (e.interview_id) e.interview_id, e.overall_score, e.evaluated_at,
         e.overall_score >= s.pass_threshold as passed
  from evaluations e
  join screening_sessions s on s.organization_id = $1 and s.interview_id = e.interview_id
  where e.organization_id = $1 and e.status = 'done' and e.evaluated_at >= $2
    and e.evaluated_at < $3 and e.overall_score is not null and )" HIRELINE_REPORT_MAY_READ R"(
  order by e.interview_id, e.evaluated_at desc),
judged as materialized (
  select distinct on (f.interview_id) f.interview_id, v.overall_score, v.passed,
         f.recommendation in ('strong_yes', 'yes') as yes
  from evaluated v
  join feedbacks f on f.organization_id = $1 and f.interview_id = v.interview_id
                  and f.created_at > v.evaluated_at and not f.is_shadow
                  and ($8::boolean is null or f.saw_score = $8)
  where ($4::text is null or exists (select from )" INTERVIEW R"( and opening_id = $4))
    and not )" HIRELINE_SCORE_IS_HIDDEN("v.interview_id", "$7") R"(
    and f.interviewer_email_key <> )" HIRELINE_BLIND_VIEWER(
        "v.interview_id", "(select pipeline_id from " INTERVIEW ")", "$7") R"( is not true
  order by f.interview_id, f.created_at desc, f.id desc
  )" HIRELINE_REPORT_LIMIT R"(),
tallies as (
  select overall_score::float8 as score, count(*) filter (where passed and yes) as passed_yes,
         count(*) filter (where passed and not yes) as passed_no,
         count(*) filter (where not passed and yes) as held_yes,
         count(*) filter (where not passed and not yes) as held_no
  from judged group by overall_score),
totals as (
  select count(*) as rows,
         array_agg(interview_id) filter (where $5 and passed and not yes) as passed_no_ids,
         array_agg(interview_id) filter (where $5 and not passed and yes) as held_yes_ids
  from judged)
select gate.*, totals.*, t.score, t.passed_yes, t.passed_no, t.held_yes, t.held_no
from gate cross join totals left join tallies t on true
order by t.score)"};

constexpr int score_digits = 2, rate_digits = 4;

void round_figures(AgreementReport& report) {
  report.agreement = rounded(report.agreement, rate_digits);
  report.agreement_interval = rounded(report.agreement_interval, rate_digits);
  report.auc = rounded(report.auc, rate_digits);
  report.auc_interval = rounded(report.auc_interval, rate_digits);
  for (AgreementBin& bin : report.bins) {
    bin.mean_score = hireline::rounded(bin.mean_score, score_digits);
    bin.human_yes_share = hireline::rounded(bin.human_yes_share, rate_digits);
    bin.interval = *rounded(std::optional(bin.interval), rate_digits);
  }
}

Result<AgreementReport> agreement_of(const Rows& rows, const ReportRequest& request) {
  AgreementReport report;
  static_cast<ReportScope&>(report) = request.scope;
  std::vector<ScoreTally> tallies;
  for (Row row : rows) {
    TRY(pass_gate(row));
    TRY(check_explained(request, row.next<std::int64_t>()));
    AgreementIds ids;
    ids.passed_no = next_ids<InterviewId>(row);
    ids.held_yes = next_ids<InterviewId>(row);
    if (request.explain) report.ids = std::move(ids);
    if (row.next_is_null()) continue;
    ScoreTally& at = tallies.emplace_back();
    row.read(at.score, at.passed_yes, at.passed_no, at.held_yes, at.held_no);
  }
  work_out(report, tallies);
  round_figures(report);
  return report;
}

}  // namespace

Query<AgreementReport> report_agreement(const ReportRequest& request,
                                        const std::optional<bool>& saw_score) {
  return {select_agreement, report_params(request, request.viewer, saw_score),
          [request](const Rows& rows) { return agreement_of(rows, request); }, QueryCost::report,
          refusal_of_report};
}

}  // namespace hireline::db
