// Evaluates the answers that a candidate submitted, question by question.
#pragma once

#include <memory>

#include "common/outside/evaluator/evaluator.hpp"
#include "common/tasks/engine/handler.hpp"

namespace hireline::tasks {

// Subject: an evaluation. If the evaluator is unavailable in all attempts, or returns no valid
// judgement, the evaluation fails, and a recruiter has to judge the answers. An evaluation whose
// task no longer exists is marked as failed when another evaluation is requested.
Handler evaluate_answers(std::shared_ptr<outside::Evaluator> evaluator);

}  // namespace hireline::tasks
