#include "common/domain/candidates/sign_in.hpp"

#include <charconv>

namespace hireline {
namespace {

constexpr std::string_view refresh_prefix = "hlr_";

std::string token_seal(const Secret& secret, std::string_view device, std::string_view generation) {
  return base64url(hmac_sha256(
      secret, std::string("refresh token:").append(device).append(":").append(generation)));
}

std::optional<std::int64_t> read_generation(std::string_view text) {
  std::int32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 1) return std::nullopt;
  return number;
}

}  // namespace

std::string sign_in_code(const Secret& secret, const ChallengeId& challenge,
                         std::string_view email_key) {
  const Sha256 digest = hmac_sha256(
      secret, std::string("sign-in code:").append(challenge.view()).append(":").append(email_key));
  // Each character takes 32 bits of the digest, so that their distribution is even to 1 in 10⁸.
  std::string code;
  for (std::size_t at = 0; at < code_length; ++at) {
    std::uint32_t number = 0;
    for (std::size_t byte = 0; byte < 4; ++byte) number = number << 8 | digest[4 * at + byte];
    code.push_back(code_alphabet[number % code_alphabet.size()]);
  }
  return code;
}

std::string grouped_code(std::string_view code) {
  constexpr std::size_t half = code_length / 2;
  return std::string(code.substr(0, half)).append("-").append(code.substr(half));
}

std::string typed_code(std::string_view text) {
  std::string code;
  for (const char c : text) {
    if (c == ' ' || c == '-') continue;
    code.push_back(c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c);
  }
  return code;
}

std::string refresh_token_text(const Secret& secret, const RefreshToken& token) {
  const std::string generation = std::to_string(token.generation);
  return std::string(refresh_prefix)
      .append(token.device.view())
      .append(".")
      .append(generation)
      .append(".")
      .append(token_seal(secret, token.device.view(), generation));
}

std::optional<RefreshToken> read_refresh_token(const Secret& secret, std::string_view text) {
  if (!text.starts_with(refresh_prefix)) return std::nullopt;
  text.remove_prefix(refresh_prefix.size());
  const std::size_t first = text.find('.');
  if (first == std::string_view::npos) return std::nullopt;
  const std::size_t second = text.find('.', first + 1);
  if (second == std::string_view::npos) return std::nullopt;
  const std::string_view generation = text.substr(first + 1, second - first - 1);
  const auto device = DeviceId::parse(text.substr(0, first));
  const auto number = read_generation(generation);
  if (!device || !number) return std::nullopt;
  // Other spellings of the number, such as 01, have a seal of their own, which is never issued.
  const std::string seal = token_seal(secret, device->view(), generation);
  if (!equal_in_constant_time(text.substr(second + 1), seal)) return std::nullopt;
  return RefreshToken{.device = *device, .generation = *number};
}

RefreshOutcome outcome_of(std::int64_t presented, std::int64_t current, Instant refreshed_at,
                          Instant now) {
  if (presented > current + 1) return RefreshOutcome::restored;
  if (presented >= current) return RefreshOutcome::next;
  // A clock that was set back must not prolong the time.
  const bool is_recent =
      now <= refreshed_at + lost_response_grace && now >= refreshed_at - lost_response_grace;
  return presented == current - 1 && is_recent ? RefreshOutcome::repeat : RefreshOutcome::reused;
}

}  // namespace hireline
