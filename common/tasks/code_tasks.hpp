// The tasks that talk to the code runner.
#pragma once

#include <memory>

#include "common/outside/runner/runner_client.hpp"
#include "common/tasks/engine/handler.hpp"

namespace hireline::tasks {

using Runner = std::shared_ptr<const outside::RunnerClient>;

// A run that a candidate waits for: what it comes to is told at once, also that there is no runner.
Handler run_code(Runner runner);

// All solutions of a coding session, on all cases. Waits for a runner that is away.
Handler judge_submission(Runner runner);

// Whether the runner can be had, and which languages it has.
Handler check_runner(Runner runner);

}  // namespace hireline::tasks
