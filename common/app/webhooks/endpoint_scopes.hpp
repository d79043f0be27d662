// What API keys need for webhooks.
#pragma once

#include "common/domain/actor.hpp"
#include "common/domain/failure.hpp"
#include "common/domain/webhooks/endpoint.hpp"

namespace hireline::app {

// For whoever decides what is sent, and where, or reads what was sent. Refuses with ScopeMissing if
// `who` has an API key that may not read what a webhook with this payload contains.
Result<void> check_scopes(const Recruiter& who, EndpointPayload payload);

}  // namespace hireline::app
