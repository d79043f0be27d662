#include "common/app/hiring/feedback.hpp"

#include "common/app/access.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/hiring/action_checks.hpp"
#include "common/app/hiring/interview_views.hpp"
#include "common/app/hiring/stage_moves.hpp"
#include "common/app/locked_interview.hpp"
#include "common/db/hiring/interviews.hpp"

namespace hireline::app {
Result<Interview> give_feedback(db::Tx& tx, const Recruiter& who, const Links& links,
                                const GiveFeedback& in) {
  TRY(allow(who, permission_for(PipelineAction::give_feedback)));
  const auto& organization = who.organization_id;
  const LockedInterview interview = TRY(lock_pipeline_and_interview(tx, organization, in.id));
  TRY(check_feedback(tx, who, interview, in.interviewer_email));

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
  ensure(db::insert_feedback(tx, organization, created),
         "check_feedback must refuse repeated feedback, under the interview's lock");
  db::complete_interview(tx, organization, in.id);

  db::Event event = interview_event("interview.feedback_given", in.id, interview.pipeline_id);
  event.before = state({{"status", name_of(interview.status)}});
  event.after = state({{"status", name_of(InterviewStatus::completed)},
                       {"recommendation", name_of(in.recommendation)}});
  tx.record(organization, std::move(event));
  move_stage_of(tx, interview,
                {.event = StageEvent::give_feedback, .result = result_of(in.recommendation)});
  return tx.read(TRY(get_interview(who, links, {in.id})));
}

}  // namespace hireline::app
