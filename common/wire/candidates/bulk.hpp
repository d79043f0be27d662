// Actions on many pipelines in JSON.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "common/app/candidates/bulk/bulk.hpp"
#include "common/base/values.hpp"
#include "common/wire/engine/read.hpp"

namespace hireline::wire {

// not_done: the action was not refused, but that on another pipeline was, in the mode `all`.
HIRELINE_ENUM(BulkOutcome, done, refused, not_done)

// How a refusal is shown.
struct BulkError {
  std::optional<std::int64_t> status;  // of the response in HTTP
  JsonText body;
};

struct BulkResult {
  std::int64_t index = 0;
  std::optional<PipelineId> pipeline;  // nullopt: the id in the request is malformed
  BulkOutcome outcome{};
  std::optional<std::int64_t> status;
  std::optional<InterviewId> interview;
  std::optional<JsonText> error;
};

struct BulkSummary {
  std::int64_t done = 0;
  std::int64_t refused = 0;
  std::int64_t not_done = 0;
};

struct BulkReport {
  std::vector<BulkResult> results;
  BulkSummary summary;
};

struct BulkRefusedBody {
  std::string message;
  std::string code;
  std::vector<BulkResult> results;
  BulkSummary summary;
};

// Returns the rows as they are shown. `without_refusal` is the outcome of a row without one.
BulkReport report_of(const std::vector<BulkRow>& rows, BulkOutcome without_refusal,
                     const std::function<BulkError(const Failure&)>& show);

// Selects the form by the field `action` of the body.
template <>
std::expected<app::BulkChange, std::vector<Issue>> read_input(const RawInput& in);

}  // namespace hireline::wire
