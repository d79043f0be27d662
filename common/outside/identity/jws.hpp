// Strict parsing of a compact JSON Web Signature (RFC 7515). Does not verify the signature; see
// PublicKey.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "common/outside/identity/public_key.hpp"

namespace hireline::outside {

inline constexpr std::size_t max_token_bytes = 8 * 1024;

struct Jws {
  JwsAlgorithm algorithm = JwsAlgorithm::RS256;
  std::optional<std::string> kid;
  std::string type;                // `typ`; empty if the header has none
  std::string_view signing_input;  // the signed part of the input
  std::string payload;
  std::string signature;
};

// Returns the parts of `token`, which must outlive them, or the reason for a refusal (static text):
// longer than max_token_bytes, not three parts of canonical base64url, no signature, a header that
// is not a strict JSON object, an `alg` that is not a JwsAlgorithm, or `crit`, because no extension
// is supported. Keys in the header (jwk, jku, x5u, x5c) are ignored.
std::expected<Jws, std::string_view> read_jws(std::string_view token);

}  // namespace hireline::outside
