#include "server/http/pending_runs.hpp"

#include "common/app/assessment/code_runs.hpp"
#include "common/base/log.hpp"
#include "common/domain/refusals.hpp"
#include "server/http/mount.hpp"

namespace hireline::http {
namespace {

// The interval of checks without a notification, since a notification may be lost with its
// connection.
constexpr std::chrono::milliseconds poll{500};

Result<Done> no_runner() {
  return refuse(RunnerAway{RunnerCode::runner_unavailable});
}

// A run that cannot be read is an error of one request only, not of all requests that wait.
Result<Done> done_of(const db::FinishedRun& run) {
  try {
    return detail::rendered(TRY(app::answer_of(run)), false);
  } catch (const std::exception& error) {
    log::error("run.unreadable", {{"run", run.id.view()}, {"reason", error.what()}});
    return no_runner();
  }
}

db::ConnectionOptions named(db::ConnectionOptions connection, std::string name) {
  connection.application_name = std::move(name);
  return connection;
}

}  // namespace

PendingRuns::PendingRuns(db::ConnectionOptions connection, std::chrono::milliseconds patience)
    : patience_(patience),
      connecting_(std::move(connection)),
      connection_(named(connecting_, "hireline-runs")),
      watching_([this](const std::stop_token& stop) { watch(stop); }) {}

PendingRuns::~PendingRuns() {
  watching_.request_stop();
  watching_.join();
  turn_away(Clock::time_point::max());
}

void PendingRuns::wait(const RunId& run, Receiver receiver) {
  const std::lock_guard lock(mutex_);
  if (!listening_)
    listening_.emplace(named(connecting_, "hireline-run-listener"), std::string(db::runs_channel),
                       [this] { note_news(); });
  waiting_.insert_or_assign(run, Waiting{std::move(receiver), Clock::now() + patience_});
  // The run may have ended before this call.
  has_news_ = true;
  news_.notify_all();
}

void PendingRuns::note_news() {
  const std::lock_guard lock(mutex_);
  has_news_ = true;
  news_.notify_all();
}

void PendingRuns::watch(const std::stop_token& stop) {
  bool is_away = false;
  while (!stop.stop_requested()) {
    {
      std::unique_lock lock(mutex_);
      news_.wait_for(lock, stop, poll, [&] { return has_news_; });
      has_news_ = false;
    }
    try {
      look();
      is_away = false;
    } catch (const std::exception& error) {
      if (!is_away) log::warn("runs.held_up", {{"reason", error.what()}});
      is_away = true;
    }
    turn_away(Clock::now());
  }
}

void PendingRuns::look() {
  const std::vector<RunId> runs = waiting();
  if (runs.empty()) return;
  auto finished = connection_.read(db::find_finished_runs(runs));
  for (const db::FinishedRun& run : finished.value()) give(run.id, done_of(run));
}

std::vector<RunId> PendingRuns::waiting() {
  const std::lock_guard lock(mutex_);
  std::vector<RunId> runs;
  for (const auto& [run, one] : waiting_) runs.push_back(run);
  return runs;
}

void PendingRuns::give(const RunId& run, Result<Done> outcome) {
  std::unique_lock lock(mutex_);
  auto found = waiting_.extract(run);
  lock.unlock();
  if (found) found.mapped().receiver(std::move(outcome));
}

void PendingRuns::turn_away(Clock::time_point now) {
  std::vector<RunId> late;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [run, one] : waiting_)
      if (one.until <= now) late.push_back(run);
  }
  for (const RunId& run : late) give(run, no_runner());
}

}  // namespace hireline::http
