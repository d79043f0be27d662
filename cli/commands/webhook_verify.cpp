#include "cli/commands/webhook_verify.hpp"

#include "cli/frame/input.hpp"
#include "common/domain/refusals.hpp"
#include "common/outside/billing/signature.hpp"
#include "common/wire/engine/render.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::cli {
namespace {

struct Verification {
  bool verifies = false;
  std::optional<outside::SignatureFault> reason;
  std::optional<std::int64_t> secret;  // the position in the setting, from 1
  std::optional<Instant> signed_at;
  std::optional<std::int64_t> age_seconds;
};

}  // namespace
}  // namespace hireline::cli

namespace hireline::wire {

HIRELINE_SHAPE(cli::Verification) {
  return {.name = "Verification",
          .fields = {field("verifies", &cli::Verification::verifies),
                     field("reason", &cli::Verification::reason),
                     field("secret", &cli::Verification::secret),
                     field("signedAt", &cli::Verification::signed_at),
                     field("ageSeconds", &cli::Verification::age_seconds)}};
}

}  // namespace hireline::wire

namespace hireline::cli {
namespace {

std::string_view sentence_for(outside::SignatureFault fault) {
  using enum outside::SignatureFault;
  switch (fault) {
    case no_header:
      return "The header is empty.";
    case malformed_header:
      return "The header is not a list of name=value pairs, or it is too long.";
    case no_timestamp:
      return "The header has no timestamp (t=, in seconds since 1970).";
    case no_signature:
      return "The header has no signature with the scheme v1.";
    case wrong_signature:
      return "No configured secret matches the signature, or the body differs from the signed "
             "body.";
    case too_old:
      return "The signature is correct, but more than five minutes old.";
    case too_new:
      return "The signature is correct, but its time is more than five minutes ahead of this "
             "machine's clock.";
  }
  return {};
}

Outcome verify(const Context& context) {
  const auto& secrets = context.settings.config.stripe_webhook_secrets;
  if (secrets.empty()) return std::unexpected(CliError(failure_of(PaymentsNotConfigured{})));
  const std::string body =
      TRY(read_file_or_input(context.ui, context.arguments.text("FILE").value_or("-")));
  const std::string& header = context.arguments.get("--signature");
  const Instant now = wall_clock_now();
  const auto signature = outside::verify_signature(header, body, secrets, now);
  Verification seen{.verifies = signature.has_value(),
                    .reason = {},
                    .secret = {},
                    .signed_at = outside::signed_at(header),
                    .age_seconds = {}};
  if (signature)
    seen.secret = static_cast<std::int64_t>(signature->secret) + 1;
  else
    seen.reason = signature.error();
  if (seen.signed_at)
    seen.age_seconds = std::chrono::floor<std::chrono::seconds>(now - *seen.signed_at).count();
  std::string json;
  wire::append_json(json, seen);
  context.show(json);
  if (seen.verifies) return ExitCode::done;
  context.ui.note(sentence_for(*seen.reason));
  return ExitCode::problems_found;
}

}  // namespace

Command webhook_verify_command() {
  return {.path = "webhook verify",
          .help = "Check the signature of a payment event and explain any fault",
          .options = {{"FILE", "",
                       "file with the body as received; - or no value reads standard input"},
                      {"--signature", "HEADER", "value of the Stripe-Signature header", true}},
          .examples = {{"webhook verify body.json --signature \"t=1767225600,v1=5257a8...\"",
                        "exits with 9 if the service would refuse the event"}},
          .run = verify};
}

}  // namespace hireline::cli
