#include "common/tasks/engine/worker.hpp"

#include <optional>
#include <thread>

#include <unistd.h>

#include "common/base/log.hpp"
#include "common/db/connection/listener_thread.hpp"
#include "common/tasks/engine/performer.hpp"
#include "common/tasks/engine/task_notifier.hpp"

namespace hireline::tasks {
namespace {

// The time that handlers have to end after they were asked to stop.
constexpr std::chrono::seconds last_moment{2};

// Returns a unique name that shows operators the host and the process.
std::string worker_name() {
  std::array<char, 256> host{};
  ::gethostname(host.data(), host.size() - 1);
  const auto id = new_id_text();
  return std::string(host.data()) + ":" + std::to_string(::getpid()) + ":" +
         std::string(id.data(), id.size());
}

std::vector<TaskKind> kinds_without(const Handlers& handlers) {
  std::vector<TaskKind> kinds;
  for (const std::string_view name : names_of<TaskKind>)
    if (const auto kind = enum_from<TaskKind>(name); !handlers.contains(kind))
      kinds.push_back(kind);
  return kinds;
}

// Plans each statement anew: a plan made for an empty queue would scan the whole of a long queue.
db::ConnectionOptions for_fetching(db::ConnectionOptions connection) {
  connection.application_name = "hireline-queue";
  connection.plans_each_time = true;
  return connection;
}

db::ConnectionOptions named(db::ConnectionOptions connection, std::string name) {
  connection.application_name = std::move(name);
  return connection;
}

// Wakes the worker when a transaction of a handler queues a task.
db::ConnectionOptions for_performing(db::ConnectionOptions connection, Workload& load) {
  connection.on_tasks = [&load] { load.wake(); };
  return named(std::move(connection), "hireline-worker");
}

}  // namespace

struct Worker::Parts {
  Parts(WorkerOptions options, Handlers all)
      : handlers(std::move(all)),
        load(options.threads, options.batch),
        fetcher({.worker = name,
                 .poll = options.poll,
                 .lease = options.lease,
                 .left_alone = kinds_without(handlers),
                 .periodic = options.periodic,
                 .clock = options.clock,
                 .metrics = options.metrics},
                for_fetching(options.connection), load) {
    const auto handler_of = [this](TaskKind kind) -> const Handler& { return handlers.at(kind); };
    for (unsigned i = 0; i < options.threads; ++i)
      performers.push_back(
          std::make_unique<Performer>(name, for_performing(options.connection, load), load,
                                      handler_of, options.lease, options.clock, options.metrics));
    for (auto& one : performers) threads.emplace_back([&one] { one->run(); });
    fetching = std::jthread([this](const std::stop_token& stop) { fetcher.run(stop); });
    // A missed notification only delays a task until the next look at the queue.
    if (options.listens)
      listening.emplace(named(options.connection, "hireline-listener"), std::string(tasks_channel),
                        [this] { load.wake(); });
  }

  const std::string name = worker_name();
  Handlers handlers;
  Workload load;
  Fetcher fetcher;
  std::vector<std::unique_ptr<Performer>> performers;
  std::vector<std::jthread> threads;
  std::jthread fetching;
  std::optional<db::ListenerThread> listening;
};

Worker::Worker(WorkerOptions options, Handlers handlers)
    : parts_(std::make_unique<Parts>(std::move(options), std::move(handlers))) {}

Worker::~Worker() {
  stop(std::chrono::milliseconds(0));
}

void Worker::wake() {
  parts_->load.wake();
}

bool Worker::stop(std::chrono::milliseconds grace) {
  Parts& parts = *parts_;
  if (!parts.fetching.joinable()) return parts.load.wait_until_idle(last_moment);
  parts.load.refuse_more();
  parts.load.wait_until_idle(grace);
  parts.load.give_up();
  parts.fetching.request_stop();
  parts.fetching.join();
  parts.fetcher.wind_up();
  parts.load.close();
  return parts.load.wait_until_idle(last_moment);
}

}  // namespace hireline::tasks
