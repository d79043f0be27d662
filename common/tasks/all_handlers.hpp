// The table of what this program can do in the background.
#pragma once

#include <memory>
#include <vector>

#include "common/outside/evaluator/evaluator.hpp"
#include "common/tasks/worker.hpp"

namespace hireline::tasks {

// What handlers need beside the database. Kinds whose tool is absent are left in the queue.
struct Tools {
  std::shared_ptr<outside::Evaluator> evaluator = {};
};

Handlers all_handlers(const Tools& tools);

// What is done from time to time.
std::vector<PeriodicTask> all_periodic_tasks();

}  // namespace hireline::tasks
