// Parses a language model's response. The content is not trusted; quotes are checked later.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "common/outside/evaluator/evaluator.hpp"

namespace hireline::outside {

enum class PointLevel : unsigned char { none, partial, full };

struct ClaimedPoint {
  PointLevel level = PointLevel::none;
  std::string quote;  // unchecked
};

struct ClaimedJudgement {
  std::vector<ClaimedPoint> points;  // in the order of the requested points
  std::string rationale;
};

// Parses the body of a chat completion. A refusal by the model is permanent trouble. A truncated
// response, one without a JSON object (text around the object is ignored), or one in another form
// than requested is trouble that is worth a retry.
std::expected<ClaimedJudgement, EvaluatorFailure> read_judgement(const std::string& body,
                                                                 std::size_t point_count);

// Returns the follow-up question; nullopt if the model has none.
std::expected<std::optional<std::string>, EvaluatorFailure> read_follow_up(const std::string& body);

}  // namespace hireline::outside
