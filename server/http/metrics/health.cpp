#include "server/http/metrics/health.hpp"

#include "common/app/operations/queue.hpp"
#include "common/base/log.hpp"
#include "common/wire/engine/render.hpp"
#include "common/wire/operations/service.hpp"
#include "server/http/replies/reply.hpp"

namespace hireline::http {
namespace {

constexpr std::chrono::seconds longest_look{2};

// Counting takes at most one count_share-th of the time.
constexpr int count_share = 10;

Response reply_text(int status, std::string body) {
  return {
      .status = status, .headers = {{"Content-Type", "application/json"}}, .body = std::move(body)};
}

}  // namespace

db::ConnectionOptions health_connection(const Config& config) {
  db::ConnectionOptions connection = db::connection_options(config, "hireline-health");
  connection.statement_timeout = std::chrono::seconds(1);
  return connection;
}

Response reply_live() {
  return reply_text(200, R"({"status":"ok"})");
}

HealthMonitor::HealthMonitor(db::ConnectionOptions connection, std::chrono::milliseconds interval)
    : connection_(std::move(connection)), interval_(interval) {
  look();
  thread_ = std::jthread([this](const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, stop, interval_, [&] { return stop.stop_requested(); })) look();
  });
}

void HealthMonitor::look() {
  try {
    connection_.run_script("select 1");
    last_success_ = Clock::now();
  } catch (const std::exception&) {
    last_success_ = Clock::time_point::min();
    return;
  }
  if (Clock::now() >= next_count_) count_queue();
}

void HealthMonitor::count_queue() {
  const auto began = Clock::now();
  try {
    queue_depth_ = connection_.read(app::queue_depth(wall_clock_now())).value();
  } catch (const std::exception& error) {
    log::warn("health.queue_not_counted", {{"reason", error.what()}});
  }
  const auto now = Clock::now();
  next_count_ =
      std::max<Clock::time_point>(began + 2 * interval_, now + count_share * (now - began));
}

bool HealthMonitor::is_connected() const {
  return Clock::now() < last_success_.load() + interval_ + longest_look;
}

Response HealthMonitor::health() const {
  const bool is_well = is_connected();
  std::string body;
  wire::append_json(body, wire::Health{.status = is_well ? "ok" : "degraded",
                                       .db = is_well ? "connected" : "disconnected",
                                       .queue = {queue_depth_}});
  if (is_well) return reply_text(200, std::move(body));
  Response response = reply_text(503, std::move(body));
  response.headers.emplace_back("Retry-After", "1");
  return response;
}

Response HealthMonitor::ready() const {
  if (draining_) return reply_unavailable("The server is shutting down", "shutting_down");
  if (!is_connected())
    return reply_unavailable("The database is not available; retry later", "database_unavailable");
  return reply_text(200, R"({"status":"ok"})");
}

}  // namespace hireline::http
