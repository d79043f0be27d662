// Shows a token's content and why it is accepted or refused. For operators, not for clients.
#pragma once

#include <string>
#include <string_view>

#include "common/outside/identity/token_verifier.hpp"

namespace hireline::outside {

struct TokenInspection {
  std::string header;  // JSON text; empty if the part is not base64url of a JSON object
  std::string claims;  // likewise
  bool verifies = false;
  bool expired = false;  // valid except that it has expired
  std::string reason;    // why it is refused; empty if it is accepted
};

// Decodes as much as possible, also of refused tokens. The verifier may differ from the service's
// own, as long as it trusts the keys in question.
TokenInspection inspect_token(std::string_view token, TokenVerifier& verifier, Instant now);

}  // namespace hireline::outside
