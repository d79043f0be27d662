// The service's state, in JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "common/base/settings/config.hpp"

namespace hireline::wire {

struct QueueState {
  std::int64_t depth = 0;
};

struct Health {
  std::string status;
  std::string db;
  QueueState queue;
};

// What a page needs to sign people in at the provider.
struct SignInProvider {
  std::string client_id;
  std::string scope;
  std::string authorization_endpoint;
  std::string token_endpoint;
  std::optional<std::string> end_session_endpoint;
};

// How people can sign in.
struct SignInWays {
  bool codes = false;  // with a code by mail
  std::optional<SignInFor> codes_for;
  bool passkeys = false;
  std::optional<std::string> issuer;  // a provider whose ID tokens are accepted
  std::optional<SignInProvider> provider;
  bool development = false;  // as one of the demo people
};

struct ProbeStatus {
  std::string status;
};

}  // namespace hireline::wire
