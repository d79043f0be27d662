// The complete server in one process: connections, routes, reactors. Tests run it on a free port.
#pragma once

#include <functional>
#include <memory>

#include "common/base/settings/config.hpp"
#include "common/domain/assessment/coding.hpp"
#include "common/outside/identity/own_issuer.hpp"
#include "server/http/dispatch.hpp"
#include "server/http/framing/listener.hpp"
#include "server/http/metrics/health.hpp"

namespace hireline::http {

struct ServerOptions {
  Config config;
  ListenOptions listen;  // address and reactors are taken from `config`
  std::shared_ptr<outside::TokenVerifier> verifier;
  std::shared_ptr<outside::OwnIssuer> own_issuer = {};  // null: sign-in with codes is off
  std::chrono::milliseconds caller_memory{1'000};       // see Authenticator
  std::chrono::milliseconds health_interval{500};
  bool reads_connect_at_start = true;  // false: pipelined connections open for the first read
  bool pipelined_reads = true;         // use pipelined connections for reads if possible
  // Connections prepare these statements when they open; others are prepared at first use.
  std::vector<db::Sql> prepared = db::all_statements();
  std::function<std::chrono::steady_clock::time_point()> clock =
      &std::chrono::steady_clock::now;                              // for the rate limits
  std::function<void()> on_tasks = {};                              // see db::ConnectionOptions
  std::function<void()> on_events = {};                             // the same
  std::chrono::milliseconds run_patience = hireline::run_patience;  // see PendingRuns
  std::chrono::milliseconds replica_oldest{5'000};                  // see Replica
  FeedStreamOptions feed_streams = {};
};

class Server {
 public:
  // Opens all connections, unless they open when needed, prepares their statements, then listens.
  // The caller has checked the schema. Throws db::Unavailable, ListenError.
  Server(ServerOptions options, std::vector<Route> routes);
  ~Server();

  std::uint16_t port() const;

  // Returns the response to /health/ready.
  Response ready() const;

  // Appends the server's metrics. Safe from any thread.
  void append_metrics(MetricsText& text) const;

  // The server is not ready from now on. Requests in progress are finished, for at most `grace`.
  void drain(std::chrono::milliseconds grace);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace hireline::http
