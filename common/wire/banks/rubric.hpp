// What answers are measured by, in JSON, for recruiters only.
#pragma once

#include "common/domain/assessment/evaluation.hpp"
#include "common/wire/engine/common_shapes.hpp"

namespace hireline::wire {

inline constexpr std::int64_t max_question_length = 5'000;
inline constexpr std::int64_t max_rubric_points = 50;
inline constexpr std::int64_t max_follow_ups = 20;

template <>
struct Shape<RubricPoint> {
  static constexpr std::string_view name = "RubricPoint";
  static constexpr auto fields = std::tuple{
      field("point", &RubricPoint::point).length(1, 1'000).doc("What a good answer says"),
      field("weight", &RubricPoint::weight)
          .min(1)
          .max(100)
          .optional()
          .doc("Against the other points of the question"),
      field("keywords", &RubricPoint::keywords)
          .items(0, 50)
          .length(1, 100)
          .optional()
          .doc("Words of which an answer that makes the point uses some")};
};

}  // namespace hireline::wire
