// The criteria for evaluating answers, in JSON, for members only.
#pragma once

#include <cstdint>

namespace hireline::wire {

inline constexpr std::int64_t max_question_length = 5'000;
inline constexpr std::int64_t max_rubric_points = 50;
inline constexpr std::int64_t max_follow_ups = 20;

}  // namespace hireline::wire
