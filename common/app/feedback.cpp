// Recruiters' feedback: see common/app/interviews.hpp.
#include "common/app/access.hpp"
#include "common/app/happenings.hpp"
#include "common/app/held_interview.hpp"
#include "common/app/interviews.hpp"
#include "common/db/interviews.hpp"

namespace hireline::app {
namespace {

// Some decline after the interview was held, or in the middle of it.
bool can_have_taken_place(const db::Tx& tx, const HeldInterview& interview) {
  if (interview.status == InterviewStatus::declined)
    return !interview.is_automated && interview.start_time <= tx.now();
  return interview.status != InterviewStatus::cancelled;
}

// The stage follows its interview: completed, with what the feedback recommends.
void complete_stage(db::Tx& tx, const HeldInterview& interview, const GiveFeedback& in) {
  const auto step = step_of_stage(tx, interview, StageEvent::give_feedback);
  if (!step) return;
  const auto& pipeline = *interview.pipeline_id;
  const StageFacts& stage = step->stage.facts;
  const StageResult result = result_of(in.recommendation);
  db::set_stage_completed(tx, interview.organization_id, pipeline, step->stage.stage_id, result);
  db::Event event = stage_event("stage.completed", pipeline, stage, step->transition.to);
  event.after = state({{"stage", stage.name},
                       {"status", name_of(step->transition.to)},
                       {"result", name_of(result)},
                       {"resultSource", name_of(ResultSource::human)}});
  tx.record(interview.organization_id, std::move(event));
}

}  // namespace

Result<Interview> give_feedback(db::Tx& tx, const Recruiter& who, const Links& links,
                                const GiveFeedback& in) {
  TRY(allow(who, Permission::give_feedback));
  const auto& organization = who.organization_id;
  const HeldInterview interview = TRY(hold_interview(tx, organization, in.id));
  TRY(check_may_write(tx, who, interview, in.interviewer_email));
  if (db::find_interviewers(tx, organization, {}, in.interviewer_email).empty())
    return refuse_input({"interviewerEmail"}, "is no member's address");
  if (!can_have_taken_place(tx, interview)) return refuse(InterviewClosed{});

  const db::NewFeedback created{.interview_id = in.id,
                                .feedback = {.id = new_id<FeedbackId>(),
                                             .interviewer_email = in.interviewer_email,
                                             .overall_rating = in.overall_rating,
                                             .traits = json_array(in.traits),
                                             .recommendation = in.recommendation,
                                             .comments = in.comments,
                                             .submitted_by = {},
                                             .created_at = tx.now()},
                                .submitted_by = who.recruiter_id};
  if (!db::insert_feedback(tx, organization, created)) return refuse(FeedbackExists{});
  db::complete_interview(tx, organization, in.id);

  db::Event event = interview_event("interview.feedback_given", in.id, interview.pipeline_id);
  event.before = state({{"status", name_of(interview.status)}});
  event.after = state({{"status", name_of(InterviewStatus::completed)},
                       {"recommendation", name_of(in.recommendation)}});
  tx.record(organization, std::move(event));
  complete_stage(tx, interview, in);
  return tx.read(TRY(get_interview(who, links, {in.id})));
}

}  // namespace hireline::app
