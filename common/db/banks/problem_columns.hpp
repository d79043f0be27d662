// The visible cases of a problem `q`, as columns.
#pragma once

#include <string>
#include <vector>

#include "common/db/connection/rows.hpp"
#include "common/domain/banks/question_bank.hpp"

namespace hireline::db {

#define HIRELINE_VISIBLE_CASE(column)                                    \
  "array(select t." column                                               \
  " from dsa_test_cases t where t.problem_id = q.id and not t.is_hidden" \
  " order by t.position)"
#define HIRELINE_VISIBLE_CASES                                              \
  HIRELINE_VISIBLE_CASE("input")                                            \
  ", " HIRELINE_VISIBLE_CASE("expected_output") ", " HIRELINE_VISIBLE_CASE( \
      "weight") ", " HIRELINE_VISIBLE_CASE("explanation")

inline std::vector<VisibleTestCase> read_visible_cases(Row& row) {
  std::vector<std::string> inputs;
  std::vector<std::string> outputs;
  std::vector<std::int64_t> weights;
  std::vector<std::optional<std::string>> explanations;
  row.read(inputs, outputs, weights, explanations);
  std::vector<VisibleTestCase> cases;
  for (std::size_t i = 0; i < inputs.size(); ++i)
    cases.push_back({.input = std::move(inputs[i]),
                     .expected_output = std::move(outputs[i]),
                     .weight = weights[i],
                     .explanation = std::move(explanations[i])});
  return cases;
}

}  // namespace hireline::db
