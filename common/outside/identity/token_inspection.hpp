// What is in a token and why it is or isn't accepted: for operators, not for clients.
#pragma once

#include <string>
#include <string_view>

#include "common/outside/identity/token_verifier.hpp"

namespace hireline::outside {

struct TokenInspection {
  std::string header;  // JSON text; empty when that part is no base64url of a JSON object
  std::string claims;  // so here
  bool verifies = false;
  bool expired = false;  // all is well but the time
  std::string reason;    // why it doesn't verify; empty when it does
};

// Decodes as much as can be read, also of tokens that are refused. The verifier need not be the
// service's own: any that trusts the keys in question will do.
TokenInspection inspect_token(std::string_view token, TokenVerifier& verifier, Instant now);

}  // namespace hireline::outside
