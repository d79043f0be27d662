#include "common/tasks/all_handlers.hpp"

#include "common/tasks/evaluate_answers.hpp"
#include "common/tasks/prune_tasks.hpp"
#include "common/tasks/submit_draft.hpp"

namespace hireline::tasks {
namespace {

// Without a default, so that a new kind does not compile until it stands here.
Handler handler_of(TaskKind kind, const Tools& tools) {
  switch (kind) {
    case TaskKind::submit_draft:
      return submit_draft;
    case TaskKind::evaluate_answers:
      return tools.evaluator ? evaluate_answers(tools.evaluator) : Handler();
    case TaskKind::prune_tasks:
      return prune_tasks;
    case TaskKind::send_invitation:
    case TaskKind::notify_decline:
      return {};
  }
  return {};
}

}  // namespace

Handlers all_handlers(const Tools& tools) {
  Handlers handlers;
  for (const std::string_view name : names_of<TaskKind>) {
    const auto kind = enum_from<TaskKind>(name);
    if (Handler handler = handler_of(kind, tools)) handlers.emplace(kind, std::move(handler));
  }
  return handlers;
}

std::vector<PeriodicTask> all_periodic_tasks() {
  return {{.kind = TaskKind::prune_tasks, .period = std::chrono::hours(1)}};
}

}  // namespace hireline::tasks
