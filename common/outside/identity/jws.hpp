// Strict reading of a compact JSON Web Signature (RFC 7515): its form only. Whether the signature
// holds is for PublicKey to say.
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
  std::string type;                // `typ`; empty when the header has none
  std::string_view signing_input;  // the signed part of the text that was read
  std::string payload;
  std::string signature;
};

// The parts of `token`, which must outlive them, or why it is none of ours (static text): longer
// than max_token_bytes, not three parts of canonical base64url, a header that is no strict JSON
// object, an `alg` that PublicKey has no name for, or `crit`, since no extension is understood.
// Keys that the header brings along (jwk, jku, x5u, x5c) are never looked at.
std::expected<Jws, std::string_view> read_jws(std::string_view token);

}  // namespace hireline::outside
