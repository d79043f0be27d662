// The number of requests and their durations, by route, method and status.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "common/base/metrics.hpp"

namespace hireline::http {

// Safe from any thread, without a lock: all counters are created at the start.
class RequestMetrics {
 public:
  // Counts by the templates of the routes, because paths contain tokens and are unlimited in
  // number.
  explicit RequestMetrics(const std::vector<std::string>& routes);
  ~RequestMetrics();

  // An unknown template counts as "unmatched", like requests that match no route. Dry runs count
  // apart, because they change nothing, whatever their status.
  void count(std::string_view route, std::string_view method, int status,
             std::chrono::nanoseconds duration, bool is_dry_run = false);

  void append(MetricsText& text) const;

 private:
  struct OfRoute;
  static void append_counts(MetricsText& text, const OfRoute& one, bool of_dry_runs);
  std::unordered_map<std::string_view, std::unique_ptr<OfRoute>> routes_;
  std::unique_ptr<OfRoute> unmatched_;
};

}  // namespace hireline::http
