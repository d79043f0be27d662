// Actions on many pipelines in one request.
#pragma once

#include <cstddef>
#include <optional>

#include "common/base/enum_names.hpp"
#include "common/domain/failure.hpp"
#include "common/domain/ids.hpp"

namespace hireline {

HIRELINE_ENUM(BulkAction, set_status, unlock, invite, tag, untag, note)

// each: carries out each action that is not refused. all: carries out all actions, or none.
HIRELINE_ENUM(BulkMode, each, all)

inline constexpr std::size_t most_bulk_items = 100;
// Fewer, because the counter of the plan's limit is locked meanwhile.
inline constexpr std::size_t most_bulk_invitations = 25;

// The outcome of the action on one pipeline.
struct BulkRow {
  PipelineId pipeline;
  std::optional<InterviewId> interview = {};  // the one that was scheduled
  std::optional<Failure> refusal = {};        // nullopt: not refused
};

}  // namespace hireline
