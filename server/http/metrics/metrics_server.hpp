// What a process tells about itself on an address of its own: metrics for Prometheus, and probes,
// also where a process serves no API.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "common/base/metrics.hpp"
#include "common/base/settings/config.hpp"
#include "common/db/connection/connection.hpp"
#include "server/http/framing/message.hpp"

namespace hireline::http {

struct MetricsOptions {
  Address address;
  db::ConnectionOptions connection;                        // what the queue is looked at with
  std::function<Response()> ready;                         // see HealthMonitor::ready
  std::vector<std::function<void(MetricsText&)>> sources;  // called on a thread of this server
};

class MetricsServer {
 public:
  // Listens on the address; throws ListenError, and db::Unavailable when the database is away.
  // Answers GET /metrics, /health/live and /health/ready.
  explicit MetricsServer(MetricsOptions options);
  ~MetricsServer();

  std::uint16_t port() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace hireline::http
