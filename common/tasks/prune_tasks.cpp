#include "common/tasks/prune_tasks.hpp"

#include "common/base/log.hpp"
#include "common/db/task_queue.hpp"

namespace hireline::tasks {
namespace {

constexpr std::int64_t batch = 5'000;

std::int64_t forget(db::Session& session, const Attempt& attempt, TaskState state,
                    std::chrono::hours age, const std::stop_token& stop) {
  std::int64_t all = 0;
  for (std::int64_t some = batch; some == batch && !stop.stop_requested(); all += some)
    session.transact(cause_of(attempt), [&](db::Tx& tx) {
      some = db::forget_tasks(tx, state, tx.now() - age, batch);
      return true;
    });
  return all;
}

}  // namespace

Outcome prune_tasks(db::Session& session, const Attempt& attempt, const std::stop_token& stop) {
  const std::int64_t done = forget(session, attempt, TaskState::done, std::chrono::hours(24), stop);
  const std::int64_t dead =
      forget(session, attempt, TaskState::dead, std::chrono::hours(24 * 30), stop);
  log::info("tasks.pruned", {{"done", done}, {"dead", dead}});
  return Done{};
}

}  // namespace hireline::tasks
