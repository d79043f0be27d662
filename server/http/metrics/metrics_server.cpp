#include "server/http/metrics/metrics_server.hpp"

#include <algorithm>

#include "common/app/operations/feed.hpp"
#include "common/app/operations/queue.hpp"
#include "common/app/organizations/payment_events.hpp"
#include "common/app/webhooks/endpoints.hpp"
#include "common/base/log.hpp"
#include "common/base/version.hpp"
#include "server/http/framing/listener.hpp"
#include "server/http/metrics/health.hpp"
#include "server/http/metrics/process_metrics.hpp"
#include "server/http/reading/executor.hpp"
#include "server/http/replies/framing_replies.hpp"
#include "server/http/replies/reply.hpp"

namespace hireline::http {
namespace {

// Web pages of other sites must not read the metrics, so there are no CORS headers.
constexpr const char* text_type = "text/plain; version=0.0.4; charset=utf-8";

// Returns 0 without a time, or if it is in the future.
double seconds_since(std::optional<Instant> time, Instant now) {
  const auto passed = time ? now - *time : Instant::duration(0);
  return std::max(0.0, std::chrono::duration<double>(passed).count());
}

void append_queue(MetricsText& text, const std::vector<QueueOfKind>& queue, Instant now) {
  using enum MetricsText::Type;
  text.family("hireline_tasks", Gauge, "Background tasks that are not done, by kind and state");
  for (const QueueOfKind& one : queue) {
    const auto sample = [&](std::string_view state, std::int64_t count) {
      text.sample({{"kind", one.kind}, {"state", state}}, static_cast<double>(count));
    };
    sample("due", one.due);
    sample("running", one.running);
    sample("scheduled", one.scheduled);
    sample("retryable", one.retryable);
    sample("dead", one.dead);
  }
  text.family("hireline_tasks_due_for_seconds", Gauge,
              "How long the task that has been due for longest has waited, by kind");
  for (const QueueOfKind& one : queue)
    if (one.due_since)
      text.sample({{"kind", one.kind}},
                  std::chrono::duration<double>(now - *one.due_since).count());
}

void append_failed_payment_events(MetricsText& text, std::int64_t count) {
  text.family("hireline_webhooks_failed", MetricsText::Type::Gauge,
              "Payment events that could not be applied, and are kept for another try");
  text.sample(static_cast<double>(count));
}

void append_feed(MetricsText& text, const db::FeedPending& pending, Instant now) {
  using enum MetricsText::Type;
  text.family("hireline_feed_pending", Gauge,
              "Events that are not in their organization's feed yet, up to 100,000");
  text.sample(static_cast<double>(pending.count));
  text.family("hireline_feed_lag_seconds", Gauge,
              "Age of the oldest event that is not in its organization's feed yet; 0 if all are");
  text.sample(seconds_since(pending.oldest_occurred_at, now));
}

void append_endpoints(MetricsText& text, const db::EndpointCounts& counts, Instant now) {
  using enum MetricsText::Type;
  text.family("hireline_endpoints", Gauge,
              "Addresses that get webhooks, by state; at a failing one, the last attempt failed");
  const auto sample = [&](std::string_view state, std::int64_t count) {
    text.sample({{"state", state}}, static_cast<double>(count));
  };
  sample("working", counts.enabled - counts.failing);
  sample("failing", counts.failing);
  sample("disabled", counts.disabled);
  sample("secret_lost", counts.secret_lost);
  text.family("hireline_endpoints_failing_for_seconds", Gauge,
              "How long the endpoint that has failed for longest has failed; 0 if none fails");
  text.sample(seconds_since(counts.failing_since, now));
}

// Returns false if the database could not be queried.
bool try_to_append_database(MetricsText& text, db::Connection* connection) {
  if (connection == nullptr) return false;
  try {
    const Instant now = wall_clock_now();
    const auto queue = connection->read(app::queue_status(Operator{}, now));
    const auto failed = connection->read(app::count_failed_payment_events(Operator{}));
    const auto feed = connection->read(app::count_pending_events(Operator{}));
    const auto endpoints = connection->read(app::count_endpoints(Operator{}));
    append_queue(text, queue.value(), now);
    append_failed_payment_events(text, failed.value());
    append_feed(text, feed.value(), now);
    append_endpoints(text, endpoints.value(), now);
    return true;
  } catch (const std::exception& error) {
    log::warn("metrics.not_counted", {{"reason", error.what()}});
    return false;
  }
}

}  // namespace

struct MetricsServer::Parts {
  explicit Parts(MetricsOptions given)
      : options(std::move(given)),
        executor({.threads = 1, .limits = {.waiting = 16}, .patience = std::chrono::seconds(2)},
                 options.connection),
        listener(
            {.address = options.address,
             .reactors = 1,
             .max_body = 0,
             .max_connections = 64,
             .head_timeout = std::chrono::seconds(5)},
            [this](Request&& request, Reply&& reply) { handle(request, std::move(reply)); },
            [](FramingFault fault, const Request&) { return reply_to(fault); }) {
    listener.start();
  }

  void handle(const Request& request, Reply reply) {
    const std::string_view path =
        std::string_view(request.target).substr(0, request.target.find('?'));
    if (request.method != "GET" && request.method != "HEAD")
      return std::move(reply).send(reply_method_not_allowed("GET, HEAD"));
    if (path == "/health/live") return std::move(reply).send(reply_live());
    if (path == "/health/ready") return std::move(reply).send(options.ready());
    if (path != "/metrics") return std::move(reply).send(reply_not_found_route());
    auto waiting = std::make_shared<Reply>(std::move(reply));
    const Added added =
        executor.submit([this, waiting](db::Connection* connection, const Executor::Place&) {
          std::move(*waiting).send(metrics(connection));
        });
    if (added != Added::yes)
      std::move(*waiting).send(
          reply_unavailable("The server is overloaded; retry later", "overloaded"));
  }

  Response metrics(db::Connection* connection) const {
    MetricsText text;
    text.family("hireline_build_info", MetricsText::Type::Gauge, "The version; always 1");
    text.sample({{"version", version}}, 1);
    for (const auto& append : options.sources) append(text);
    const bool is_up = try_to_append_database(text, connection);
    text.family("hireline_database_up", MetricsText::Type::Gauge,
                "Whether the database answered when this was read");
    text.sample(is_up ? 1 : 0);
    append_process_metrics(text);
    return {.status = 200, .headers = {{"Content-Type", text_type}}, .body = text.text()};
  }

  MetricsOptions options;
  Executor executor;
  Listener listener;
};

MetricsServer::MetricsServer(MetricsOptions options)
    : parts_(std::make_unique<Parts>(std::move(options))) {}

MetricsServer::~MetricsServer() = default;

std::uint16_t MetricsServer::port() const {
  return parts_->listener.port();
}

}  // namespace hireline::http
