#include "common/domain/candidates/passkey_challenge.hpp"

#include <charconv>

namespace hireline {
namespace {

std::string seal_of(const Secret& secret, std::string_view content) {
  return base64url(hmac_sha256(secret, std::string("passkey challenge:").append(content)));
}

// Removes the part before the next dot from the text, and returns it.
std::string_view take_part(std::string_view& text) {
  const std::size_t dot = text.find('.');
  const std::string_view part = text.substr(0, dot);
  text.remove_prefix(dot == std::string_view::npos ? text.size() : dot + 1);
  return part;
}

std::optional<Instant> read_seconds(std::string_view text) {
  std::int64_t seconds = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return Instant(std::chrono::seconds(seconds));
}

}  // namespace

std::string sealed(const Secret& secret, const PasskeyChallenge& challenge) {
  const auto expires =
      std::chrono::floor<std::chrono::seconds>(challenge.expires_at).time_since_epoch();
  std::string content = challenge.id.str().append(".").append(std::to_string(expires.count()));
  content.append(".").append(challenge.account_id ? challenge.account_id->view() : "");
  const std::string seal = seal_of(secret, content);
  return content.append(".").append(seal);
}

std::optional<PasskeyChallenge> unsealed(const Secret& secret, std::string_view bytes) {
  const std::size_t last = bytes.rfind('.');
  if (last == std::string_view::npos) return std::nullopt;
  std::string_view content = bytes.substr(0, last);
  if (!equal_in_constant_time(bytes.substr(last + 1), seal_of(secret, content)))
    return std::nullopt;
  const auto id = PasskeyChallengeId::parse(take_part(content));
  const auto expires_at = read_seconds(take_part(content));
  const std::string_view account = take_part(content);
  const auto account_id = SignInAccountId::parse(account);
  if (!id || !expires_at || account_id.has_value() == account.empty()) return std::nullopt;
  return PasskeyChallenge{.id = *id, .expires_at = *expires_at, .account_id = account_id};
}

bool is_open(const PasskeyChallenge& challenge, Instant now) {
  // A clock that was set back must not prolong the life.
  return now < challenge.expires_at &&
         challenge.expires_at <= now + passkey_challenge_life + std::chrono::minutes(1);
}

}  // namespace hireline
