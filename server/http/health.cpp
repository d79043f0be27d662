#include "server/http/health.hpp"

#include "server/http/reply.hpp"

namespace hireline::http {
namespace {

constexpr std::chrono::seconds longest_look{2};

Response reply_text(int status, std::string body) {
  return {
      .status = status, .headers = {{"Content-Type", "application/json"}}, .body = std::move(body)};
}

}  // namespace

HealthMonitor::HealthMonitor(db::SessionOptions session, std::chrono::milliseconds interval)
    : session_(std::move(session)), interval_(interval) {
  look();
  thread_ = std::jthread([this](const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, stop, interval_, [&] { return stop.stop_requested(); })) look();
  });
}

void HealthMonitor::look() {
  try {
    session_.run_script("select 1");
    last_success_ = Clock::now();
  } catch (const std::exception&) {
    last_success_ = Clock::time_point::min();
  }
}

bool HealthMonitor::is_connected() const {
  return Clock::now() < last_success_.load() + interval_ + longest_look;
}

Response HealthMonitor::health() const {
  if (is_connected()) return reply_text(200, R"({"status":"ok","db":"connected"})");
  Response response = reply_text(503, R"({"status":"degraded","db":"disconnected"})");
  response.headers.emplace_back("Retry-After", "1");
  return response;
}

Response HealthMonitor::live() const {
  return reply_text(200, R"({"status":"ok"})");
}

Response HealthMonitor::ready() const {
  if (draining_) return reply_unavailable("The server is shutting down", "shutting_down");
  if (!is_connected()) return reply_unavailable("The database is away", "database_unavailable");
  return reply_text(200, R"({"status":"ok"})");
}

}  // namespace hireline::http
