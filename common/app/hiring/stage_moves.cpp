#include "common/app/hiring/stage_moves.hpp"

#include <algorithm>

#include "common/app/event_builders.hpp"

namespace hireline::app {

bool move_stage(db::Tx& tx, const OrganizationId& organization, const PipelineId& pipeline,
                const db::StageRow& stage, const StageMove& move,
                const std::optional<std::string>& reason) {
  const auto after = moved(stage.state, move, tx.now());
  if (!after) return false;
  db::write_stage(tx, organization, pipeline, stage.id, *after);
  db::Event event = stage_audit_event(pipeline, stage.name, move, stage.state.status, *after);
  event.reason = reason;
  tx.record(organization, std::move(event));
  return true;
}

bool move_stage_of(db::Tx& tx, const LockedInterview& interview, const StageMove& move,
                   const std::optional<std::string>& reason) {
  if (!interview.pipeline_id) return false;  // the stage is absent, too
  const auto stages =
      db::list_pipeline_stages(tx, interview.organization_id, *interview.pipeline_id);
  const auto stage = std::ranges::find(stages, interview.stage_id.value(), &db::StageRow::id);
  ensure(stage != stages.end(), "an interview's stage must be in its pipeline");
  if (stage->state.interview_id != interview.id) return false;
  return move_stage(tx, interview.organization_id, *interview.pipeline_id, *stage, move, reason);
}

}  // namespace hireline::app
