// Signatures of payment events in Stripe's format: HMAC-SHA-256 of "<t>.<body>" under a secret
// shared with Stripe, sent as `Stripe-Signature: t=<seconds>,v1=<hex>`.
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

// Maximum difference, in both directions, between the header's timestamp and the local clock.
inline constexpr std::chrono::seconds signature_tolerance{300};

// wrong_signature: none of the secrets matches any of the signatures, or the body was changed after
// signing. too_old and too_new are returned only if a signature is valid.
HIRELINE_ENUM(SignatureFault, no_header, malformed_header, no_timestamp, no_signature,
              wrong_signature, too_old, too_new)

struct GoodSignature {
  std::size_t secret = 0;  // index of the secret that made the signature, from 0
};

// Checks that one of `secrets` signed the body, byte for byte, at most signature_tolerance before
// or after `now`. If the header has several v1 signatures, one valid signature is enough: the
// provider sends two while a secret is being replaced. Signatures of other schemes are ignored.
// Compares in constant time. A header has at most 2,000 characters and 16 signatures.
std::expected<GoodSignature, SignatureFault> verify_signature(std::string_view header,
                                                              std::string_view body,
                                                              const std::vector<Secret>& secrets,
                                                              Instant now);

// Returns the timestamp in the header, which is not verified; nullopt if there is none.
std::optional<Instant> signed_at(std::string_view header);

// Returns the header that the provider would send with this body.
std::string sign_body(std::string_view body, const Secret& secret, Instant at);

}  // namespace hireline::outside
