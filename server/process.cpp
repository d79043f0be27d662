#include "server/process.hpp"

#include <csignal>
#include <cstdlib>
#include <future>
#include <memory>
#include <optional>
#include <vector>

#include "common/base/io/supervisor.hpp"
#include "common/base/log.hpp"
#include "common/base/log_writer.hpp"
#include "common/outside/identity/verifier_factory.hpp"
#include "common/tasks/all_handlers.hpp"
#include "common/tasks/engine/publisher.hpp"
#include "common/tasks/engine/task_notifier.hpp"
#include "common/tasks/engine/worker.hpp"
#include "server/http/metrics/health.hpp"
#include "server/http/metrics/metrics_server.hpp"
#include "server/http/server.hpp"
#include "server/routes/routes.hpp"

namespace hireline::server {
namespace {

constexpr std::chrono::seconds grace{25};
// These threads wait for the code runner, which limits the number of concurrent programs.
constexpr unsigned threads_for_runs = 6;
constexpr unsigned threads_for_judging = 2;
// Somebody waits for a code to sign in, so it does not wait behind other mails.
constexpr unsigned threads_for_codes = 2;

sigset_t stop_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  return signals;
}

// The parts of this process. A part that queues tasks must not outlive the parts that it notifies.
class Process {
 public:
  Process(const Config& config, ServerRole role) {
    if (role != ServerRole::http && config.workers > 0) start_workers(config);
    if (role != ServerRole::worker) start_server(config);
    if (config.metrics_listen) start_metrics(config);
  }

  // Stops workers and server at the same time. Returns false if a task does not end.
  bool stop() {
    if (health_) health_->start_draining();
    bool all_ended = true;
    std::vector<std::future<bool>> endings;
    for (auto& worker : workers_)
      endings.push_back(std::async(std::launch::async, [&] { return worker->stop(grace); }));
    if (server_) server_->drain(grace);
    for (auto& ending : endings) all_ended = ending.get() && all_ended;
    return all_ended;
  }

 private:
  // Tasks that run programs or send webhooks block a thread for long, so they have separate
  // threads; and runs that a candidate waits for have other threads than judging.
  void start_workers(const Config& config) {
    using enum TaskKind;
    // A notification, because workers must not be woken while they start and stop.
    delivery_notifier_ = std::make_unique<tasks::TaskNotifier>(
        db::connection_options(config, "hireline-delivery-notifier"));
    db::ConnectionOptions publishing = db::connection_options(config, {});
    publishing.on_tasks = [this] { delivery_notifier_->notify(); };
    publisher_ = std::make_unique<tasks::Publisher>(
        tasks::PublisherOptions{.connection = std::move(publishing)});
    const tasks::Outside outside = tasks::outside_of(config);
    tasks::Handlers others = tasks::all_handlers(outside);
    for (const TaskKind kind : {run_code, judge_submission, send_sign_in_code, deliver_webhook})
      others.erase(kind);
    start_worker(config, config.workers, std::move(others), tasks::all_periodic_tasks());
    start_worker(config, threads_for_runs, tasks::handlers_of(outside, {run_code}), {});
    start_worker(config, threads_for_judging, tasks::handlers_of(outside, {judge_submission}), {});
    start_worker(config, threads_for_codes, tasks::handlers_of(outside, {send_sign_in_code}), {});
    start_worker(config, config.webhook_workers, tasks::handlers_of(outside, {deliver_webhook}),
                 {});
    log::info("worker.started",
              {{"threads",
                static_cast<std::int64_t>(config.workers + threads_for_runs + threads_for_judging +
                                          threads_for_codes + config.webhook_workers)}});
  }

  void start_worker(const Config& config, unsigned threads, tasks::Handlers handlers,
                    std::vector<tasks::PeriodicTask> periodic) {
    db::ConnectionOptions connection = db::connection_options(config, {});
    connection.on_events = [this] { publisher_->wake(); };
    workers_.push_back(
        std::make_unique<tasks::Worker>(tasks::WorkerOptions{.connection = std::move(connection),
                                                             .threads = threads,
                                                             .periodic = std::move(periodic),
                                                             .metrics = &task_metrics_},
                                        std::move(handlers)));
  }

  void start_server(const Config& config) {
    std::function<void()> on_tasks = [this] {
      for (auto& worker : workers_) worker->wake();
    };
    std::function<void()> on_events = [this] { publisher_->wake(); };
    if (workers_.empty()) {
      notifier_ = std::make_unique<tasks::TaskNotifier>(
          db::connection_options(config, "hireline-notifier"));
      on_tasks = [this] { notifier_->notify(); };
      on_events = [this] { notifier_->notify_of_events(); };
    }
    if (config.stripe_webhook_secrets.empty() && config.environment == Environment::production)
      log::warn(
          "payments.not_configured",
          {{"effect", "payment events are refused with 503, and every plan is free to choose"},
           {"hint", "set HIRELINE_STRIPE_WEBHOOK_SECRET"}});
    http::ServerOptions options;
    options.config = config;
    options.own_issuer = outside::make_own_issuer(config);
    options.verifier = outside::make_token_verifier(config, options.own_issuer);
    options.on_tasks = std::move(on_tasks);
    options.on_events = std::move(on_events);
    auto routes = routes::served_routes(
        config, [verifier = options.verifier] { return verifier->provider_origin(); });
    server_ = std::make_unique<http::Server>(std::move(options), std::move(routes));
    log::info("server.listening", {{"address", config.listen.host},
                                   {"port", static_cast<std::int64_t>(server_->port())}});
  }

  // Also handles the readiness probes of a worker, which has no API.
  void start_metrics(const Config& config) {
    http::MetricsOptions options{.address = *config.metrics_listen,
                                 .connection = db::connection_options(config, "hireline-metrics"),
                                 .ready = {},
                                 .sources = {}};
    if (server_) {
      options.ready = [this] { return server_->ready(); };
      options.sources.emplace_back([this](MetricsText& text) { server_->append_metrics(text); });
    } else {
      health_ = std::make_unique<http::HealthMonitor>(http::health_connection(config),
                                                      std::chrono::milliseconds(500));
      options.ready = [this] { return health_->ready(); };
    }
    if (!workers_.empty())
      options.sources.emplace_back([this](MetricsText& text) { task_metrics_.append(text); });
    metrics_ = std::make_unique<http::MetricsServer>(std::move(options));
    log::info("metrics.listening", {{"address", config.metrics_listen->host},
                                    {"port", static_cast<std::int64_t>(metrics_->port())}});
  }

  tasks::TaskMetrics task_metrics_;
  std::unique_ptr<tasks::TaskNotifier> delivery_notifier_;
  std::unique_ptr<tasks::Publisher> publisher_;
  std::vector<std::unique_ptr<tasks::Worker>> workers_;
  std::unique_ptr<tasks::TaskNotifier> notifier_;
  std::unique_ptr<http::Server> server_;
  std::unique_ptr<http::HealthMonitor> health_;   // only in a process without a server
  std::unique_ptr<http::MetricsServer> metrics_;  // last: uses all of the others
};

}  // namespace

void run_until_stopped(const Config& config, ServerRole role) {
  // Blocked before any thread starts, so that only sigwait() below receives them.
  const sigset_t signals = stop_signals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);

  std::optional<log::BackgroundWriter> log_writer(std::in_place);
  Process process(config, role);
  notify_supervisor("READY=1");
  int received = 0;
  sigwait(&signals, &received);
  notify_supervisor("STOPPING=1");
  log::info("server.draining", {{"signal", std::int64_t{received}}});
  // From now on they have their default action: a second signal ends the process without waiting.
  pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
  const bool all_ended = process.stop();
  log::info("server.stopped");
  // A thread cannot be ended from outside. The process can end, because the task was given back.
  if (all_ended) return;
  log_writer.reset();
  std::_Exit(EXIT_SUCCESS);
}

}  // namespace hireline::server
