#include "common/db/analytics/analytics.hpp"
#include "common/db/analytics/report_gate.hpp"

namespace hireline::db {
namespace {

// An interviewer is a current or former member, identified by address. One feedback of an
// interviewer counts for each interview: feedback that the interviewer submitted takes precedence
// over feedback that others submitted for the interviewer, then newer over older feedback. A rating
// is compared with the mean of the ratings that others gave the same candidate.
const Statement select_interviewers{"report_interviewers", "with " HIRELINE_REPORT_GATE R"(,
held as materialized (
  select id, participant_id, pipeline_id, status, planned_end_time
  from interviews
  where organization_id = $1 and not is_automated and start_time >= $2 and start_time < $3
    and ($4::text is null or opening_id = $4) and )" HIRELINE_REPORT_MAY_READ
                                                           "  " HIRELINE_REPORT_LIMIT R"(),
listed as (
  select r.email_key collate "C" as who, min(r.id collate "C") as recruiter_id,
         min(r.name) as name, min(r.email) as email, count(*) as scheduled,
         count(*) filter (where held.status = 'completed') as completed,
         count(*) filter (where held.status = 'declined') as declined,
         count(*) filter (where held.status = 'cancelled') as cancelled,
         array_agg(held.id) filter (where $5) as scheduled_ids,
         array_agg(held.id) filter (where $5 and held.status = 'completed') as completed_ids,
         array_agg(held.id) filter (where $5 and held.status = 'declined') as declined_ids,
         array_agg(held.id) filter (where $5 and held.status = 'cancelled') as cancelled_ids
  from held
  join interview_interviewers l on l.organization_id = $1 and l.interview_id = held.id
  join recruiters r on r.id = l.recruiter_id
  group by r.email_key collate "C"),
given as materialized (
  select distinct on (h.id, f.interviewer_email_key)
         f.id, f.interviewer_email_key collate "C" as who, f.interviewer_email as email,
         f.overall_rating as rating, f.recommendation, h.participant_id collate "C" as candidate,
         case when h.planned_end_time is not null
              then greatest(0, extract(epoch from f.created_at - h.planned_end_time)::float8)
                   / 3600 end as hours
  from held h
  join feedbacks f on f.organization_id = $1 and f.interview_id = h.id and not f.is_shadow
  left join recruiters writer on writer.id = f.submitted_by
  where f.interviewer_email_key <> )" HIRELINE_BLIND_VIEWER("h.id", "h.pipeline_id", "$7") R"(
    is not true
  order by h.id, f.interviewer_email_key,
           writer.email_key is not distinct from f.interviewer_email_key desc, f.id desc),
by_pair as (
  select candidate, who, sum(rating) as total, count(*) as n from given group by candidate, who),
by_candidate as (
  select candidate, sum(total) as total, sum(n) as n from by_pair group by candidate),
severities as (
  select p.who, sum(p.n)::bigint as n,
         sum(p.total - p.n * (c.total - p.total) / (c.n - p.n))::float8 / sum(p.n)::float8
           as deviation
  from by_pair p join by_candidate c on c.candidate = p.candidate
  where c.n > p.n
  group by p.who),
written as (
  select who, min(email) as email, count(*) as submitted, avg(rating)::float8 as rating,
         count(*) filter (where recommendation = 'strong_yes') as strong_yes,
         count(*) filter (where recommendation = 'yes') as yes,
         count(*) filter (where recommendation = 'no') as no,
         count(*) filter (where recommendation = 'strong_no') as strong_no,
         array_agg(id) filter (where $5) as ids
  from given group by who),
delays as (
  select who, count(*) as n, percentile_cont(0.5) within group (order by hours) as median
  from given where hours is not null group by who)
select gate.*, totals.*, coalesce(l.email, m.email, w.email), coalesce(l.recruiter_id, m.id),
       coalesce(l.name, m.name), coalesce(l.scheduled, 0), coalesce(l.completed, 0),
       coalesce(l.declined, 0), coalesce(l.cancelled, 0), coalesce(w.submitted, 0), w.rating,
       coalesce(w.strong_yes, 0), coalesce(w.yes, 0), coalesce(w.no, 0), coalesce(w.strong_no, 0),
       coalesce(d.n, 0), d.median, coalesce(s.n, 0), s.deviation,
       l.scheduled_ids, l.completed_ids, l.declined_ids, l.cancelled_ids, w.ids
from gate
cross join (select (select count(*) from held) as interviews, (select count(*) from given) as given)
  totals
left join (listed l
  full join written w on w.who = l.who
  left join delays d on d.who = w.who
  left join severities s on s.who = w.who
  left join lateral (
    select min(recruiter_id) as id, min(name) as name, min(email) as email from members
    where organization_id = $1 and email_key = w.who) m on l.who is null) on true
order by coalesce(l.scheduled, 0) desc, coalesce(w.submitted, 0) desc, coalesce(l.who, w.who))"};

constexpr int digits = 2;

ReportedInterviewer read_interviewer(Row& row, bool explain) {
  ReportedInterviewer one;
  std::optional<double> deviation;
  row.read(one.email, one.recruiter_id, one.name, one.scheduled, one.completed, one.declined,
           one.cancelled, one.feedback_submitted);
  one.n.mean_rating = one.feedback_submitted;
  one.mean_rating = next_rounded(row, digits);
  RecommendationCounts& counts = one.recommendations;
  row.read(counts.strong_yes, counts.yes, counts.no, counts.strong_no, one.n.feedback_hours);
  one.median_feedback_hours = next_rounded(row, digits);
  row.read(one.n.severity, deviation);
  one.mean_deviation = rounded(deviation, digits);
  if (deviation) one.severity = hireline::rounded(credible(*deviation, one.n.severity), digits);
  if (explain)
    one.ids = InterviewerIds{next_ids<InterviewId>(row), next_ids<InterviewId>(row),
                             next_ids<InterviewId>(row), next_ids<InterviewId>(row),
                             next_ids<FeedbackId>(row)};
  return one;
}

Result<InterviewerReport> interviewers_of(const Rows& rows, const ReportRequest& request) {
  InterviewerReport report{request.scope, {}};
  for (Row row : rows) {
    TRY(pass_gate(row));
    TRY(check_explained(request, row.next<std::int64_t>()));
    TRY(check_explained(request, row.next<std::int64_t>()));
    if (!row.next_is_null()) report.interviewers.push_back(read_interviewer(row, request.explain));
  }
  return report;
}

}  // namespace

Query<InterviewerReport> report_interviewers(const ReportRequest& request) {
  return {select_interviewers, report_params(request, request.viewer),
          [request](const Rows& rows) { return interviewers_of(rows, request); }, QueryCost::report,
          refusal_of_report};
}

}  // namespace hireline::db
