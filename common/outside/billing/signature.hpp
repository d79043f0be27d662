// Signatures of payment events, as Stripe makes them: HMAC-SHA-256 of "<t>.<body>" under a secret
// that both know, sent as `Stripe-Signature: t=<seconds>,v1=<hex>`.
#pragma once

#include <chrono>
#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/secret.hpp"
#include "common/base/time.hpp"

namespace hireline::outside {

// An event may be that old, and a clock that far ahead of ours.
inline constexpr std::chrono::seconds signature_tolerance{300};

// wrong_signature: no secret made any of them, or the body is not the one that was signed. The last
// two were signed with one of the secrets.
HIRELINE_ENUM(SignatureFault, no_header, malformed_header, no_timestamp, no_signature,
              wrong_signature, too_old, too_new)

struct GoodSignature {
  std::size_t secret = 0;  // which one of them made it, counted from 0
};

// Whether one of these secrets has signed the body, byte for byte, at a time near `now`. Of several
// v1 any one will do, for there are two while a secret is replaced; other schemes are passed over.
// Compares in constant time. A header may have 2,000 characters and 16 signatures.
std::expected<GoodSignature, SignatureFault> verify_signature(std::string_view header,
                                                              std::string_view body,
                                                              const std::vector<Secret>& secrets,
                                                              Instant now);

// When the header says that it was made.
std::optional<Instant> signed_at(std::string_view header);

// The header for a body, as the provider would send it.
std::string sign_body(std::string_view body, const Secret& secret, Instant at);

}  // namespace hireline::outside
