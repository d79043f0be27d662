#include "common/tasks/engine/fetcher.hpp"

#include <algorithm>

#include "common/app/assessment/given_up.hpp"
#include "common/base/log.hpp"
#include "common/db/operations/tasks.hpp"

namespace hireline::tasks {
namespace {

// The longest pause before an unavailable database is tried again.
constexpr std::chrono::milliseconds away_pause{500};

std::string new_request_id() {
  const auto id = new_id_text();
  return {id.data(), id.size()};
}

void pause(const std::stop_token& stop, std::chrono::milliseconds time) {
  std::mutex mutex;
  std::unique_lock lock(mutex);
  std::condition_variable_any().wait_for(lock, stop, time, [] { return false; });
}

}  // namespace

Fetcher::Fetcher(FetcherOptions options, const db::ConnectionOptions& connection, Workload& load)
    : options_(std::move(options)), connection_(connection), load_(load) {
  for (const PeriodicTask& task : options_.periodic) slots_.push_back({task});
}

Cause Fetcher::cause() const {
  return {.actor = {ActorKind::system, "worker", "hireline"},
          .request_id = new_request_id(),
          .now = options_.clock()};
}

void Fetcher::run(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    try {
      look();
      if (is_away_) log::info("worker.resumed");
      is_away_ = false;
      load_.wait_for_need(stop, options_.poll);
    } catch (const std::exception& error) {
      if (!is_away_) log::warn("worker.held_up", {{"reason", error.what()}});
      is_away_ = true;
      pause(stop, std::min(away_pause, options_.poll));
    }
  }
}

// Renews the worker's own leases and stores its finished tasks first. Otherwise the worker might
// take tasks from itself after the database was unavailable.
void Fetcher::look() {
  const auto now = Clock::now();
  if (now >= next_renewal_) {
    renew();
    next_renewal_ = now + options_.lease / 3;
  }
  if (now >= next_care_) {
    exchange();
    look_after_the_queue();
    next_care_ = now + options_.poll;
  }
  give_back();
  exchange();
}

void Fetcher::rescue() {
  std::vector<db::LostTask> to_try_again;
  std::vector<db::LostTask> for_good;
  connection_.transact(cause(), [&](db::Tx& tx) {
    to_try_again = db::rescue_tasks(tx);
    for_good = db::list_lost_for_good(tx);
    return true;
  });
  for (const db::LostTask& task : to_try_again) log_lost(task, AttemptEnd::retryable);
  for (const db::LostTask& task : for_good)
    if (mark_dead(task)) log_lost(task, AttemptEnd::dead);
}

// If the subject's record cannot be updated, marks only the task dead, so that the error does not
// keep all workers from the rest of the queue.
bool Fetcher::mark_dead(const db::LostTask& task) {
  try {
    return connection_.transact(cause(),
                                [&](db::Tx& tx) { return app::give_up_lost_task(tx, task); });
  } catch (const db::Unavailable& error) {
    log::warn("task.not_written", {{"task", task.id.view()}, {"reason", error.what()}});
    return false;  // the next look at the queue finds the task again
  } catch (const std::exception& error) {
    log::error("task.not_written", {{"task", task.id.view()}, {"reason", error.what()}});
    return connection_.transact(cause(),
                                [&](db::Tx& tx) { return db::mark_lost_task_dead(tx, task); });
  }
}

void Fetcher::log_lost(const db::LostTask& task, AttemptEnd end) {
  log::warn("task.rescued",
            {{"task", task.id.view()}, {"worker", task.worker}, {"outcome", name_of(end)}});
  const auto kind = parse_enum<TaskKind>(task.kind);
  if (options_.metrics != nullptr && kind) options_.metrics->count_lost(*kind, end);
}

void Fetcher::look_after_the_queue() {
  rescue();
  for (Slots& slots : slots_) {
    const Instant slot = slot_of(options_.clock(), slots.task.period);
    if (slot == slots.last) continue;
    connection_.transact(cause(), [&](db::Tx& tx) {
      if (db::take_slot(tx, slots.task.kind, slot))
        db::enqueue(tx, slots.task.kind, std::nullopt, TaskId{}.view());
      return true;
    });
    slots.last = slot;
  }
}

void Fetcher::renew() {
  std::vector<db::TaskClaim> claimed = load_.claimed();
  if (claimed.empty()) return;
  std::vector<TaskId> renewed;
  connection_.transact(cause(), [&](db::Tx& tx) {
    renewed = db::renew_leases(tx, options_.worker, claimed, tx.now() + options_.lease);
    return true;
  });
  std::ranges::sort(renewed);
  std::erase_if(claimed, [&](const db::TaskClaim& task) {
    return std::ranges::binary_search(renewed, task.id);
  });
  load_.lose(claimed);
}

// Waiting tasks are given back, so that workers with idle threads can claim them.
void Fetcher::give_back() {
  for (const db::TaskClaim& task : load_.take_waiting(Clock::now() - options_.poll))
    to_give_back_.push_back(task);
  if (to_give_back_.empty()) return;
  connection_.transact(cause(), [&](db::Tx& tx) {
    db::release_tasks(tx, options_.worker, to_give_back_);
    return true;
  });
  to_give_back_.clear();
}

// Stores finished tasks and claims new ones in one transaction, which needs only one commit.
void Fetcher::exchange() {
  const std::int64_t wanted = load_.wanted();
  const std::vector<db::TaskClaim> finished = load_.finished();
  std::vector<Attempt> claimed;
  if (wanted > 0 || !finished.empty())
    connection_.transact(cause(), [&](db::Tx& tx) {
      if (!finished.empty()) db::finish_tasks(tx, options_.worker, finished);
      claimed = wanted > 0 ? claim(tx, wanted) : std::vector<Attempt>{};
      return true;
    });
  load_.drop_finished(finished.size());
  if (wanted > 0) load_.add(std::move(claimed), wanted);
}

std::vector<Attempt> Fetcher::claim(db::Tx& tx, std::int64_t wanted) {
  std::vector<Attempt> attempts;
  for (db::ClaimedTask& task : db::claim_tasks(tx, {.worker = options_.worker,
                                                    .limit = wanted,
                                                    .lease_until = tx.now() + options_.lease,
                                                    .left_alone = options_.left_alone})) {
    const auto kind = parse_enum<TaskKind>(task.kind);
    if (!kind) {
      log::error("task.unknown_kind", {{"task", task.id.view()}, {"kind", task.kind}});
      db::mark_task_dead(tx, options_.worker, {task.id, task.attempt},
                         "no such kind of task in this version of the program");
      continue;
    }
    attempts.push_back({.id = task.id,
                        .kind = *kind,
                        .organization_id = task.organization_id,
                        .subject_id = std::move(task.subject_id),
                        .number = task.attempt,
                        .of_round = attempt_of_round(task.attempt, task.max_attempts),
                        .is_last = task.attempt >= task.max_attempts,
                        .request_id = std::move(task.request_id),
                        .started_at = tx.now()});
  }
  return attempts;
}

void Fetcher::wind_up() {
  try {
    give_back();
    const std::vector<db::TaskClaim> finished = load_.finished();
    const std::vector<db::TaskClaim> running = load_.claimed();
    if (finished.empty() && running.empty()) return;
    connection_.transact(cause(), [&](db::Tx& tx) {
      db::finish_tasks(tx, options_.worker, finished);
      db::release_tasks(tx, options_.worker, running);
      return true;
    });
    load_.drop_finished(finished.size());
    if (running.empty()) return;
    log::warn("worker.released", {{"tasks", static_cast<std::int64_t>(running.size())}});
  } catch (const std::exception& error) {
    log::warn("worker.not_released", {{"reason", error.what()}});
  }
}

}  // namespace hireline::tasks
