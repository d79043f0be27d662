#include "common/db/candidates/explanations.hpp"

#include "common/db/assessment/evaluation_columns.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

const Statement select_own{"find_organization_of_own", R"(
-- any-tenant: candidates name a pipeline alone, and it must be theirs
select p.organization_id
from pipelines p join participants t on t.id = p.participant_id and t.erased_at is null
where p.participant_id = $1 and p.id = $2)"};

const Statement select_about{"find_explanation", R"(
select p.id, j.title, o.name, latest.recruiter_name, latest.recruiter_email
from pipelines p
join organizations o on o.id = p.organization_id
join openings j on j.organization_id = p.organization_id and j.id = p.opening_id
left join lateral (
  select recruiter_name, recruiter_email from interviews
  where organization_id = $1 and pipeline_id = p.id and recruiter_email is not null
  order by created_at desc limit 1) latest on true
where p.organization_id = $1 and p.id = $2)"};

// Only questions with an answer: others of a conversation were never asked.
const Statement select_assessments{"list_assessments", R"(
select i.id, s.name, s.stage_type_key,
       case when not i.is_automated then 'people' when c.interview_id is not null then 'test_cases'
            when e.provider = 'local' then 'program' else 'model' end,
       case when e.provider <> 'local' then e.model end,
       array(select q.text from session_questions q
             where q.organization_id = $1 and q.interview_id = i.id and q.answer is not null
             order by q.position)
         || array(select d.title from session_problems w join dsa_problems d on d.id = w.problem_id
                  where w.organization_id = $1 and w.interview_id = i.id order by w.position),
       array(select a.name from scorecard_criteria a
             where a.organization_id = $1 and a.scorecard_id = i.scorecard_id
               and a.version = i.scorecard_version order by a.position),
       i.is_automated, coalesce(e.evaluated_at, c.judged_at, given.at),
       case when i.is_automated then greatest(reviewed.at, given.at) end,
       case when o.explain_scores then coalesce(e.overall_score, c.score) end
from pipeline_stages s
join organizations o on o.id = s.organization_id
join interviews i on i.organization_id = $1 and i.pipeline_id = s.pipeline_id
  and i.stage_id = s.stage_id
left join evaluations e on e.organization_id = $1 and e.id = i.evaluation_id and e.status = 'done'
left join coding_sessions c on c.organization_id = $1 and c.interview_id = i.id
  and c.judging = 'done'
cross join lateral (
  select max(f.created_at) as at from feedbacks f
  where f.organization_id = $1 and f.interview_id = i.id and not f.is_shadow) given
cross join lateral (
  select max(r.created_at) as at from evaluation_reviews r
  where r.organization_id = $1
    and r.evaluation_id = )" HIRELINE_NEWEST_EVALUATION R"() reviewed
where s.organization_id = $1 and s.pipeline_id = $2
  and (e.id is not null or c.interview_id is not null
       or not i.is_automated and given.at is not null)
order by s.stage_index, i.id)"};

#define REQUEST_COLUMNS                                                                           \
  "r.id, r.kind, case when r.answered_at is null then 'open' else 'answered' end, r.text, r.due_" \
  "at,"                                                                                           \
  " r.answer, r.outcome, r.answered_at, r.created_at"

const Statement select_of_pipeline{"list_own_explanation_requests", "select " REQUEST_COLUMNS R"(
from explanation_requests r
where r.organization_id = $1 and r.pipeline_id = $2
order by r.id desc)"};

// Whether the member `m` took part in the decision about the candidate of the pipeline $2. The
// event of a key that acts for a member has the member's name only: see actor_of().
#define TOOK_PART                                                                                 \
  "(exists (select from pipeline_decisions d"                                                     \
  "         where d.organization_id = $1 and d.pipeline_id = $2"                                  \
  "           and (d.decided_by = m.recruiter_id or m.recruiter_id = any(d.participants)))"       \
  " or exists (select from interviews i"                                                          \
  "            join evaluation_reviews r on r.organization_id = $1 and r.interview_id = i.id"     \
  "            where i.organization_id = $1 and i.pipeline_id = $2"                               \
  "              and r.reviewer_id = m.recruiter_id)"                                             \
  " or exists (select from interviews i"                                                          \
  "            join feedbacks f on f.organization_id = $1 and f.interview_id = i.id"              \
  "            where i.organization_id = $1 and i.pipeline_id = $2"                               \
  "              and (f.interviewer_email_key = m.email_key or f.submitted_by = m.recruiter_id))" \
  " or exists (select from events e"                                                              \
  "            where e.organization_id = $1 and e.pipeline_id = $2"                               \
  "              and e.type = 'pipeline.status_changed'"                                          \
  "              and case when e.api_key_id is null"                                              \
  "                    then e.actor_kind = 'recruiter' and e.actor_id = m.recruiter_id"           \
  "                    else right(e.actor_name, length(m.name) + 5) = ' for ' || m.name end))"

const Statement select_for_contest{"find_member_for_contest", R"(
select m.recruiter_id from members m
where m.organization_id = $1 and m.role in ('owner', 'admin') and not )" TOOK_PART R"(
order by (select count(*) from explanation_requests x
          where x.organization_id = $1 and x.assigned_to = m.recruiter_id
            and x.kind = 'contest' and x.answered_at is null), m.recruiter_id
limit 1)"};

const Statement select_took_part{"must_leave_contest", R"(
select exists (select from members m
               where m.organization_id = $1 and m.recruiter_id = $3 and )" TOOK_PART R"()
  and exists (select from members m
              where m.organization_id = $1 and m.role in ('owner', 'admin')
                and m.recruiter_id <> $3 and not )" TOOK_PART R"())"};

const Statement insert_row{"insert_explanation_request", R"(
insert into explanation_requests (organization_id, id, pipeline_id, kind, text, assigned_to, due_at,
                                  created_at)
select o.id, $2, $3, $4, $5, $6, $7::timestamptz + make_interval(days => o.explanation_due_days),
       $7
from organizations o where o.id = $1
on conflict (organization_id, pipeline_id, kind) where answered_at is null do nothing
returning id)"};

#define MEMBER_COLUMNS                                                                   \
  REQUEST_COLUMNS                                                                        \
  ", r.pipeline_id, j.title, coalesce(t.name, p.invited_name), t.email, r.assigned_to, " \
  "r.answered_by, " HIRELINE_BLIND_VIEWER_OF("null", "r.pipeline_id", "true", "$2") " is not null"

#define MEMBER_JOINS                                                                  \
  " join pipelines p on p.organization_id = $1 and p.id = r.pipeline_id"              \
  " join openings j on j.organization_id = p.organization_id and j.id = p.opening_id" \
  " join participants t on t.id = p.participant_id "

const Statement select_page{"list_explanation_requests", R"(
with found as (
  select * from explanation_requests
  where organization_id = $1 and ($3::text is null or pipeline_id = $3)
    and ($4::text is null or (answered_at is null) = ($4 = 'open'))
    and ($4 is distinct from 'open' or not exists (
      select from pipelines p join participants t on t.id = p.participant_id
      where p.organization_id = $1 and p.id = pipeline_id and t.erased_at is not null))),
page as (select * from found order by due_at, id limit $5 offset $6)
select $3::text is null or exists (
         select from pipelines where organization_id = $1 and id = $3),
       (select count(*) from found), )" MEMBER_COLUMNS R"(
from (select 1) one left join (page r )" MEMBER_JOINS R"() on true
order by r.due_at, r.id)"};

const Statement select_one{"find_explanation_request", "select " MEMBER_COLUMNS R"(
from explanation_requests r )" MEMBER_JOINS R"(
where r.organization_id = $1 and r.id = $3 and t.erased_at is null)"};

const Statement update_row{"update_explanation_answer", R"(
update explanation_requests
set answer = $3, outcome = $4, answered_by = $5, answered_at = $6
where organization_id = $1 and id = $2)"};

void read_own(Row& row, OwnExplanationRequest& request) {
  row.read(request.id, request.kind, request.status, request.text, request.due_at, request.answer,
           request.outcome, request.answered_at, request.created_at);
}

void read_request(Row& row, ExplanationRequest& request) {
  read_own(row, request);
  row.read(request.pipeline_id, request.job_title, request.candidate_name, request.candidate_email,
           request.assigned_to, request.answered_by, request.is_hidden);
  if (!request.is_hidden) return;
  request.text.reset();
  request.answer.reset();
  request.outcome.reset();
}

}  // namespace

std::optional<OrganizationId> find_organization_of_own(Tx& tx, const ParticipantId& participant,
                                                       const PipelineId& pipeline) {
  const Rows rows = tx.run(select_own, participant, pipeline);
  if (rows.empty()) return std::nullopt;
  return rows.front().next<OrganizationId>();
}

Explanation find_explanation(Tx& tx, const OrganizationId& organization,
                             const PipelineId& pipeline) {
  Explanation found;
  tx.run(select_about, organization, pipeline)
      .front()
      .read(found.pipeline_id, found.job_title, found.organization_name, found.contact_name,
            found.contact_email);
  for (Row row : tx.run(select_assessments, organization, pipeline)) {
    Assessment& one = found.assessments.emplace_back();
    row.read(one.interview_id, one.stage, one.type, one.assessed_by, one.model, one.questions,
             one.criteria, one.is_proposal, one.assessed_at, one.reviewed_at, one.overall_score);
    one.data = assessed_data(one.assessed_by);
  }
  for (Row row : tx.run(select_of_pipeline, organization, pipeline))
    read_own(row, found.requests.emplace_back());
  return found;
}

std::optional<RecruiterId> find_member_for_contest(Tx& tx, const OrganizationId& organization,
                                                   const PipelineId& pipeline) {
  const Rows rows = tx.run(select_for_contest, organization, pipeline);
  if (rows.empty()) return std::nullopt;
  return rows.front().next<RecruiterId>();
}

bool must_leave_contest(Tx& tx, const OrganizationId& organization, const PipelineId& pipeline,
                        const RecruiterId& member) {
  return tx.run(select_took_part, organization, pipeline, member).front().next<bool>();
}

bool insert_explanation_request(Tx& tx, const OrganizationId& organization,
                                const NewExplanationRequest& request) {
  return !tx.run(insert_row, organization, request.id, request.pipeline, request.kind, request.text,
                 request.assigned_to, tx.now())
              .empty();
}

Query<Page<ExplanationRequest>> list_explanation_requests(const OrganizationId& organization,
                                                          const ExplanationFilter& filter,
                                                          const Viewer& viewer,
                                                          const PageRequest& page) {
  return {
      select_page,
      Params::of(organization, viewer, filter.pipeline, filter.status, page.limit, page.offset()),
      [page](const Rows& rows) -> Result<Page<ExplanationRequest>> {
        Page<ExplanationRequest> found{.items = {}, .total = 0, .request = page};
        for (Row row : rows) {
          if (!row.next<bool>()) return refuse(NotFound{ResourceKind::pipeline});
          row.read(found.total);
          if (!row.next_is_null()) read_request(row, found.items.emplace_back());
        }
        return found;
      }};
}

Query<ExplanationRequest> find_explanation_request(const OrganizationId& organization,
                                                   const ExplanationRequestId& id,
                                                   const Viewer& viewer) {
  return {select_one, Params::of(organization, viewer, id),
          [](const Rows& rows) -> Result<ExplanationRequest> {
            if (rows.empty()) return refuse(NotFound{ResourceKind::explanation_request});
            ExplanationRequest request;
            Row row = rows.front();
            read_request(row, request);
            return request;
          }};
}

void update_answer(Tx& tx, const OrganizationId& organization, const ExplanationRequestId& id,
                   const std::string& answer, const std::optional<ContestOutcome>& outcome,
                   const std::optional<RecruiterId>& answered_by) {
  tx.write(update_row, organization, id, answer, outcome, answered_by, tx.now());
}

}  // namespace hireline::db
