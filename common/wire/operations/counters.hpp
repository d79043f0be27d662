// Counters that are wrong, in JSON; for the command line.
#pragma once

#include "common/app/operations/counters.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

template <>
struct Shape<db::CounterDifference> {
  static constexpr std::string_view name = "CounterDifference";
  static constexpr auto fields =
      std::tuple{field("counter", &db::CounterDifference::counter),
                 field("organizationId", &db::CounterDifference::organization_id),
                 field("about", &db::CounterDifference::about),
                 field("stored", &db::CounterDifference::stored),
                 field("counted", &db::CounterDifference::counted)};
};

}  // namespace hireline::wire
