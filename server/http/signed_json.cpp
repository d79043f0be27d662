#include "server/http/signed_json.hpp"

#include "common/base/io/line_budget.hpp"
#include "common/base/log.hpp"
#include "common/domain/refusals.hpp"
#include "common/outside/billing/signature.hpp"
#include "server/http/json_body.hpp"

namespace hireline::http {

namespace {

// Anyone can send requests with a bad signature; they must not fill the log.
constexpr std::int64_t lines_a_second = 10;

void log_refused(std::string_view reason, const std::string& remote, Instant now) {
  static LineBudget lines(lines_a_second);
  if (const auto suppressed = lines.take(now))
    log::warn("webhook.refused",
              {{"reason", reason}, {"remote", remote}, {"suppressed", *suppressed}});
}

}  // namespace

Result<SignedJson> read_signed_json(const Request& request, const app::BillingSettings& billing,
                                    Instant now) {
  if (!billing.are_set_up()) return refuse(PaymentsNotConfigured{});
  const auto signature = outside::verify_signature(request.header("stripe-signature").value_or(""),
                                                   request.body, billing.signing_secrets, now);
  if (!signature) {
    log_refused(name_of(signature.error()), request.remote, now);
    return refuse(BadSignature{});
  }
  // Not within the braces below: if TRY returns there, g++ 12 leaks the members built before.
  auto json = TRY(read_json(request.body));
  return SignedJson{{request.body}, std::move(json)};
}

}  // namespace hireline::http
