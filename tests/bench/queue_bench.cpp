// Measures the queue: how many tasks a second four workers do that do nothing, and how long a task
// waits until somebody begins it. Prints a line of JSON for each.
//
// usage: queue_bench DATABASE_URL tasks|wake|notify|poll
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <future>
#include <iostream>
#include <mutex>
#include <set>
#include <vector>

#include "common/base/json_writer.hpp"
#include "common/base/log.hpp"
#include "common/db/operations/tasks.hpp"
#include "common/tasks/engine/task_notifier.hpp"
#include "common/tasks/engine/worker.hpp"

namespace hireline {
namespace {

using Clock = std::chrono::steady_clock;
using tasks::Attempt;
using tasks::Done;
using tasks::Handler;
using tasks::Outcome;
using tasks::Worker;

double milliseconds(Clock::duration time) {
  return std::chrono::duration<double, std::milli>(time).count();
}

void enqueue(db::Connection& connection, int count) {
  const auto new_text = [] {
    const auto id = new_id_text();
    return std::string(id.data(), id.size());
  };
  connection.transact({.actor = {}, .request_id = "bench", .now = wall_clock_now()},
                      [&](db::Tx& tx) {
                        for (int i = 0; i < count; ++i)
                          db::enqueue(tx, TaskKind::send_invitation, std::nullopt, new_text());
                        return true;
                      });
}

std::int64_t count(db::Connection& connection, const std::string& condition) {
  return connection.run_script("select count(*) from tasks where " + condition)
      .front()
      .next<std::int64_t>();
}

void print(std::initializer_list<std::pair<std::string_view, double>> figures) {
  std::string line;
  JsonWriter json(line);
  json.begin_object();
  for (const auto& [name, value] : figures) {
    json.key(name);
    json.number(value);
  }
  json.end_object();
  std::cout << line << '\n';
}

// Each is done once, or the measuring has failed.
bool measure_rate(const db::ConnectionOptions& database) {
  constexpr int number = 10'000;
  constexpr int workers = 4;
  db::Connection connection(database);
  enqueue(connection, number);
  std::atomic<int> done = 0;
  std::mutex mutex;
  std::set<TaskId> ids;
  std::promise<void> all_done;
  const Handler nothing = [&](db::Connection&, const Attempt& attempt, const std::stop_token&) {
    {
      const std::lock_guard lock(mutex);
      ids.insert(attempt.id);
    }
    if (++done == number) all_done.set_value();
    return Outcome(Done{});
  };
  const auto began = Clock::now();
  std::vector<std::unique_ptr<Worker>> running;
  for (int i = 0; i < workers; ++i)
    running.push_back(std::make_unique<Worker>(
        tasks::WorkerOptions{.connection = database, .threads = 1, .listens = false},
        tasks::Handlers{{TaskKind::send_invitation, nothing}}));
  all_done.get_future().wait();
  for (const auto& worker : running) worker->stop(std::chrono::seconds(5));
  const double seconds = milliseconds(Clock::now() - began) / 1'000;
  print({{"tasks", number}, {"seconds", seconds}, {"per_second", number / seconds}});
  return done == number && std::ssize(ids) == number &&
         count(connection, "state = 'done'") == number;
}

// One task after the other, each queued while the worker has nothing to do; `tell` is how it hears.
void measure_pick_up(const db::ConnectionOptions& database, const std::string& how) {
  const int number = how == "poll" ? 20 : 300;
  std::promise<Clock::time_point> begun;
  const Handler note = [&](db::Connection&, const Attempt&, const std::stop_token&) {
    begun.set_value(Clock::now());
    return Outcome(Done{});
  };
  Worker worker({.connection = database, .threads = 1, .listens = how == "notify"},
                {{TaskKind::send_invitation, note}});
  tasks::TaskNotifier notifier(database);
  db::ConnectionOptions telling = database;
  if (how == "wake") telling.on_tasks = [&] { worker.wake(); };
  if (how == "notify") telling.on_tasks = [&] { notifier.notify(); };
  db::Connection connection(telling);
  std::vector<double> waits;
  for (int i = 0; i < number; ++i) {
    while (count(connection, "state <> 'done'") > 0) std::this_thread::yield();
    begun = {};
    auto when = begun.get_future();
    enqueue(connection, 1);
    const auto queued = Clock::now();
    waits.push_back(std::max(0.0, milliseconds(when.get() - queued)));
  }
  std::ranges::sort(waits);
  print({{"p50_ms", waits[waits.size() / 2]}, {"p95_ms", waits[waits.size() * 95 / 100]}});
}

}  // namespace
}  // namespace hireline

int main(int argc, char** argv) {
  using namespace hireline;
  if (argc != 3) return EXIT_FAILURE;
  log::configure(LogFormat::text, LogLevel::error);
  const db::ConnectionOptions database{.url = argv[1], .application_name = "hireline-bench"};
  const std::string what = argv[2];
  if (what == "tasks") return measure_rate(database) ? EXIT_SUCCESS : EXIT_FAILURE;
  measure_pick_up(database, what);
  return EXIT_SUCCESS;
}
