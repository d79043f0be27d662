#include "common/domain/operations/support.hpp"

#include <algorithm>

namespace hireline {
namespace {

Waiting waiting_for_live(const StageEntryDetail& stage, const Interview& interview,
                         bool owes_feedback, Instant now) {
  if (interview.status == InterviewStatus::scheduled && interview.rsvp &&
      interview.rsvp->status == RsvpStatus::declined)
    return {WaitsFor::recruiter,
            "reschedule or cancel " + stage.name + ": the candidate declined the time",
            interview.rsvp->responded_at};
  if (*interview.end_time <= now && !owes_feedback)
    return {WaitsFor::recruiter, "decide: nobody owes feedback on " + stage.name,
            interview.end_time};
  if (*interview.end_time <= now)
    return {WaitsFor::interviewer, "give feedback on " + stage.name, interview.end_time};
  if (!interview.rsvp)
    return {WaitsFor::candidate, "answer the invitation to " + stage.name, stage.invited_at};
  return {WaitsFor::nobody, stage.name + " is scheduled", stage.invited_at};
}

Waiting waiting_for_invited(const StageEntryDetail& stage, bool owes_feedback, Instant now) {
  if (!stage.interview) return {WaitsFor::recruiter, "invite to " + stage.name, stage.unlocked_at};
  const Interview& interview = *stage.interview;
  if (!interview.is_automated) return waiting_for_live(stage, interview, owes_feedback, now);
  if (*interview.link_expires_at <= now)
    return {WaitsFor::recruiter, "extend the link to " + stage.name + ", which has expired",
            interview.link_expires_at};
  return {WaitsFor::candidate, "start " + stage.name, stage.invited_at};
}

Waiting waiting_for(const StageEntryDetail& stage, const PipelineDetail& pipeline,
                    bool owes_feedback, Instant now) {
  switch (stage.status) {
    case StageStatus::pending:
      return {WaitsFor::recruiter, "unlock " + stage.name, pipeline.last_activity_at};
    case StageStatus::unlocked:
      return {WaitsFor::recruiter, "invite to " + stage.name, stage.unlocked_at};
    case StageStatus::declined:
      return {WaitsFor::recruiter,
              "invite to " + stage.name + " again, or reopen it: it was declined",
              pipeline.last_activity_at};
    case StageStatus::invited:
      return waiting_for_invited(stage, owes_feedback, now);
    case StageStatus::in_progress:
      if (stage.candidate_status == CandidateStatus::under_review)
        return {WaitsFor::service, "evaluate " + stage.name, stage.started_at};
      if (stage.interview && !stage.interview->is_automated)
        return waiting_for_live(stage, *stage.interview, owes_feedback, now);
      return {WaitsFor::candidate, "submit " + stage.name, stage.started_at};
    case StageStatus::completed:
      break;
  }
  return {};
}

}  // namespace

const StageEntryDetail* current_stage(const PipelineDetail& pipeline) {
  const StageEntryDetail* current = nullptr;
  for (const StageEntryDetail& stage : pipeline.stage_progression) {
    if (stage.status == StageStatus::pending) return current ? current : &stage;
    current = stage.status == StageStatus::completed ? nullptr : &stage;
  }
  return current;
}

Waiting waiting_of(const PipelineDetail& pipeline, bool owes_feedback, Instant now) {
  if (pipeline.superseded_by) return {WaitsFor::nobody, "another pipeline continues it"};
  if (is_closed(pipeline.status))
    return {WaitsFor::nobody, "the pipeline is " + std::string(name_of(pipeline.status))};
  const StageEntryDetail* stage = current_stage(pipeline);
  if (!stage)
    return {WaitsFor::recruiter, "decide: all stages are completed", pipeline.last_activity_at};
  return waiting_for(*stage, pipeline, owes_feedback, now);
}

}  // namespace hireline
