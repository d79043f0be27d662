#include "common/app/hiring/action_checks.hpp"

#include "common/db/assessment/coding.hpp"
#include "common/db/assessment/decisions.hpp"
#include "common/db/assessment/evaluation_reviews.hpp"
#include "common/db/assessment/evaluations.hpp"
#include "common/db/assessment/screening.hpp"
#include "common/db/assessment/stage_questions.hpp"
#include "common/db/candidates/accounts.hpp"
#include "common/db/candidates/persons.hpp"
#include "common/db/hiring/interviews.hpp"
#include "common/domain/links.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

struct Content {
  std::vector<QuestionToAsk> questions;
  bool is_ready = true;
};

// Returns what the stage asks in a new session.
Result<Content> find_content(db::Tx& tx, const OrganizationId& organization, const JobId& job,
                             const db::StageRow& stage) {
  if (!is_automated(stage.type)) return Content{};
  if (link_purpose_of(stage.type) == LinkPurpose::coding)
    return Content{.questions = {}, .is_ready = db::has_problems(tx, organization, job, stage.id)};
  Content content;
  content.questions = TRY(tx.read(db::find_asked_questions(organization, job, stage.id)));
  content.is_ready = !content.questions.empty();
  return content;
}

}  // namespace

Result<bool> check_status(db::Tx& tx, const OrganizationId& organization,
                          const PipelineId& pipeline, const PipelineFacts& facts,
                          PipelineStatus status,
                          const std::optional<PipelineDecisionId>& decision) {
  const bool is_change = TRY(plan_status(facts, status));
  if (decision || (is_change && decision_for(status))) {
    const auto found = db::find_status_decision(tx, organization, pipeline, status, decision);
    if (decision && !found.fits)
      return refuse_input({"decisionId"}, "is not a decision for this status that still counts");
    if (!decision && found.is_required) return refuse(DecisionRequired{});
  }
  if (!is_change || status != PipelineStatus::rejected) return is_change;
  auto unreviewed = db::list_unreviewed_stages(tx, organization, pipeline);
  if (!unreviewed.empty()) return refuse(ReviewRequired{std::move(unreviewed)});
  return true;
}

Result<UnlockPlan> check_unlock(const PipelineFacts& pipeline,
                                const std::vector<db::StageRow>& stages, std::size_t index,
                                bool force) {
  std::vector<StageFacts> facts;
  for (const db::StageRow& stage : stages)
    facts.push_back({.name = stage.name,
                     .type = stage.type,
                     .status = stage.state.status,
                     .has_feedback = stage.has_feedback});
  return plan_unlock(pipeline, facts, index, force);
}

Result<std::string> check_address(db::Tx& tx, const ParticipantId& participant,
                                  const std::string& named) {
  const auto address = db::find_address(tx, participant, named);
  if (!address) return refuse_input({"candidatePipelineId"}, "is a pipeline of another candidate");
  return *address;
}

Result<std::vector<QuestionToAsk>> check_schedule(db::Tx& tx, const OrganizationId& organization,
                                                  const SchedulePlace& place,
                                                  const db::StageRow& stage) {
  Content content = TRY(find_content(tx, organization, place.job, stage));
  TRY(plan_schedule({.job = place.job_status,
                     .pipeline = place.pipeline_status,
                     .stage = stage.state.status,
                     .has_active_interview = stage.has_active_interview,
                     .is_ready = content.is_ready}));
  return std::move(content.questions);
}

Result<void> check_feedback(db::Tx& tx, const Recruiter& who, const InterviewState& interview,
                            const std::string& interviewer_email) {
  const auto& organization = who.organization_id;
  TRY(check_may_write(tx, who, interview.id, interviewer_email));
  return plan_feedback(
      {.is_member =
           !db::find_possible_interviewers(tx, organization, {}, interviewer_email).empty(),
       .accepts_feedback = accepts_feedback(interview.status, interview.is_automated,
                                            interview.start_time, tx.now()),
       .is_given = db::has_feedback_of(tx, organization, interview.id, interviewer_email,
                                       who.recruiter_id)});
}

Result<void> check_re_evaluation(db::Tx& tx, const OrganizationId& organization,
                                 const InterviewId& interview) {
  return plan_re_evaluation(
      {.is_coding = db::find_coding_session(tx, organization, interview).has_value(),
       .is_submitted = db::is_submitted(tx, organization, interview) &&
                       !db::is_person_erased(tx, organization, interview),
       .is_under_way = db::is_evaluation_under_way(tx, organization, interview)});
}

}  // namespace hireline::app
