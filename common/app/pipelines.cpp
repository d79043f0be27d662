#include "common/app/pipelines.hpp"

#include "common/app/access.hpp"
#include "common/app/emails.hpp"
#include "common/app/happenings.hpp"
#include "common/db/pipelines.hpp"

namespace hireline::app {
namespace {

db::Query<PipelineDetail> detail(const Recruiter& who, const Links& links, const PipelineId& id) {
  return db::mapped(
      db::find_pipeline(who.organization_id, id),
      [who, &links](PipelineDetail pipeline) { return shown_to(who, std::move(pipeline), links); });
}

void record_unlock(db::Tx& tx, const Recruiter& who, const UnlockStage& in, const UnlockPlan& plan,
                   const std::vector<db::StageRow>& stages) {
  const auto event = [&](std::string type, std::size_t index, StageStatus after) {
    db::Event happened = stage_event(std::move(type), in.id, stages[index].facts, after);
    happened.reason = in.reason;
    tx.record(who.organization_id, std::move(happened));
  };
  for (const std::size_t index : plan.complete)
    event("stage.force_completed", index, StageStatus::completed);
  event("stage.unlocked", plan.unlock, StageStatus::unlocked);
}

void record_cancelled(db::Tx& tx, const Recruiter& who, const UnlockStage& in,
                      const InterviewId& interview) {
  db::Event event = interview_event("interview.cancelled", interview, in.id);
  event.after = state({{"status", name_of(InterviewStatus::cancelled)}});
  event.reason = in.reason;
  tx.record(who.organization_id, std::move(event));
}

// What each decision of the rule means to the caller.
struct ToRefusal {
  Result<UnlockPlan> operator()(const UnlockPlan& plan) const { return plan; }
  Result<UnlockPlan> operator()(const NoSuchStage&) const {
    return refuse_input({"stageIndex"}, "the pipeline has no stage with this index");
  }
  Result<UnlockPlan> operator()(const NotPending& found) const {
    return refuse(StageNotLocked{found.status});
  }
  Result<UnlockPlan> operator()(const FeedbackMissing& missing) const {
    return refuse(FeedbackRequired{missing.stages});
  }
  Result<UnlockPlan> operator()(const NotCompleted&) const { return refuse(ForceRequired{}); }
};

}  // namespace

Result<db::Query<Page<PipelineSummary>>> list_pipelines(const Recruiter& who,
                                                        const ListPipelines& in) {
  std::optional<PageRequest> page;
  if (in.page || in.limit)
    page = PageRequest{.page = in.page.value_or(1), .limit = in.limit.value_or(20)};
  return db::list_pipelines(who.organization_id, in.job, in.statuses, page);
}

Result<db::Query<PipelineDetail>> get_pipeline(const Recruiter& who, const Links& links,
                                               const OnePipeline& in) {
  return detail(who, links, in.id);
}

Result<void> lock_pipeline(db::Tx& tx, const Recruiter& who, const OnePipeline& in) {
  TRY(allow(who, Permission::manage_hiring));
  if (!db::lock_pipeline(tx, who.organization_id, in.id)) return refuse(NotFound{Thing::pipeline});
  return {};
}

Result<PipelineDetail> set_pipeline_status(db::Tx& tx, const Recruiter& who, const Links& links,
                                           const SetPipelineStatus& in) {
  TRY(allow(who, Permission::manage_hiring));
  const auto pipeline = db::lock_pipeline(tx, who.organization_id, in.id);
  if (!pipeline) return refuse(NotFound{Thing::pipeline});
  if (pipeline->status != in.status) {
    if (pipeline->is_superseded) return refuse(PipelineClosed{});
    db::set_pipeline_status(tx, who.organization_id, in.id, in.status);
    db::Event event = pipeline_event("pipeline.status_changed", in.id);
    event.before = state({{"status", name_of(pipeline->status)}});
    event.after = state({{"status", name_of(in.status)}});
    event.reason = in.reason;
    tx.record(who.organization_id, std::move(event));
    queue_status_update(tx, who.organization_id, in.id, pipeline->status, in.status);
  }
  return tx.read(detail(who, links, in.id));
}

Result<PipelineDetail> unlock_stage(db::Tx& tx, const Recruiter& who, const Links& links,
                                    const UnlockStage& in) {
  TRY(allow(who, Permission::manage_hiring));
  const auto pipeline = db::lock_pipeline(tx, who.organization_id, in.id);
  if (!pipeline) return refuse(NotFound{Thing::pipeline});
  if (pipeline->is_superseded) return refuse(PipelineClosed{});
  const auto stages = db::list_pipeline_stages(tx, who.organization_id, in.id);
  std::vector<StageFacts> facts;
  for (const db::StageRow& stage : stages) facts.push_back(stage.facts);
  const auto decision = plan_unlock(facts, static_cast<std::size_t>(in.stage_index), in.force);
  const UnlockPlan plan = TRY(std::visit(ToRefusal{}, decision));
  const auto cancelled = db::apply_unlock(tx, who.organization_id, in.id, plan);
  record_unlock(tx, who, in, plan, stages);
  for (const InterviewId& interview : cancelled) record_cancelled(tx, who, in, interview);
  return tx.read(detail(who, links, in.id));
}

Result<Recruiter> stand_in_for_pipeline(db::Tx& tx, const Operator& who, const PipelineId& id) {
  const auto organization = db::find_pipeline_organization(tx, id);
  if (!organization) return refuse(NotFound{Thing::pipeline});
  return stand_in(who, *organization);
}

}  // namespace hireline::app
