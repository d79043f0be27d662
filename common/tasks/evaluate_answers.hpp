// Evaluates the answers that a candidate submitted, question by question.
#pragma once

#include <memory>
#include <vector>

#include "common/db/assessment/evaluations.hpp"
#include "common/domain/assessment/evaluation.hpp"
#include "common/domain/assessment/screening.hpp"
#include "common/outside/evaluator/evaluator.hpp"
#include "common/tasks/engine/handler.hpp"

namespace hireline::tasks {

// Subject: an evaluation. If the evaluator is unavailable in all attempts, or returns no valid
// judgement, the evaluation fails, and a recruiter has to judge the answers. An evaluation whose
// task no longer exists is marked as failed when another evaluation is requested.
Handler evaluate_answers(std::shared_ptr<outside::Evaluator> evaluator);

// Returns the main questions, each with its own answer and the answers to its follow-ups.
std::vector<AnswerToJudge> answers_to_judge(const std::vector<SessionQuestion>& questions);

// Returns the result to store in the evaluation.
db::EvaluationResult evaluation_result(const EvaluatorIdentity& evaluator,
                                       const std::vector<AnswerToJudge>& answers,
                                       const std::vector<AnswerJudgement>& judgements);

// Returns the judgements in the form that is stored in the evaluation.
JsonText judgements_as_json(const std::vector<AnswerJudgement>& judgements);

}  // namespace hireline::tasks
