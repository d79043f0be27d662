#include "common/outside/identity/token_inspection.hpp"

#include <nlohmann/json.hpp>

#include "common/base/base64url.hpp"
#include "common/outside/identity/strict_json.hpp"

namespace hireline::outside {
namespace {

std::string json_in(std::string_view part) {
  const auto decoded = decode_base64url(part);
  const auto object = decoded ? parse_json_object(*decoded) : std::nullopt;
  return object ? object->dump() : std::string();
}

}  // namespace

TokenInspection inspect_token(std::string_view token, TokenVerifier& verifier, Instant now) {
  TokenInspection inspection;
  const std::size_t dot = token.find('.');
  inspection.header = json_in(token.substr(0, dot));
  if (dot != std::string_view::npos) {
    const std::string_view rest = token.substr(dot + 1);
    inspection.claims = json_in(rest.substr(0, rest.find('.')));
  }
  if (const auto verified = verifier.examine(token, now)) {
    inspection.verifies = true;
  } else {
    inspection.expired = verified.error().fault == TokenFault::expired;
    inspection.reason = verified.error().reason;
  }
  return inspection;
}

}  // namespace hireline::outside
