// Serves metrics for Prometheus, and probes, on a separate address. Also for processes that do not
// serve the API.
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
  db::ConnectionOptions connection;                        // for metrics from the database
  std::function<Response()> ready;                         // see HealthMonitor::ready
  std::vector<std::function<void(MetricsText&)>> sources;  // called on a thread of this server
};

class MetricsServer {
 public:
  // Listens on the address; throws ListenError, and db::Unavailable if the database is unavailable.
  // Handles GET /metrics, /health/live and /health/ready.
  explicit MetricsServer(MetricsOptions options);
  ~MetricsServer();

  std::uint16_t port() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace hireline::http
