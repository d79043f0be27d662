#include "common/tasks/engine/task_notifier.hpp"

namespace hireline::tasks {

TaskNotifier::TaskNotifier(db::ConnectionOptions connection, std::chrono::milliseconds pause)
    : connection_(std::move(connection)),
      pause_(pause),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

void TaskNotifier::notify() {
  {
    const std::lock_guard lock(mutex_);
    has_tasks_ = true;
  }
  wake_.notify_one();
}

void TaskNotifier::run(const std::stop_token& stop) {
  const std::string statement = "notify " + std::string(tasks_channel);
  std::unique_lock lock(mutex_);
  while (wake_.wait(lock, stop, [&] { return has_tasks_; })) {
    has_tasks_ = false;
    lock.unlock();
    try {
      connection_.run_script(statement);
    } catch (const std::exception&) {
      // Workers also look at the queue without a notification.
    }
    lock.lock();
    wake_.wait_for(lock, stop, pause_, [] { return false; });
  }
}

}  // namespace hireline::tasks
