// Asks the evaluator for a follow-up to an answer in a conversation.
#pragma once

#include <memory>

#include "common/outside/evaluator/evaluator.hpp"
#include "common/tasks/engine/handler.hpp"

namespace hireline::tasks {

// Subject: an interview. The candidate waits for the result. If the evaluator is unavailable, there
// is no follow-up.
Handler ask_follow_up(std::shared_ptr<outside::Evaluator> evaluator);

}  // namespace hireline::tasks
