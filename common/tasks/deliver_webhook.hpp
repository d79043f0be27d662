// Sends webhooks to endpoints.
#pragma once

#include <functional>
#include <memory>

#include "common/app/webhooks/webhook_settings.hpp"
#include "common/outside/webhooks/webhook_client.hpp"
#include "common/tasks/engine/handler.hpp"

namespace hireline::tasks {

// Subject: a delivery. Sends the webhook once, and stores the response. A webhook whose outcome
// could not be stored is sent again, with the same webhook-id. `threads` is the number of threads
// that send webhooks in this process: see EndpointGates. `clock` is for tests.
Handler deliver_webhook(app::WebhookSettings settings,
                        std::shared_ptr<const outside::WebhookClient> client, unsigned threads,
                        std::function<Instant()> clock = &wall_clock_now);

}  // namespace hireline::tasks
