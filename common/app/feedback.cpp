// Recruiters' feedback: see common/app/interviews.hpp.
#include <algorithm>

#include "common/app/access.hpp"
#include "common/app/happenings.hpp"
#include "common/app/interviews.hpp"
#include "common/db/interviews.hpp"
#include "common/db/pipelines.hpp"

namespace hireline::app {
namespace {

// The stage follows its interview: completed, with what the feedback recommends.
void complete_stage(db::Tx& tx, const Recruiter& who, const PipelineId& pipeline,
                    const StageId& stage_id, const GiveFeedback& in) {
  const auto stages = db::list_pipeline_stages(tx, who.organization_id, pipeline);
  const auto stage = std::ranges::find(stages, stage_id, &db::StageRow::stage_id);
  ensure(stage != stages.end(), "an interview's stage is in its pipeline");
  if (stage->interview_id != in.id) return;  // the stage has gone on to another interview
  if (!find_transition(stage->facts.status, StageEvent::give_feedback)) return;
  const StageResult result = result_of(in.recommendation);
  db::set_stage_completed(tx, who.organization_id, pipeline, stage_id, result);
  db::Event event = pipeline_event("stage.completed", pipeline);
  event.before = state({{"stage", stage->facts.name}, {"status", name_of(stage->facts.status)}});
  event.after = state({{"stage", stage->facts.name},
                       {"status", name_of(StageStatus::completed)},
                       {"result", name_of(result)}});
  tx.record(who.organization_id, std::move(event));
}

}  // namespace

Result<Interview> give_feedback(db::Tx& tx, const Recruiter& who, const Links& links,
                                const GiveFeedback& in) {
  TRY(allow(who, Permission::give_feedback));
  const auto& organization = who.organization_id;
  const auto place = db::find_interview_place(tx, organization, in.id);
  if (!place) return refuse(NotFound{Thing::interview});
  if (place->pipeline_id) db::lock_pipeline(tx, organization, *place->pipeline_id);
  const InterviewStatus status = db::lock_interview(tx, organization, in.id);
  if (status == InterviewStatus::declined || status == InterviewStatus::cancelled)
    return refuse(InterviewClosed{});

  const db::NewFeedback created{.interview_id = in.id,
                                .feedback = {.id = new_id<FeedbackId>(),
                                             .interviewer_email = in.interviewer_email,
                                             .overall_rating = in.overall_rating,
                                             .traits = json_array(in.traits),
                                             .recommendation = in.recommendation,
                                             .comments = in.comments,
                                             .created_at = tx.now()},
                                .submitted_by = who.recruiter_id};
  if (!db::insert_feedback(tx, organization, created)) return refuse(FeedbackExists{});
  db::complete_interview(tx, organization, in.id);

  db::Event event{
      .type = "interview.feedback_given", .subject_type = "interview", .subject_id = in.id.str()};
  if (place->pipeline_id) event.pipeline_id = place->pipeline_id->str();
  event.before = state({{"status", name_of(status)}});
  event.after = state({{"status", name_of(InterviewStatus::completed)},
                       {"recommendation", name_of(in.recommendation)}});
  tx.record(organization, std::move(event));
  if (place->pipeline_id) complete_stage(tx, who, *place->pipeline_id, place->stage_id.value(), in);
  return tx.read(TRY(get_interview(who, links, {in.id})));
}

}  // namespace hireline::app
