#include "common/app/assessment/decisions.hpp"

#include "common/app/access.hpp"
#include "common/app/event_builders.hpp"
#include "common/db/assessment/decisions.hpp"
#include "common/db/assessment/panels.hpp"
#include "common/db/hiring/pipelines.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {

Result<db::Query<PipelineDecisionList>> list_decisions(const Recruiter& who,
                                                       const OnePipeline& in) {
  TRY(allow(who, Permission::manage_hiring));
  return db::mapped(
      db::list_decisions(who.organization_id, in.id, who.recruiter_id),
      [](std::vector<PipelineDecision> found) { return PipelineDecisionList{std::move(found)}; });
}

Result<PipelineDecision> decide(db::Tx& tx, const Recruiter& who, const NewDecision& in) {
  TRY(allow(who, Permission::manage_hiring));
  const auto& organization = who.organization_id;
  const auto pipeline = db::lock_pipeline(tx, organization, in.pipeline);
  if (!pipeline) return refuse(NotFound{ResourceKind::pipeline});
  if (pipeline->is_superseded) return refuse(PipelineClosed{.is_superseded = true});
  auto issues = decision_issues(in, db::find_decision_facts(tx, organization, in.pipeline));
  if (!issues.empty()) return refuse(Invalid{std::move(issues)});
  auto owed = db::list_owed_feedback(tx, organization, in.pipeline, in.stage_index);
  if (!owed.empty() && !in.without_outstanding) return refuse(FeedbackOutstanding{std::move(owed)});
  PipelineDecision decision{.id = new_id<PipelineDecisionId>(),
                            .pipeline_id = in.pipeline,
                            .stage_index = in.stage_index,
                            .decision = in.decision,
                            .rationale = in.rationale,
                            .participants = in.participants,
                            .dissent = in.dissent,
                            .basis = in.basis.value_or(DecisionBasis{}),
                            .outstanding = db::each_of(owed, &OwedFeedback::user_id),
                            .supersedes = in.supersedes,
                            .decided_by = who.recruiter_id,
                            .created_at = tx.now()};
  db::insert_decision(tx, organization, decision);
  db::Event event = pipeline_event("pipeline.decided", in.pipeline);
  event.after = state({{"decisionId", decision.id.view()}, {"decision", name_of(in.decision)}});
  // Not the rationale: all members read the reasons of events.
  tx.record(organization, std::move(event));
  return decision;
}

}  // namespace hireline::app
