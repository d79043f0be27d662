#include "common/tasks/engine/task_notifier.hpp"

#include <string>
#include <utility>

namespace hireline::tasks {

TaskNotifier::TaskNotifier(db::ConnectionOptions connection, std::chrono::milliseconds pause)
    : connection_(std::move(connection)),
      pause_(pause),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

void TaskNotifier::notify() {
  note(has_tasks_);
}

void TaskNotifier::notify_of_events() {
  note(has_events_);
}

void TaskNotifier::note(bool& what) {
  {
    const std::lock_guard lock(mutex_);
    what = true;
  }
  wake_.notify_one();
}

std::string TaskNotifier::take_statements() {
  std::string statements;
  for (const auto& [has, channel] :
       {std::pair{&has_tasks_, tasks_channel}, std::pair{&has_events_, events_channel}})
    if (std::exchange(*has, false)) statements += "notify " + std::string(channel) + ";";
  return statements;
}

void TaskNotifier::run(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (wake_.wait(lock, stop, [&] { return has_tasks_ || has_events_; })) {
    const std::string statements = take_statements();
    lock.unlock();
    try {
      connection_.run_script(statements);
    } catch (const std::exception&) {
      // Workers and publishers also look without a notification.
    }
    lock.lock();
    wake_.wait_for(lock, stop, pause_, [] { return false; });
  }
}

}  // namespace hireline::tasks
