// Signatures of webhooks after Standard Webhooks 1.0.0: HMAC-SHA-256 of "<id>.<seconds>.<body>"
// under the bytes of a secret. A secret is `whsec_` and the standard base64 of its bytes.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "common/base/secret.hpp"
#include "common/base/time.hpp"

namespace hireline {

// Returns the secret of these random bytes.
Secret webhook_secret(std::span<const unsigned char, 32> bytes);

// Returns `v1,` and the base64 of the signature of these bytes. `id` and the seconds of `timestamp`
// since 1970 are those of the headers webhook-id and webhook-timestamp. Throws
// std::invalid_argument if the secret has another form.
std::string webhook_signature(const Secret& secret, std::string_view id, Instant timestamp,
                              std::string_view body);

// Returns the header webhook-signature: a signature for each secret, in this order, separated by a
// space. A receiver accepts the request if it knows one of the secrets.
std::string webhook_signatures(std::span<const Secret> secrets, std::string_view id,
                               Instant timestamp, std::string_view body);

// Returns the header webhook-timestamp: seconds since 1970.
std::string webhook_timestamp(Instant timestamp);

}  // namespace hireline
