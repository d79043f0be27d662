// The table of what this program can do in the background.
#pragma once

#include <vector>

#include "common/tasks/worker.hpp"

namespace hireline::tasks {

// Of every kind; one that has none yet is left in the queue.
Handlers all_handlers();

// What is done from time to time.
std::vector<PeriodicTask> all_periodic_tasks();

}  // namespace hireline::tasks
