#include "common/app/hiring/pipelines.hpp"

#include <algorithm>

#include "common/app/access.hpp"
#include "common/app/email/emails.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/hiring/action_checks.hpp"
#include "common/app/hiring/stage_moves.hpp"
#include "common/db/hiring/interview_changes.hpp"
#include "common/db/hiring/pipeline_views.hpp"
#include "common/db/hiring/pipelines.hpp"
#include "common/db/organizations/close_reasons.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

// With links and feedback of the interviews only as far as the role may see them.
db::Query<PipelineDetail> detail(const Recruiter& who, const Links& links, const PipelineId& id) {
  return db::mapped(db::find_pipeline(who.organization_id, id, who.recruiter_id),
                    [who, &links](PipelineDetail pipeline) {
                      return visible_to(who, std::move(pipeline), links);
                    });
}

void record_cancelled(db::Tx& tx, const Recruiter& who, const UnlockStage& in,
                      const InterviewId& interview) {
  db::Event event = interview_event("interview.cancelled", interview, in.id);
  event.after = state({{"status", name_of(InterviewStatus::cancelled)}});
  event.reason = in.reason;
  tx.record(who.organization_id, std::move(event));
}

// Cancels the active interviews of stages that were completed by force.
void cancel_interviews(db::Tx& tx, const Recruiter& who, const UnlockStage& in,
                       const std::vector<InterviewId>& interviews) {
  if (interviews.empty()) return;
  for (const InterviewId& interview :
       db::cancel_active_interviews(tx, who.organization_id, interviews))
    record_cancelled(tx, who, in, interview);
}

Result<void> check_closing(db::Tx& tx, const Recruiter& who, const SetPipelineStatus& in,
                           bool is_change) {
  ClosingFacts facts{.status = in.status,
                     .has_reason = in.reason_id.has_value(),
                     .has_comment = in.comment.has_value()};
  const auto status = reasoned_status_of(in.status);
  if (in.reason_id) {
    const auto reason = db::find_close_reason(tx, who.organization_id, in.reason_id->str());
    if (reason && reason->id == *in.reason_id) facts.reason_applies_to = reason->applies_to;
  } else if (is_change && status) {
    const auto needing = db::list_statuses_that_need_reasons(tx, who.organization_id);
    facts.is_required = std::ranges::find(needing, *status) != needing.end();
  }
  auto issues = closing_issues(facts);
  if (!issues.empty()) return refuse(Invalid{std::move(issues)});
  return {};
}

// {"status":"…"} with what the request names
JsonText status_state(const SetPipelineStatus& in) {
  JsonText json;
  JsonWriter out(json.text);
  out.begin_object();
  out.key("status");
  out.string(name_of(in.status));
  if (in.reason_id) {
    out.key("closeReasonId");
    out.string(in.reason_id->view());
  }
  if (in.decision) {
    out.key("decisionId");
    out.string(in.decision->view());
  }
  out.end_object();
  return json;
}

void change_status(db::Tx& tx, const Recruiter& who, const SetPipelineStatus& in,
                   PipelineStatus before) {
  db::set_pipeline_status(tx, who.organization_id, in.id, in.status, {in.reason_id, in.comment});
  db::Event event = pipeline_event("pipeline.status_changed", in.id);
  event.before = state({{"status", name_of(before)}});
  event.after = status_state(in);
  event.reason = in.reason;
  tx.record(who.organization_id, std::move(event));
  queue_status_mail(tx, who.organization_id, in.id, before, in.status);
}

// {"closeReasonId":"…"}, or null in its place
JsonText state_of(const db::Closing& closing) {
  if (closing.close_reason) return state({{"closeReasonId", closing.close_reason->view()}});
  return {R"({"closeReasonId":null})"};
}

// The status stays.
Result<void> change_closing(db::Tx& tx, const Recruiter& who, const SetPipelineStatus& in,
                            const PipelineFacts& pipeline) {
  if (!in.reason_id && !in.comment) return {};
  const db::Closing before = db::find_closing(tx, who.organization_id, in.id);
  db::Closing after = before;
  if (in.reason_id) after.close_reason = in.reason_id;
  if (in.comment) after.comment = in.comment;
  if (after == before) return {};
  if (pipeline.is_superseded) return refuse(PipelineClosed{.is_superseded = true});
  db::set_pipeline_status(tx, who.organization_id, in.id, in.status, after);
  db::Event event = pipeline_event("pipeline.close_reason_changed", in.id);
  event.before = state_of(before);
  event.after = state_of(after);
  event.reason = in.reason;
  tx.record(who.organization_id, std::move(event));
  return {};
}

}  // namespace

Result<db::Query<Page<PipelineSummary>>> list_pipelines(const Recruiter& who,
                                                        const ListPipelines& in) {
  std::optional<PageRequest> page;
  if (in.page || in.limit)
    page = PageRequest{.page = in.page.value_or(1), .limit = in.limit.value_or(20)};
  return db::list_pipelines(who.organization_id, in.job, in.statuses, page, who.recruiter_id);
}

Result<db::Query<PipelineDetail>> get_pipeline(const Recruiter& who, const Links& links,
                                               const OnePipeline& in) {
  return detail(who, links, in.id);
}

Result<void> lock_pipeline(db::Tx& tx, const Recruiter& who, const OnePipeline& in) {
  TRY(allow(who, Permission::manage_hiring));
  if (!db::lock_pipeline(tx, who.organization_id, in.id))
    return refuse(NotFound{ResourceKind::pipeline});
  return {};
}

Result<void> apply_pipeline_status(db::Tx& tx, const Recruiter& who, const SetPipelineStatus& in) {
  TRY(allow(who, permission_for(PipelineAction::set_status)));
  const auto pipeline = db::lock_pipeline(tx, who.organization_id, in.id);
  if (!pipeline) return refuse(NotFound{ResourceKind::pipeline});
  const bool is_change =
      TRY(check_status(tx, who.organization_id, in.id, *pipeline, in.status, in.decision));
  TRY(check_closing(tx, who, in, is_change));
  if (is_change)
    change_status(tx, who, in, pipeline->status);
  else
    TRY(change_closing(tx, who, in, *pipeline));
  return {};
}

Result<PipelineDetail> set_pipeline_status(db::Tx& tx, const Recruiter& who, const Links& links,
                                           const SetPipelineStatus& in) {
  TRY(apply_pipeline_status(tx, who, in));
  return tx.read(detail(who, links, in.id));
}

Result<void> apply_unlock(db::Tx& tx, const Recruiter& who, const UnlockStage& in) {
  TRY(allow(who, permission_for(PipelineAction::unlock_stage)));
  const auto pipeline = db::lock_pipeline(tx, who.organization_id, in.id);
  if (!pipeline) return refuse(NotFound{ResourceKind::pipeline});
  const auto stages = db::list_pipeline_stages(tx, who.organization_id, in.id);
  const UnlockPlan plan =
      TRY(check_unlock(*pipeline, stages, static_cast<std::size_t>(in.stage_index), in.force));
  const auto move = [&](const db::StageRow& stage, StageEvent event) {
    ensure(move_stage(tx, who.organization_id, in.id, stage, {.event = event}, in.reason),
           "the transition table must allow every planned move");
  };
  std::vector<InterviewId> forced_interviews;
  for (const std::size_t index : plan.to_complete) {
    move(stages[index], StageEvent::force_complete);
    if (const auto& interview = stages[index].state.interview_id)
      forced_interviews.push_back(*interview);
  }
  move(stages[plan.to_unlock], StageEvent::unlock);
  cancel_interviews(tx, who, in, forced_interviews);
  return {};
}

Result<PipelineDetail> unlock_stage(db::Tx& tx, const Recruiter& who, const Links& links,
                                    const UnlockStage& in) {
  TRY(apply_unlock(tx, who, in));
  return tx.read(detail(who, links, in.id));
}

Result<Recruiter> act_as_owner_of_pipeline(db::Tx& tx, const Operator& who, const PipelineId& id) {
  const auto organization = db::find_pipeline_organization(tx, id);
  if (!organization) return refuse(NotFound{ResourceKind::pipeline});
  return act_as_owner(who, *organization);
}

}  // namespace hireline::app
