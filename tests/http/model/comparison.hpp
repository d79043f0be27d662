// Holds the service against the model: its answers, and what it shows.
#pragma once

#include <optional>
#include <string>

#include "tests/http/model/model.hpp"
#include "tests/http/model/seen.hpp"

namespace hireline::test::model {

// Where service and model differ.
struct Divergence {
  Operation operation = {};  // after which it was seen
  std::string where = {};    // alike for divergences of the same kind
  std::string text = {};     // both sides
};

// Of the service's answer what rules decide.
Answer answer_in(const HttpAnswer& answer);

std::optional<Divergence> compare_answers(const Operation& operation, const Answer& expected,
                                          const HttpAnswer& answer);

// The records that the operation named or made.
std::optional<Divergence> compare_named(const Operation& operation, const World& world, Seen& seen);
// The plans, and what is used of them.
std::optional<Divergence> compare_usage(const Operation& operation, const World& world, Seen& seen);
// One organization's lists and usage, lists of one job, and one candidate's dashboard: which, is
// decided by the operation's number.
std::optional<Divergence> compare_lists(const Operation& operation, const World& world, Seen& seen);
// All there is.
std::optional<Divergence> compare_all(const Operation& operation, const World& world, Seen& seen);

}  // namespace hireline::test::model
