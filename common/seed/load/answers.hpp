// Answers to the questions of every written stage.
#pragma once

#include <string>
#include <vector>

#include "common/db/assessment/evaluations.hpp"

namespace hireline::seed {

// Answers to the questions of every written stage, judged once.
struct LoadAnswers {
  std::vector<std::string> answers;  // one for each question
  db::EvaluationResult result;       // its questions are called 0, 1, …
};
const std::vector<std::string>& load_questions();
const std::vector<std::string>& load_ideal_answers();
// From good to weak.
std::vector<LoadAnswers> judged_load_answers();

}  // namespace hireline::seed
