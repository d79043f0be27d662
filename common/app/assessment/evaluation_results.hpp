// What an evaluator is given of a session, and what is stored of its judgements.
#pragma once

#include <vector>

#include "common/db/assessment/evaluations.hpp"
#include "common/domain/assessment/evaluation.hpp"
#include "common/domain/assessment/screening.hpp"

namespace hireline::app {

// Returns the main questions, each with its own answer and the answers to its follow-ups.
std::vector<AnswerToJudge> answers_to_judge(const std::vector<SessionQuestion>& questions);

// Returns the result to store in the evaluation.
db::EvaluationResult evaluation_result(const JudgedAnswers& judged);

}  // namespace hireline::app
