#include "common/tasks/prune_tasks.hpp"

#include "common/app/operations/maintenance.hpp"
#include "common/base/log.hpp"

namespace hireline::tasks {
namespace {

constexpr std::int64_t batch = 5'000;

// Deletes one batch in each transaction. Returns the number of deleted records.
std::int64_t forget_all(db::Connection& connection, const Attempt& attempt,
                        const std::stop_token& stop, app::ExpiredRecords what) {
  std::int64_t all = 0;
  for (std::int64_t some = batch; some == batch && !stop.stop_requested(); all += some)
    connection.transact(cause_of(attempt), [&](db::Tx& tx) {
      some = app::purge_expired(tx, what, batch);
      return true;
    });
  return all;
}

}  // namespace

Outcome prune_tasks(db::Connection& connection, const Attempt& attempt,
                    const std::stop_token& stop) {
  for (const std::string_view name : names_of<app::ExpiredRecords>) {
    const std::int64_t all =
        forget_all(connection, attempt, stop, enum_from<app::ExpiredRecords>(name));
    if (all > 0) log::info("tasks.pruned", {{"what", name}, {"count", all}});
  }
  return Done{};
}

}  // namespace hireline::tasks
