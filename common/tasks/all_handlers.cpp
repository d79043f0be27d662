#include "common/tasks/all_handlers.hpp"

#include "common/tasks/prune_tasks.hpp"

namespace hireline::tasks {
namespace {

// Without a default, so that a new kind does not compile until it stands here.
Handler handler_of(TaskKind kind) {
  switch (kind) {
    case TaskKind::prune_tasks:
      return prune_tasks;
    case TaskKind::send_invitation:
    case TaskKind::notify_decline:
      return {};
  }
  return {};
}

}  // namespace

Handlers all_handlers() {
  Handlers handlers;
  for (const std::string_view name : names_of<TaskKind>) {
    const auto kind = enum_from<TaskKind>(name);
    if (Handler handler = handler_of(kind)) handlers.emplace(kind, std::move(handler));
  }
  return handlers;
}

std::vector<PeriodicTask> all_periodic_tasks() {
  return {{.kind = TaskKind::prune_tasks, .period = std::chrono::hours(1)}};
}

}  // namespace hireline::tasks
