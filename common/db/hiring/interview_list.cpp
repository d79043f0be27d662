#include "common/db/hiring/interview_list.hpp"

#include <array>

#include "common/base/mail_address.hpp"
#include "common/db/assessment/unreviewed.hpp"
#include "common/db/hiring/interview_columns.hpp"
#include "common/db/near_pages.hpp"
#include "common/db/totals.hpp"
#include "common/domain/refusals.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::db {
namespace {

// One statement for each access path with an index: all interviews, those of a job, of an address,
// of an interviewer. $2 and $3 bound the time, $4 contains the statuses, $5 and $6 the page,
// $7 the viewer, $8 whether only those that wait for a review are wanted. The columns of the page's
// interviews are joined laterally, for the reason given in jobs.cpp; `offset 0` prevents the
// planner from turning the lateral query into a join with all feedback.
#define INTERVIEW_LIST(found, job_known, interviewer_known)                                    \
  LIST_WITH_TOTAL(found, "", "", "select count(*) as interviews " found, "limit $5 offset $6", \
                  job_known, interviewer_known, "$7")
#define LIST_WITH_TOTAL(found, begin, end, total, limit, job_known, interviewer_known, viewer)   \
  "with page as (" begin "  select i.id, i.listed_at " found                                     \
  "  order by i.listed_at desc, i.id desc " end limit                                            \
  "),"                                                                                           \
  " total as (" total                                                                            \
  ")"                                                                                            \
  " select " job_known ", " interviewer_known ", total.interviews, " HIRELINE_INTERVIEW_COLUMNS( \
      viewer) ", " HIRELINE_FEEDBACK_COLUMNS                                                     \
              " from total left join (page p"                                                    \
              "   cross join lateral (select * from interviews"                                  \
              "     where organization_id = $1 and id = p.id limit 1) i"                         \
              "   left join lateral (select * from candidate_feedbacks"                          \
              "     where organization_id = $1 and interview_id = p.id limit 1) c on true"       \
              "   left join lateral (select * from evaluations"                                  \
              "     where organization_id = $1 and id = i.evaluation_id limit 1) e on true"      \
              "   left join lateral (select * from feedbacks"                                    \
              "     where organization_id = $1 and interview_id = p.id offset 0) f on true) on " \
              "true"                                                                             \
              " order by p.listed_at desc, p.id desc, f.id"

#define IN_TIME_AND_STATUS                                     \
  " and i.listed_at >= coalesce($2::timestamptz, '-infinity')" \
  " and i.listed_at < coalesce($3::timestamptz, 'infinity')"   \
  " and i.status = any($4) and (not $8 or " WAITS_FOR_REVIEW ")"

// As the board shows it.
#define WAITS_FOR_REVIEW                                                                      \
  HIRELINE_REVIEW_IS_NEEDED                                                                   \
  " and not exists (select from feedbacks where organization_id = $1 and interview_id = i.id" \
  ") and not exists (select from pipelines p"                                                 \
  "    where p.organization_id = $1 and p.id = i.pipeline_id"                                 \
  "      and p.status not in ('active', 'shortlisted')"                                       \
  ") and not exists (select from pipeline_stages s"                                           \
  "    where s.organization_id = $1 and s.pipeline_id = i.pipeline_id"                        \
  "      and s.stage_id = i.stage_id and s.result_source = 'human')"

#define JOB_IS_KNOWN(id) "exists (select from openings where organization_id = $1 and id = " id ")"
// True for a current member, and for an interviewer who is no longer a member.
#define INTERVIEWER_IS_KNOWN(id)                            \
  "(exists (select from members where organization_id = $1" \
  "    and recruiter_id = " id                              \
  ") or exists (select from interview_interviewers"         \
  "    where organization_id = $1 and recruiter_id = " id "))"

#define NEAR_BEGIN "select * from ("
#define NEAR_END HIRELINE_NEAR ") reached order by listed_at desc, id desc "

// The usage of all months is the number of an organization's interviews: none is ever deleted.
#define ALL_INTERVIEWS(begin, end)                                                           \
  LIST_WITH_TOTAL("from interviews i where i.organization_id = $1", begin, end,              \
                  "select coalesce(sum(used), 0)::bigint as interviews from interview_usage" \
                  " where organization_id = $1",                                             \
                  "limit $2 offset $3", "true", "true", "$4")
const Statement select_all_interviews{"select_all_interviews",
                                      ALL_INTERVIEWS(NEAR_BEGIN, NEAR_END)};
const Statement select_all_interviews_far{"select_all_interviews_far", ALL_INTERVIEWS("", "")};

// $2 is the job, $3 contains the statuses. The page of a status that few interviews have may read
// all interviews of the job.
#define INTERVIEWS_OF_JOB(begin, end)                                                              \
  LIST_WITH_TOTAL(                                                                                 \
      "from interviews i where i.organization_id = $1 and i.opening_id = $2"                       \
      " and i.status = any($3)",                                                                   \
      begin, end,                                                                                  \
      "select " HIRELINE_INTERVIEWS_AMONG("$3") " as interviews from " HIRELINE_INTERVIEWS_OF_JOB( \
          "$2") " kept",                                                                           \
      "limit $4 offset $5", JOB_IS_KNOWN("$2"), "true", "$6")
const Statement select_interviews_of_job{"select_interviews_of_job",
                                         INTERVIEWS_OF_JOB(NEAR_BEGIN, NEAR_END)};
const Statement select_interviews_of_job_far{"select_interviews_of_job_far",
                                             INTERVIEWS_OF_JOB("", "")};

const Statement select_interviews{
    "select_interviews",
    INTERVIEW_LIST("from interviews i where i.organization_id = $1" IN_TIME_AND_STATUS, "true",
                   "true")};

const Statement select_interviews_of_job_among{
    "select_interviews_of_job_among",
    INTERVIEW_LIST("from interviews i where i.organization_id = $1" IN_TIME_AND_STATUS
                   " and i.opening_id = $9",
                   JOB_IS_KNOWN("$9"), "true")};

const Statement select_interviews_of_interviewer{
    "select_interviews_of_interviewer",
    INTERVIEW_LIST("from interview_interviewers w"
                   " cross join lateral (select * from interviews"
                   "   where organization_id = $1 and id = w.interview_id limit 1) i"
                   " where w.organization_id = $1 and w.recruiter_id = $9" IN_TIME_AND_STATUS
                   " and ($10::text is null or i.opening_id = $10)",
                   "($10::text is null or " JOB_IS_KNOWN("$10") ")", INTERVIEWER_IS_KNOWN("$9"))};

const Statement select_interviews_of_address{
    "select_interviews_of_address",
    INTERVIEW_LIST("from interviews i where i.organization_id = $1" IN_TIME_AND_STATUS
                   " and lower(i.participant_email collate \"C\") = $9"
                   " and ($10::text is null or i.opening_id = $10)"
                   " and ($11::text is null or exists (select from interview_interviewers w"
                   "   where w.organization_id = $1 and w.interview_id = i.id"
                   "     and w.recruiter_id = $11))",
                   "($10::text is null or " JOB_IS_KNOWN("$10") ")",
                   "($11::text is null or " INTERVIEWER_IS_KNOWN("$11") ")")};

Result<Page<Interview>> interviews_page(const Rows& rows, const PageRequest& request) {
  Page<Interview> page{.items = {}, .total = 0, .request = request};
  for (Row row : rows) {
    if (!row.next<bool>()) return refuse(NotFound{ResourceKind::job});
    if (!row.next<bool>()) return refuse(NotFound{ResourceKind::recruiter});
    row.read(page.total);
    if (row.next_is_null()) break;  // a page past the end has only the total
    Interview interview;
    read_interview(row, interview);
    if (page.items.empty() || page.items.back().id != interview.id)
      page.items.push_back(std::move(interview));
    read_feedback(row, page.items.back());
  }
  return page;
}

std::vector<InterviewStatus> all_statuses() {
  std::vector<InterviewStatus> all;
  for (const auto name : names_of<InterviewStatus>) all.push_back(enum_from<InterviewStatus>(name));
  return all;
}

}  // namespace

Query<Page<Interview>> list_interviews(const OrganizationId& organization,
                                       const InterviewFilter& filter, const PageRequest& page,
                                       const Viewer& viewer) {
  const auto answer = [page](const Rows& rows) { return interviews_page(rows, page); };
  if (filter == InterviewFilter())
    return {is_near(page) ? select_all_interviews : select_all_interviews_far,
            Params::of(organization, page.limit, page.offset(), viewer), answer};
  const auto statuses = filter.statuses.empty() ? all_statuses() : filter.statuses;
  InterviewFilter of_job;
  of_job.job = filter.job;
  of_job.statuses = filter.statuses;
  if (filter.job && filter == of_job)
    return {is_near(page) ? select_interviews_of_job : select_interviews_of_job_far,
            Params::of(organization, *filter.job, statuses, page.limit, page.offset(), viewer),
            answer};
  const auto query = [&](const Sql& sql, const auto&... more) {
    return Query<Page<Interview>>{
        sql,
        Params::of(organization, filter.from, filter.to, statuses, page.limit, page.offset(),
                   viewer, filter.needs_review, more...),
        answer};
  };
  if (filter.participant_email)
    return query(select_interviews_of_address, email_key(*filter.participant_email), filter.job,
                 filter.interviewer);
  if (filter.interviewer)
    return query(select_interviews_of_interviewer, *filter.interviewer, filter.job);
  if (filter.job) return query(select_interviews_of_job_among, *filter.job);
  return query(select_interviews);
}

}  // namespace hireline::db
