// Wrong counters, in JSON; for the command line.

#include "common/app/operations/counters.hpp"

#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(db::CounterDifference) {
  return {.name = "CounterDifference",
          .fields = {field("counter", &db::CounterDifference::counter),
                     field("organizationId", &db::CounterDifference::organization_id),
                     field("about", &db::CounterDifference::about),
                     field("stored", &db::CounterDifference::stored),
                     field("counted", &db::CounterDifference::counted)}};
}

}  // namespace hireline::wire
