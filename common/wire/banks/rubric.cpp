#include "common/wire/banks/rubric.hpp"

#include "common/domain/assessment/evaluation.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(RubricPoint) {
  return {.name = "RubricPoint",
          .fields = {field("point", &RubricPoint::point)
                         .length(1, 1'000)
                         .doc("Statement that a good answer makes"),
                     field("weight", &RubricPoint::weight)
                         .min(1)
                         .max(100)
                         .optional()
                         .doc("Weight relative to the other points of the question"),
                     field("keywords", &RubricPoint::keywords)
                         .items(0, 50)
                         .length(1, 100)
                         .optional()
                         .doc("Keywords. An answer that makes the point uses some of them.")}};
}

}  // namespace hireline::wire
