#include "common/outside/identity/jws.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "common/base/base64url.hpp"
#include "common/outside/identity/strict_json.hpp"

namespace hireline::outside {
namespace {

using Refused = std::unexpected<std::string_view>;

std::optional<Refused> read_header(std::string_view text, Jws& jws) {
  const auto header = parse_json_object(text);
  if (!header) return Refused("the header is not a JSON object with distinct names");
  if (header->contains("crit")) return Refused("the header requires an extension");

  const auto alg = header->find("alg");
  if (alg == header->end() || !alg->is_string()) return Refused("the header contains no algorithm");
  const auto algorithm = parse_enum<JwsAlgorithm>(alg->get_ref<const std::string&>());
  if (!algorithm) return Refused("the algorithm is not allowed");
  jws.algorithm = *algorithm;

  if (const auto kid = header->find("kid"); kid != header->end()) {
    if (!kid->is_string()) return Refused("kid is not a string");
    jws.kid = kid->get<std::string>();
  }
  if (const auto type = header->find("typ"); type != header->end()) {
    if (!type->is_string()) return Refused("typ is not a string");
    jws.type = type->get<std::string>();
  }
  return std::nullopt;
}

}  // namespace

std::expected<Jws, std::string_view> read_jws(std::string_view token) {
  if (token.size() > max_token_bytes) return Refused("the token is too long");
  if (std::count(token.begin(), token.end(), '.') != 2)
    return Refused("the token does not have three parts separated by dots");
  const std::size_t first_dot = token.find('.');
  const std::size_t last_dot = token.rfind('.');

  const auto header = decode_base64url(token.substr(0, first_dot));
  auto payload = decode_base64url(token.substr(first_dot + 1, last_dot - first_dot - 1));
  auto signature = decode_base64url(token.substr(last_dot + 1));
  if (!header || !payload || !signature) return Refused("a part is not canonical base64url");
  if (signature->empty()) return Refused("the token is not signed");

  Jws jws;
  if (const auto refused = read_header(*header, jws)) return *refused;
  jws.signing_input = token.substr(0, last_dot);
  jws.payload = *std::move(payload);
  jws.signature = *std::move(signature);
  return jws;
}

}  // namespace hireline::outside
