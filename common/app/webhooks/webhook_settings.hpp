// The settings that use cases of webhooks need.
#pragma once

#include <cstdint>
#include <string>

#include "common/base/sealer.hpp"
#include "common/domain/ids.hpp"

namespace hireline {
struct Config;
}

namespace hireline::app {

struct WebhookSettings {
  Sealer sealer;             // of the secrets of endpoints
  bool allows_http = false;  // for endpoints in HIRELINE_WEBHOOK_NETWORKS
};
WebhookSettings webhook_settings_of(const Config& config);

// Returns the context with which a secret of an endpoint is sealed, so that it cannot be used for
// another endpoint.
std::string sealing_context(const EndpointId& endpoint, std::int64_t generation);

}  // namespace hireline::app
