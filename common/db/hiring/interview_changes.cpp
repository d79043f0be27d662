#include "common/db/hiring/interview_changes.hpp"

#include "common/db/hiring/interview_columns.hpp"

namespace hireline::db {
namespace {

const Statement update_plan{"reschedule_interview", R"(
with activity as (
  update pipelines p set last_activity_at = greatest(p.last_activity_at, $7)
  from interviews own
  where own.organization_id = $1 and own.id = $2
    and p.organization_id = $1 and p.id = own.pipeline_id)
update interviews
set title = $3, round = $4, start_time = $5, end_time = $6, updated_at = $7, link_expires_at = $8,
    calendar_sequence = calendar_sequence + 1,
    rsvp_status = case when (start_time, end_time) is not distinct from ($5, $6) then rsvp_status end,
    rsvp_at = case when (start_time, end_time) is not distinct from ($5, $6) then rsvp_at end
where organization_id = $1 and id = $2)"};

const Statement select_listed{"list_interviewers", R"(
select recruiter_id from interview_interviewers
where organization_id = $1 and interview_id = $2
order by recruiter_id)"};

const Statement update_to_cancelled{"cancel_interview", R"(
with activity as (
  update pipelines p set last_activity_at = greatest(p.last_activity_at, $3)
  from interviews own
  where own.organization_id = $1 and own.id = $2
    and p.organization_id = $1 and p.id = own.pipeline_id)
update interviews
set status = 'cancelled', updated_at = $3
where organization_id = $1 and id = $2)"};

const Statement update_several_to_cancelled{"cancel_active_interviews", R"(
update interviews
set status = 'cancelled', updated_at = $3
where organization_id = $1 and id = any($2) and status in ('scheduled', 'in_progress')
returning id)"};

const Statement update_rsvp{"set_rsvp", R"(
with activity as (
  update pipelines p set last_activity_at = greatest(p.last_activity_at, $4)
  from interviews own
  where own.organization_id = $1 and own.id = $2
    and p.organization_id = $1 and p.id = own.pipeline_id)
update interviews
set rsvp_status = $3, rsvp_at = $4, updated_at = $4
where organization_id = $1 and id = $2)"};

const Statement select_owner{"select_interview_of_participant", R"(
-- any-tenant: candidates name an interview alone, and it must be theirs
select organization_id from interviews
where participant_id = $1 and id = $2
  and not exists (select from participants where id = $1 and erased_at is not null))"};

const Statement upsert_candidate_feedback{"put_candidate_feedback", R"(
insert into candidate_feedbacks (organization_id, interview_id, id, overall_rating, traits,
                                 recommendation, comments, submitted_by, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
on conflict (organization_id, interview_id) do update
set overall_rating = excluded.overall_rating, traits = excluded.traits,
    recommendation = excluded.recommendation, comments = excluded.comments,
    submitted_by = excluded.submitted_by, updated_at = excluded.updated_at
returning id, created_at)"};

const Statement select_opinion{"select_candidate_opinion", R"(
select recommendation, submitted_by from candidate_feedbacks
where organization_id = $1 and interview_id = $2)"};

}  // namespace

void reschedule_interview(Tx& tx, const OrganizationId& organization, const Interview& interview) {
  tx.write(update_plan, organization, interview.id, interview.title, interview.round,
           interview.start_time, interview.end_time, tx.now(), interview.link_expires_at);
}

std::vector<RecruiterId> list_interviewers(Tx& tx, const OrganizationId& organization,
                                           const InterviewId& interview) {
  std::vector<RecruiterId> listed;
  for (Row row : tx.run(select_listed, organization, interview))
    listed.push_back(row.next<RecruiterId>());
  return listed;
}

void cancel_interview(Tx& tx, const OrganizationId& organization, const InterviewId& interview) {
  tx.write(update_to_cancelled, organization, interview, tx.now());
}

std::vector<InterviewId> cancel_active_interviews(Tx& tx, const OrganizationId& organization,
                                                  const std::vector<InterviewId>& interviews) {
  std::vector<InterviewId> cancelled;
  for (Row row : tx.run(update_several_to_cancelled, organization, interviews, tx.now()))
    cancelled.push_back(row.next<InterviewId>());
  return cancelled;
}

void set_rsvp(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
              RsvpStatus status) {
  tx.write(update_rsvp, organization, interview, status, tx.now());
}

std::optional<OrganizationId> find_interview_organization(Tx& tx, const ParticipantId& participant,
                                                          const InterviewId& interview) {
  const Rows rows = tx.run(select_owner, participant, interview);
  if (rows.empty()) return std::nullopt;
  return rows.front().next<OrganizationId>();
}

std::optional<CandidateOpinion> find_candidate_opinion(Tx& tx, const OrganizationId& organization,
                                                       const InterviewId& interview) {
  const Rows rows = tx.run(select_opinion, organization, interview);
  if (rows.empty()) return std::nullopt;
  CandidateOpinion opinion;
  rows.front().read(opinion.recommendation, opinion.submitted_by);
  return opinion;
}

void put_candidate_feedback(Tx& tx, const OrganizationId& organization,
                            const InterviewId& interview, CandidateFeedback& feedback) {
  const Rows rows = tx.run(upsert_candidate_feedback, organization, interview, feedback.id,
                           feedback.overall_rating, feedback.traits, feedback.recommendation,
                           feedback.comments, feedback.submitted_by, feedback.updated_at);
  rows.front().read(feedback.id, feedback.created_at);
}

}  // namespace hireline::db
