// The questions of all written stages of a load, and sets of answers with their evaluations.
#pragma once

#include <string>
#include <vector>

#include "common/db/assessment/evaluations.hpp"

namespace hireline::seed {

// One answer to each question. The evaluator runs once per set, not for each candidate.
struct LoadAnswers {
  std::vector<std::string> answers;  // one for each question
  db::EvaluationResult result;       // its question ids are 0, 1, …
};
const std::vector<std::string>& load_questions();
const std::vector<std::string>& load_ideal_answers();
// Evaluates all sets of answers and returns them, the best first.
std::vector<LoadAnswers> judged_load_answers();

}  // namespace hireline::seed
