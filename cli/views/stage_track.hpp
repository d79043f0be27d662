// The stages of a pipeline as a way, with where its candidate stands.
#pragma once

#include <string>

#include "cli/output/paint.hpp"
#include "common/domain/hiring/pipeline.hpp"

namespace hireline::cli {

Tone tone_of(StageStatus status);
Tone tone_of(PipelineStatus status);

// One line for each stage, joined by a rail, under a header.
std::string track_text(const std::vector<StageEntryDetail>& stages, const OutputStyle& style);

}  // namespace hireline::cli
