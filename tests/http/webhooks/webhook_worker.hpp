// The publisher of a service, and a worker that sends its webhooks to receivers of this machine.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "common/tasks/deliver_webhook.hpp"
#include "common/tasks/engine/publisher.hpp"
#include "common/tasks/engine/worker.hpp"
#include "tests/support/wait_until.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {

inline tasks::PublisherOptions publisher_options(Service& service) {
  return {.connection = service.database().connection_options(),
          .poll = std::chrono::milliseconds(20),
          .sweep = std::chrono::milliseconds(50)};
}

// Waits until the publisher has numbered all events, and made their deliveries.
inline void wait_for_publisher(Service& service) {
  wait_until("all events are published", [&] {
    return service.database().count("feed_pending") == 0 &&
           service.database().count("feed_heads where delivered_number < last_number") == 0;
  });
}

inline std::unique_ptr<tasks::Worker> webhook_worker(
    Service& service, unsigned threads, const std::function<Instant()>& clock,
    const std::string& secret = Service::Options{}.secret) {
  const app::WebhookSettings settings{.sealer = Sealer(Secret(secret), "webhook secrets"),
                                      .allows_http = true};
  const auto client = std::make_shared<outside::WebhookClient>(outside::WebhookClientOptions{
      .allowed_networks = {IpNetwork::parse("127.0.0.0/8").value()}, .ca_file = {}});
  return std::make_unique<tasks::Worker>(
      tasks::WorkerOptions{.connection = service.database().connection_options(),
                           .threads = threads,
                           .poll = std::chrono::milliseconds(20),
                           .clock = clock},
      tasks::Handlers{
          {TaskKind::deliver_webhook, tasks::deliver_webhook(settings, client, threads, clock)}});
}

}  // namespace hireline::test
