#include "common/domain/assessment/drafts.hpp"

namespace hireline {
namespace {

std::string digest_of(const std::vector<ReceiptPart>& parts) {
  std::string lines;
  for (const ReceiptPart& part : parts)
    lines.append(part.id).append(" ").append(part.digest).append("\n");
  return text_digest(lines);
}

// HMAC-SHA-256 of the receipt under the server's secret. The prefix makes it different from all
// tokens that are derived from the same secret.
std::string seal_of(const Secret& secret, const Receipt& receipt) {
  return base64url(hmac_sha256(
      secret, "receipt:" + receipt.interview.str() + ":" + format_instant(receipt.submitted_at) +
                  ":" + std::string(name_of(receipt.from)) + ":" + receipt.digest));
}

}  // namespace

std::string text_digest(std::string_view text) {
  return hex(sha256(text));
}

bool overwrites_change(std::optional<std::int64_t> base, std::int64_t revision,
                       std::optional<std::string_view> kept, std::string_view sent) {
  return base && *base != revision && kept != sent;
}

Receipt make_receipt(const Secret& secret, const InterviewId& interview, Instant submitted_at,
                     SubmittedFrom from, std::vector<ReceiptPart> parts) {
  Receipt receipt{.interview = interview,
                  .submitted_at = submitted_at,
                  .from = from,
                  .digest = digest_of(parts),
                  .parts = std::move(parts),
                  .seal = {}};
  receipt.seal = seal_of(secret, receipt);
  return receipt;
}

bool is_genuine(const Secret& secret, const Receipt& receipt) {
  return receipt.digest == digest_of(receipt.parts) &&
         equal_in_constant_time(receipt.seal, seal_of(secret, receipt));
}

}  // namespace hireline
