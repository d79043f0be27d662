// Answers that deny what their reference says, made by patterns.
#pragma once

#include <string>
#include <vector>

#include "tests/bench/gaming.hpp"

namespace hireline::bench {

struct Denial {
  Item item;
  std::vector<RubricPoint> points;  // of a rubric that says the same as the reference
  std::string answer;
};

// Each way of refusing, forbidding, doubting or calling needless what a piece of advice says, with
// each piece of advice.
std::vector<Denial> denials_of_advice();

// What the references say, denied as a whole: "It is not true that ...". No points.
std::vector<Denial> denials_of_statements(const std::vector<Item>& items);

}  // namespace hireline::bench
