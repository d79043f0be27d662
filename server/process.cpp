#include "server/process.hpp"

#include <csignal>
#include <cstdlib>
#include <memory>
#include <thread>

#include "common/base/log.hpp"
#include "common/outside/identity/verifier_factory.hpp"
#include "common/tasks/all_handlers.hpp"
#include "common/tasks/bell.hpp"
#include "common/tasks/worker.hpp"
#include "server/http/server.hpp"
#include "server/routes/routes.hpp"

namespace hireline::server {
namespace {

constexpr std::chrono::seconds grace{25};

sigset_t stop_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  return signals;
}

// What runs in this process. Whoever queues tasks outlives nobody who hears of them.
class Process {
 public:
  Process(const Config& config, ServerRole role) {
    if (role != ServerRole::http && config.workers > 0) start_worker(config);
    if (role != ServerRole::worker) start_server(config);
  }

  // Both at the same time. False when a task does not end.
  bool stop() {
    bool all_ended = true;
    std::jthread ending;
    if (worker_) ending = std::jthread([&] { all_ended = worker_->stop(grace); });
    if (server_) server_->drain(grace);
    if (ending.joinable()) ending.join();
    return all_ended;
  }

 private:
  void start_worker(const Config& config) {
    worker_ = std::make_unique<tasks::Worker>(
        tasks::WorkerOptions{.session = {.url = config.database_url, .application_name = {}},
                             .threads = config.workers,
                             .periodic = tasks::all_periodic_tasks()},
        tasks::all_handlers(tasks::outside_of(config)));
    log::info("worker.started", {{"threads", static_cast<std::int64_t>(config.workers)}});
  }

  void start_server(const Config& config) {
    std::function<void()> on_tasks = [this] { worker_->wake(); };
    if (!worker_) {
      bell_ = std::make_unique<tasks::Bell>(
          db::SessionOptions{.url = config.database_url, .application_name = "hireline-bell"});
      on_tasks = [this] { bell_->ring(); };
    }
    http::ServerOptions options;
    options.config = config;
    options.verifier = outside::make_token_verifier(config);
    options.on_tasks = std::move(on_tasks);
    server_ = std::make_unique<http::Server>(std::move(options), routes::all_routes());
    log::info("server.listening", {{"address", config.listen.host},
                                   {"port", static_cast<std::int64_t>(server_->port())}});
  }

  std::unique_ptr<tasks::Worker> worker_;
  std::unique_ptr<tasks::Bell> bell_;
  std::unique_ptr<http::Server> server_;
};

}  // namespace

void run_until_stopped(const Config& config, ServerRole role) {
  // Blocked before any thread starts, so that only the wait below sees them.
  const sigset_t signals = stop_signals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);

  Process process(config, role);
  int received = 0;
  sigwait(&signals, &received);
  log::info("server.draining", {{"signal", std::int64_t{received}}});
  // From here on they do what they do by default: who sends a second one does not want to wait.
  pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
  const bool all_ended = process.stop();
  log::info("server.stopped");
  // A thread can't be ended from outside, but the process can, and the task was given back.
  if (!all_ended) std::_Exit(EXIT_SUCCESS);
}

}  // namespace hireline::server
