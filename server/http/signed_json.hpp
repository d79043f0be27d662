// Bodies that are trusted for their signature, which is over their bytes.
#pragma once

#include <cstddef>
#include <memory>

#include <nlohmann/json_fwd.hpp>

#include "common/app/organizations/payment_events.hpp"
#include "server/http/framing/message.hpp"

namespace hireline::http {

// The largest that is looked at; nothing is computed over more.
inline constexpr std::size_t longest_signed_body = 256 * 1024;
inline constexpr std::string_view longest_signed_body_in_words = "256 KiB";

struct SignedJson {
  app::SignedBody body;
  std::shared_ptr<const nlohmann::json> json;
};

// Looks at the body only once its signature is found to be good. Refuses with
// PaymentsNotConfigured, BadSignature, and with Invalid for what is signed and no JSON. Why a
// signature is bad is logged, and told to nobody.
Result<SignedJson> read_signed_json(const Request& request, const app::BillingSettings& billing,
                                    Instant now);

}  // namespace hireline::http
