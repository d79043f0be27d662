// The stages of a pipeline as a track, with the candidate's position.
#pragma once

#include <string>

#include "cli/output/paint.hpp"
#include "common/domain/hiring/pipeline.hpp"

namespace hireline::cli {

Tone tone_of(StageStatus status);
Tone tone_of(PipelineStatus status);

// Returns a header and one line for each stage, joined by a rail.
std::string track_text(const std::vector<StageEntryDetail>& stages, const OutputStyle& style);

}  // namespace hireline::cli
