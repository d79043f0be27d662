// Evaluates what a candidate submitted, question by question.
#pragma once

#include <memory>
#include <vector>

#include "common/db/assessment/evaluations.hpp"
#include "common/domain/assessment/evaluation.hpp"
#include "common/domain/assessment/screening.hpp"
#include "common/outside/evaluator/evaluator.hpp"
#include "common/tasks/engine/handler.hpp"

namespace hireline::tasks {

// The subject is the evaluation's id. When the evaluator can't be had in any of the attempts, or
// gives no judgement that holds, the evaluation fails and a recruiter is left to judge. One whose
// task ends without any outcome fails when it is asked for again.
Handler evaluate_answers(std::shared_ptr<outside::Evaluator> evaluator);

// What is judged: each question with its own answer and those to its follow-ups.
std::vector<AnswerToJudge> answers_to_judge(const std::vector<SessionQuestion>& questions);

// What the evaluation keeps of them.
db::EvaluationResult evaluation_result(const EvaluatorIdentity& evaluator,
                                       const std::vector<AnswerToJudge>& answers,
                                       const std::vector<AnswerJudgement>& judgements);

// As the evaluation keeps them.
JsonText judgements_as_json(const std::vector<AnswerJudgement>& judgements);

}  // namespace hireline::tasks
