// Why pipelines are closed, in an organization's own words. Candidates never see them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/issue.hpp"
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
constexpr std::optional<ReasonedStatus> reasoned_status_of(PipelineStatus status) {
  if (status == PipelineStatus::rejected) return ReasonedStatus::rejected;
  if (status == PipelineStatus::withdrawn) return ReasonedStatus::withdrawn;
  return std::nullopt;
}

// What a request says about the close reason of a pipeline.
struct ClosingFacts {
  PipelineStatus status = PipelineStatus::active;  // that the pipeline is to have
  bool has_reason = false;
  bool has_comment = false;
  // Of the reason that is named; absent if the organization has no such reason.
  std::optional<std::vector<ReasonedStatus>> reason_applies_to = {};
  bool is_required = false;  // the organization requires a reason for this change
};
// Returns what is wrong: a reason that does not fit the status, or none where one is required.
std::vector<Issue> closing_issues(const ClosingFacts& facts);

struct CloseReasonReference {
  CloseReasonId id;
  std::string name;
};

}  // namespace hireline
