// What a language model has answered, believed only as far as it can be checked.
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
  std::vector<ClaimedPoint> points;  // in the order of the points that were asked for
  std::string rationale;
};

// Reads the body of a chat completion. A refusal is trouble for good; an answer that was cut, is no
// JSON object (text around it is overlooked), or has not exactly the form that was asked for may be
// better the next time.
std::expected<ClaimedJudgement, EvaluatorTrouble> read_judgement(const std::string& body,
                                                                 std::size_t point_count);

// The follow-up; nullopt when the model has none.
std::expected<std::optional<std::string>, EvaluatorTrouble> read_follow_up(const std::string& body);

}  // namespace hireline::outside
