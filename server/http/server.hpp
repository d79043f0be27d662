// The whole server in one process: connections, routes, reactors. Tests run it on a free port.
#pragma once

#include <functional>
#include <memory>

#include "common/base/settings/config.hpp"
#include "common/domain/assessment/coding.hpp"
#include "server/http/dispatch.hpp"
#include "server/http/framing/listener.hpp"
#include "server/http/metrics/health.hpp"

namespace hireline::http {

struct ServerOptions {
  Config config;
  ListenOptions listen;  // its address is the configuration's
  std::shared_ptr<outside::TokenVerifier> verifier;
  std::chrono::milliseconds caller_memory{1'000};  // see Authenticator
  std::chrono::milliseconds health_interval{500};
  bool pipelined_reads = true;  // reads go over pipelined connections where they can
  // What connections prepare when they open; others are prepared at their first use.
  std::vector<db::Sql> prepared = db::all_statements();
  std::function<std::chrono::steady_clock::time_point()> clock =
      &std::chrono::steady_clock::now;  // what rate limits are measured with
  std::function<void()> on_tasks = {};  // see db::ConnectionOptions
  std::chrono::milliseconds run_patience = hireline::run_patience;  // see PendingRuns
  std::chrono::milliseconds replica_oldest{5'000};                  // see Replica
};

class Server {
 public:
  // Opens every connection and prepares its statements, then listens. The schema must have been
  // checked. Throws db::Unavailable, ListenError.
  Server(ServerOptions options, std::vector<Route> routes);
  ~Server();

  std::uint16_t port() const;

  // As /health/ready answers.
  Response ready() const;

  // What it has counted. Safe from any thread.
  void append_metrics(MetricsText& text) const;

  // Not ready from now on; what is in flight is finished, for at most `grace`.
  void drain(std::chrono::milliseconds grace);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace hireline::http
