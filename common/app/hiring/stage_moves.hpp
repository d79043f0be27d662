// The one way in which the stages of a pipeline change: by the table in
// common/domain/hiring/stages.
#pragma once

#include <optional>
#include <string>

#include "common/app/locked_interview.hpp"
#include "common/db/hiring/pipelines.hpp"
#include "common/domain/hiring/stages.hpp"

namespace hireline::app {

// Writes what the table makes of the stage, and an event of it. `stage` was read under the
// pipeline's lock, which is still held. False, and nothing is written, where the table has no such
// move: see moved().
bool move_stage(db::Tx& tx, const OrganizationId& organization, const PipelineId& pipeline,
                const db::StageRow& stage, const StageMove& move,
                const std::optional<std::string>& reason = std::nullopt);

// The stage follows its interview. False, and nothing is written, also where the interview has no
// stage, and where the stage has gone on to another interview.
bool move_stage_of(db::Tx& tx, const LockedInterview& interview, const StageMove& move,
                   const std::optional<std::string>& reason = std::nullopt);

}  // namespace hireline::app
