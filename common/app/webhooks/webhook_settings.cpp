#include "common/app/webhooks/webhook_settings.hpp"

#include "common/base/settings/config.hpp"

namespace hireline::app {

WebhookSettings webhook_settings_of(const Config& config) {
  return {.sealer = Sealer(config.secret, "webhook secrets"),
          .allows_http = !config.webhook_networks.empty()};
}

std::string sealing_context(const EndpointId& endpoint, std::int64_t generation) {
  return endpoint.str() + ":" + std::to_string(generation);
}

}  // namespace hireline::app
