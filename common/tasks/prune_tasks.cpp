#include "common/tasks/prune_tasks.hpp"

#include "common/base/log.hpp"
#include "common/db/code_runs.hpp"
#include "common/db/task_queue.hpp"
#include "common/db/webhooks.hpp"

namespace hireline::tasks {
namespace {

constexpr std::int64_t batch = 5'000;

// What one transaction forgets: at most `batch`.
template <class Forget>
std::int64_t forget_all(db::Session& session, const Attempt& attempt, const std::stop_token& stop,
                        Forget forget) {
  std::int64_t all = 0;
  for (std::int64_t some = batch; some == batch && !stop.stop_requested(); all += some)
    session.transact(cause_of(attempt), [&](db::Tx& tx) {
      some = forget(tx);
      return true;
    });
  return all;
}

}  // namespace

Outcome prune_tasks(db::Session& session, const Attempt& attempt, const std::stop_token& stop) {
  const auto tasks = [&](TaskState state, std::chrono::hours age) {
    return forget_all(session, attempt, stop, [&](db::Tx& tx) {
      return db::forget_tasks(tx, state, tx.now() - age, batch);
    });
  };
  const std::int64_t done = tasks(TaskState::done, std::chrono::hours(24));
  const std::int64_t dead = tasks(TaskState::dead, std::chrono::hours(24 * 30));
  const std::int64_t runs = forget_all(session, attempt, stop, [&](db::Tx& tx) {
    return db::forget_runs(tx, tx.now() - std::chrono::minutes(10), batch);
  });
  const std::int64_t webhooks = forget_all(session, attempt, stop, [&](db::Tx& tx) {
    return db::forget_webhooks(tx, tx.now() - std::chrono::hours(24 * 90), batch);
  });
  log::info("tasks.pruned",
            {{"done", done}, {"dead", dead}, {"runs", runs}, {"webhooks", webhooks}});
  return Done{};
}

}  // namespace hireline::tasks
