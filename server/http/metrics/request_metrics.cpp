#include "server/http/metrics/request_metrics.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <ranges>

namespace hireline::http {
namespace {

constexpr std::array<std::string_view, 8> methods = {"GET",   "HEAD",   "POST",    "PUT",
                                                     "PATCH", "DELETE", "OPTIONS", "other"};
// The statuses of the service's responses; 0 stands for all others.
constexpr std::array statuses = {200, 201, 202, 204, 304, 400, 401, 402, 403,
                                 404, 405, 408, 409, 410, 412, 413, 414, 415,
                                 417, 422, 429, 431, 500, 501, 503, 505, 0};

template <std::size_t N, class T>
std::size_t index_in(const std::array<T, N>& all, const T& one) {
  const auto found = std::ranges::find(all, one);
  return found == all.end() ? N - 1 : static_cast<std::size_t>(found - all.begin());
}

}  // namespace

struct RequestMetrics::OfRoute {
  explicit OfRoute(std::string template_of_path) : route(std::move(template_of_path)) {}

  std::string route;
  using Counts = std::array<std::array<prometheus::Counter, statuses.size()>, methods.size()>;
  Counts counts;
  Counts dry_runs;
  std::array<DurationHistogram, methods.size()> durations;
};

RequestMetrics::RequestMetrics(const std::vector<std::string>& routes)
    : unmatched_(std::make_unique<OfRoute>("unmatched")) {
  for (const std::string& route : routes) {
    if (routes_.contains(route)) continue;
    auto one = std::make_unique<OfRoute>(route);
    const std::string_view name = one->route;
    routes_.emplace(name, std::move(one));
  }
}

RequestMetrics::~RequestMetrics() = default;

void RequestMetrics::count(std::string_view route, std::string_view method, int status,
                           std::chrono::nanoseconds duration, bool is_dry_run) {
  const auto found = routes_.find(route);
  OfRoute& one = found == routes_.end() ? *unmatched_ : *found->second;
  const std::size_t index = index_in(methods, method);
  auto& counts = is_dry_run ? one.dry_runs : one.counts;
  counts[index][index_in(statuses, status)].Increment();
  one.durations[index].observe(duration);
}

void RequestMetrics::append_counts(MetricsText& text, const OfRoute& one, bool of_dry_runs) {
  const auto& counts = of_dry_runs ? one.dry_runs : one.counts;
  for (std::size_t m = 0; m < methods.size(); ++m) {
    for (std::size_t s = 0; s < statuses.size(); ++s) {
      const auto count = counts[m][s].Value();
      if (count == 0) continue;
      const std::string status = statuses[s] == 0 ? "other" : std::to_string(statuses[s]);
      if (of_dry_runs)
        text.sample(
            {{"method", methods[m]}, {"route", one.route}, {"status", status}, {"dry_run", "true"}},
            count);
      else
        text.sample({{"method", methods[m]}, {"route", one.route}, {"status", status}}, count);
    }
  }
}

void RequestMetrics::append(MetricsText& text) const {
  std::map<std::string_view, const OfRoute*> all{{unmatched_->route, unmatched_.get()}};
  for (const auto& [route, one] : routes_) all.emplace(route, one.get());
  text.family("hireline_http_requests_total", MetricsText::Type::Counter, "Requests answered");
  for (const OfRoute* one : all | std::views::values)
    for (const bool of_dry_runs : {false, true}) append_counts(text, *one, of_dry_runs);
  text.family("hireline_http_request_duration_seconds", MetricsText::Type::Histogram,
              "From the end of a request's head and body to its answer being handed on");
  for (const OfRoute* one : all | std::views::values)
    for (std::size_t m = 0; m < methods.size(); ++m)
      text.samples({{"method", methods[m]}, {"route", one->route}}, one->durations[m]);
}

}  // namespace hireline::http
