// How many requests there were and how long they took, by route, method and status.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "common/base/metrics.hpp"

namespace hireline::http {

// Safe from any thread, without a lock: what can be counted is known from the start.
class RequestMetrics {
 public:
  // By the routes' templates, since paths hold tokens, and there is no end of them.
  explicit RequestMetrics(const std::vector<std::string>& routes);
  ~RequestMetrics();

  // A template that is not known counts as "unmatched", as requests do that no route fits.
  void count(std::string_view route, std::string_view method, int status,
             std::chrono::nanoseconds duration);

  void append(MetricsText& text) const;

 private:
  struct OfRoute;
  std::unordered_map<std::string_view, std::unique_ptr<OfRoute>> routes_;
  std::unique_ptr<OfRoute> unmatched_;
};

}  // namespace hireline::http
