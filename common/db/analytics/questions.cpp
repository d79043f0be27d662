#include "common/db/analytics/analytics.hpp"
#include "common/db/analytics/report_gate.hpp"

namespace hireline::db {
namespace {

// Moments are computed from answers that have both a score and a rest. A gap is computed from
// answers with a score whose stage has a result by now, whatever the source of the result is.
const Statement select_questions{"report_questions", "with " HIRELINE_REPORT_GATE R"(,
used as materialized (
  select a.question_key, a.interview_id, a.score, a.rest
  from answer_scores a
  where a.organization_id = $1 and a.submitted_at >= $2 and a.submitted_at < $3
    and ($4::text is null or a.opening_id = $4)
    and not )" HIRELINE_SCORE_IS_HIDDEN("a.interview_id", "$9") " and " HIRELINE_REPORT_MAY_READ
                                                                "  " HIRELINE_REPORT_LIMIT R"(),
figures as (
  select u.question_key, count(*) as times_used, count(u.score) as scored,
         avg(u.score) as mean_score, regr_count(u.rest, u.score) as pairs,
         regr_sxx(u.rest, u.score) as xx, regr_syy(u.rest, u.score) as yy,
         regr_sxy(u.rest, u.score) as xy,
         count(*) filter (where u.score >= $7 and r.result = 'pass') as good_passed,
         count(*) filter (where u.score >= $7 and r.result is not null) as good,
         count(*) filter (where u.score < $7 and r.result = 'pass') as poor_passed,
         count(*) filter (where u.score < $7 and r.result is not null) as poor,
         max(u.interview_id collate "C") as latest,
         array_agg(u.interview_id) filter (where $5) as ids
  from used u
  left join pipeline_stages r
    on r.organization_id = $1 and r.interview_id = u.interview_id and r.result is not null
    and not )" HIRELINE_SHOWN_RESULT_IS_HIDDEN("r", "$9") R"(
  group by u.question_key),
totals as (
  select count(*) as rows, count(distinct interview_id collate "C") as sessions,
         (select count(*) from figures) as questions
  from used),
shown as (
  select * from figures order by times_used desc, question_key limit $8)
select gate.*, totals.*, s.times_used, asked.title, asked.text, s.scored, s.mean_score, s.pairs,
       s.xx, s.yy, s.xy, s.good_passed, s.good, s.poor_passed, s.poor, s.ids
from gate cross join totals
left join (shown s
  cross join lateral (
    select q.title, q.text
    from answer_scores a
    join session_questions q
      on q.organization_id = $1 and q.interview_id = a.interview_id and q.id = a.question_id
    where a.organization_id = $1 and a.interview_id = s.latest
      and a.question_key = s.question_key
    limit 1) asked) on true
order by s.times_used desc, asked.text, asked.title)"};

constexpr int score_digits = 2, rate_digits = 4;

void work_out(ReportedQuestion& question, std::optional<double> mean_score, const Moments& moments,
              const Proportion& good, const Proportion& poor) {
  question.mean_score = rounded(mean_score, score_digits);
  if (mean_score) question.difficulty = rounded(*mean_score / 100, rate_digits);
  const auto discrimination = correlation(moments);
  question.discrimination = rounded(discrimination, rate_digits);
  if (const auto high = share(good), low = share(poor); high && low)
    question.pass_rate_gap = rounded(*high - *low, rate_digits);
  question.intervals.pass_rate_gap = rounded(difference_interval(good, poor), rate_digits);
  question.n.discrimination = moments.n;
  question.n.passed_of_good = good.of;
  question.n.passed_of_poor = poor.of;
  question.flag = flag_of(question.n.mean_score, question.difficulty, discrimination);
  question.is_unstable = question.n.mean_score < enough_to_be_stable;
}

ReportedQuestion read_question(Row& row, bool explain) {
  ReportedQuestion question;
  std::optional<double> mean_score, xx, yy, xy;
  Moments moments;
  Proportion good, poor;
  row.read(question.times_used, question.title, question.text, question.n.mean_score, mean_score,
           moments.n, xx, yy, xy, good.hits, good.of, poor.hits, poor.of);
  moments.xx = xx.value_or(0);
  moments.yy = yy.value_or(0);
  moments.xy = xy.value_or(0);
  if (explain) question.ids = next_ids<InterviewId>(row);
  work_out(question, mean_score, moments, good, poor);
  return question;
}

Result<QuestionReport> questions_of(const Rows& rows, const ReportRequest& request) {
  QuestionReport report{request.scope, {}, {}, {}};
  for (Row row : rows) {
    TRY(pass_gate(row));
    TRY(check_explained(request, row.next<std::int64_t>()));
    row.read(report.sessions, report.distinct_questions);
    if (!row.next_is_null()) report.questions.push_back(read_question(row, request.explain));
  }
  return report;
}

}  // namespace

Query<QuestionReport> report_questions(const ReportRequest& request) {
  return {select_questions, report_params(request, good_score, max_questions, request.viewer),
          [request](const Rows& rows) { return questions_of(rows, request); }, QueryCost::report,
          refusal_of_report};
}

}  // namespace hireline::db
