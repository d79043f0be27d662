#include "server/http/server.hpp"

#include <algorithm>

namespace hireline::http {
namespace {

db::SessionOptions session_options(const Config& config, std::string name) {
  return {.url = config.database_url, .application_name = std::move(name)};
}

std::unique_ptr<Executor> make_executor(const ServerOptions& options) {
  db::SessionOptions session = session_options(options.config, "hireline-server");
  session.on_tasks = options.on_tasks;
  return std::make_unique<Executor>(ExecutorOptions{.threads = options.config.db_pool}, session);
}

// A search may keep a processor busy for as long as it is let, so there are few threads for them.
// One that waits is told within half a second, and so is answered in less than two and a half.
std::unique_ptr<Executor> make_searches(const ServerOptions& options) {
  constexpr unsigned pool_per_search = 8;
  db::SessionOptions session = session_options(options.config, "hireline-searches");
  session.statement_timeout = std::chrono::seconds(2);
  session.for_searches = true;
  return std::make_unique<Executor>(
      ExecutorOptions{.threads = std::max(1u, options.config.db_pool / pool_per_search),
                      .queue = 100,
                      .patience = std::chrono::milliseconds(350)},
      session);
}

std::unique_ptr<db::ReadLane> make_read_lane(const ServerOptions& options) {
  if (!options.read_lane) return nullptr;
  return std::make_unique<db::ReadLane>(db::ReadLaneOptions{},
                                        session_options(options.config, "hireline-reads"),
                                        db::all_statements());
}

// A look that hangs would pass for a database that is away.
db::SessionOptions health_session(const Config& config) {
  db::SessionOptions session = session_options(config, "hireline-health");
  session.statement_timeout = std::chrono::seconds(1);
  return session;
}

// Routes that stand beside the use cases: about the service itself.
void add_health(std::vector<Route>& routes, const HealthMonitor& health) {
  const auto add = [&](std::string path, Response (HealthMonitor::*answer)() const) {
    for (Route& route : routes)
      if (route.operation.path == path)
        route.immediate = [&health, answer] { return (health.*answer)(); };
  };
  add("/health", &HealthMonitor::health);
  add("/health/live", &HealthMonitor::live);
  add("/health/ready", &HealthMonitor::ready);
}

}  // namespace

struct Server::Parts {
  Parts(ServerOptions options, std::vector<Route> routes)
      : health(health_session(options.config), options.health_interval),
        dispatcher({options.config.client_origins,
                    options.config.environment == Environment::development &&
                        options.config.client_origins.empty(),
                    options.config.trusted_proxies},
                   {options.config.rate_limit, options.config.rate_limit_links, options.clock},
                   {options.config.secret, options.config.client_origins},
                   (add_health(routes, health), std::move(routes)), options.verifier,
                   options.caller_memory, make_searches(options), make_executor(options),
                   make_read_lane(options),
                   std::make_unique<WaitingRoom>(session_options(options.config, {}),
                                                 options.run_patience)),
        listener(
            options.listen,
            [this](Request&& request, Reply&& reply) {
              dispatcher.handle(std::move(request), std::move(reply));
            },
            [this](FramingFault fault, const Request& partial) {
              return dispatcher.handle_fault(fault, partial);
            }) {}

  HealthMonitor health;
  Dispatcher dispatcher;
  Listener listener;
};

Server::Server(ServerOptions options, std::vector<Route> routes) {
  options.listen.address = options.config.listen;
  options.listen.reactors = options.config.http_threads;
  parts_ = std::make_unique<Parts>(std::move(options), std::move(routes));
  parts_->listener.start();
}

Server::~Server() = default;

std::uint16_t Server::port() const {
  return parts_->listener.port();
}

void Server::drain(std::chrono::milliseconds grace) {
  parts_->health.start_draining();
  parts_->listener.drain(grace);
}

}  // namespace hireline::http
