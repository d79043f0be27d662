#include "common/app/session_steps.hpp"

#include "common/app/happenings.hpp"
#include "common/base/secret.hpp"
#include "common/db/pipelines.hpp"
#include "common/db/session_steps.hpp"

namespace hireline::app {
namespace {

void record_step(db::Tx& tx, const char* type, const HeldInterview& interview,
                 const std::optional<StageStep>& step) {
  if (!step) return;
  tx.record(interview.organization_id,
            stage_event(type, *interview.pipeline_id, step->stage.facts, step->transition.to));
}

db::Event stage_result_event(const HeldInterview& interview, const StageStep& step,
                             StageResult result) {
  const StageFacts& stage = step.stage.facts;
  db::Event event =
      stage_event("stage.completed", *interview.pipeline_id, stage, step.transition.to);
  event.after = state({{"stage", stage.name},
                       {"status", name_of(step.transition.to)},
                       {"result", name_of(result)},
                       {"resultSource", name_of(ResultSource::ai)}});
  return event;
}

}  // namespace

Result<db::FoundLink> find_session_link(db::Tx& tx, LinkPurpose purpose, const std::string& token) {
  const auto link = db::find_link(tx, purpose, sha256(token));
  if (!link) return refuse(LinkNotFound{});
  if (link->is_revoked) return refuse(LinkGone{LinkGoneCode::link_expired});
  return *link;
}

Result<void> let_in(const db::Tx& tx, const TimedSession& session, Purpose purpose) {
  const auto gone = why_gone(session, tx.now());
  const bool may_be_late = purpose == Purpose::submit && session.started_at;
  if (gone && !(may_be_late && *gone == LinkGoneCode::link_expired)) return refuse(LinkGone{*gone});
  return {};
}

void start_interview(db::Tx& tx, const HeldInterview& interview) {
  const auto step = step_of_stage(tx, interview, StageEvent::start);
  db::set_interview_started(tx, interview.organization_id, interview.id);
  db::Event event = interview_event("interview.started", interview.id, interview.pipeline_id);
  event.before = state({{"status", name_of(interview.status)}});
  event.after = state({{"status", name_of(InterviewStatus::in_progress)}});
  tx.record(interview.organization_id, std::move(event));
  record_step(tx, "stage.started", interview, step);
}

void submit_interview(db::Tx& tx, const HeldInterview& interview, SubmittedFrom from) {
  const auto step = step_of_stage(tx, interview, StageEvent::submit);
  db::set_interview_submitted(tx, interview.organization_id, interview.id);
  db::Event event = interview_event("interview.submitted", interview.id, interview.pipeline_id);
  event.after = state({{"from", name_of(from)}});
  tx.record(interview.organization_id, std::move(event));
  record_step(tx, "stage.submitted", interview, step);
}

void propose_result(db::Tx& tx, const HeldInterview& interview, StageResult result) {
  if (interview.status != InterviewStatus::in_progress &&
      interview.status != InterviewStatus::completed)
    return;
  const auto step = step_of_stage(tx, interview, StageEvent::evaluate);
  if (!step) return;
  if (!db::set_stage_evaluated(tx, interview.organization_id, *interview.pipeline_id,
                               step->stage.stage_id, result))
    return;
  tx.record(interview.organization_id, stage_result_event(interview, *step, result));
}

}  // namespace hireline::app
