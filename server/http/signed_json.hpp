// Bodies that are trusted because of a signature over their bytes.
#pragma once

#include <cstddef>
#include <memory>

#include <nlohmann/json_fwd.hpp>

#include "common/app/organizations/payment_events.hpp"
#include "server/http/framing/message.hpp"

namespace hireline::http {

// Larger bodies are refused before anything is computed over them.
inline constexpr std::size_t max_signed_body = 256 * 1024;
inline constexpr std::string_view max_signed_body_text = "256 KiB";

struct SignedJson {
  app::SignedBody body;
  std::shared_ptr<const nlohmann::json> json;
};

// Parses the body only after verifying its signature. Refuses with PaymentsNotConfigured,
// BadSignature, and with Invalid if a signed body is not JSON. The reason why a signature is bad is
// logged, but not sent to the client.
Result<SignedJson> read_signed_json(const Request& request, const app::BillingSettings& billing,
                                    Instant now);

}  // namespace hireline::http
