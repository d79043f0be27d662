// Why pipelines are closed, in an organization's own words. Candidates never see them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/time.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

// The statuses of pipelines that can have a reason.
HIRELINE_ENUM(ReasonedStatus, rejected, withdrawn)

inline constexpr std::int64_t most_close_reasons = 100;

struct CloseReason {
  CloseReasonId id;
  std::string name;  // unique among those that are not retired, without regard to case
  std::vector<ReasonedStatus> applies_to;
  std::int64_t order = 0;  // the position in lists
  Instant created_at;
  Instant updated_at;
};

// Returns nullopt for a status that has no reason.
constexpr std::optional<ReasonedStatus> reasoned(PipelineStatus status) {
  if (status == PipelineStatus::rejected) return ReasonedStatus::rejected;
  if (status == PipelineStatus::withdrawn) return ReasonedStatus::withdrawn;
  return std::nullopt;
}

struct CloseReasonReference {
  CloseReasonId id;
  std::string name;
};

}  // namespace hireline
