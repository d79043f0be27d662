// Changes stages of pipelines. All code that changes a stage calls these functions. They follow the
// table in common/domain/hiring/stages.
#pragma once

#include <optional>
#include <string>

#include "common/app/locked_interview.hpp"
#include "common/db/hiring/pipelines.hpp"
#include "common/domain/hiring/stages.hpp"

namespace hireline::app {

// Applies a move (a stage event with its data) to a stage: writes the new state and an audit event.
// The caller has locked the pipeline, and has read `stage` after that. Returns false, and writes
// nothing, if the table has no such transition, or if an evaluation (or a judgement of code) would
// replace the result of a member's feedback.
bool move_stage(db::Tx& tx, const OrganizationId& organization, const PipelineId& pipeline,
                const db::StageRow& stage, const StageMove& move,
                const std::optional<std::string>& reason = std::nullopt);

// The same for the stage of an interview. Returns false, and writes nothing, also if the interview
// has no stage, or is not the stage's latest interview.
bool move_stage_of(db::Tx& tx, const LockedInterview& interview, const StageMove& move,
                   const std::optional<std::string>& reason = std::nullopt);

}  // namespace hireline::app
