// Lets the evaluator ask more about an answer that was given in a conversation.
#pragma once

#include <memory>

#include "common/outside/evaluator/evaluator.hpp"
#include "common/tasks/engine/handler.hpp"

namespace hireline::tasks {

// The subject is the interview's id. The candidate waits for it; an evaluator that can't be had has
// nothing to ask.
Handler ask_follow_up(std::shared_ptr<outside::Evaluator> evaluator);

}  // namespace hireline::tasks
