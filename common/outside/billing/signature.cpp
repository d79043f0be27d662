#include "common/outside/billing/signature.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace hireline::outside {
namespace {

constexpr std::size_t longest_header = 2'000;
constexpr std::size_t most_signatures = 16;
constexpr std::size_t most_digits = 12;  // of seconds since 1970

struct Header {
  std::optional<std::string_view> timestamp;  // unchanged text, because the signature covers it
  std::vector<std::string_view> signatures;
};

// Returns nullopt if the header is not a list of name=value, or exceeds a limit.
std::optional<Header> read_header(std::string_view text) {
  if (text.size() > longest_header) return std::nullopt;
  Header header;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(','), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t mark = part.find('=');
    if (mark == std::string_view::npos) return std::nullopt;
    const std::string_view value = part.substr(mark + 1);
    if (part.substr(0, mark) == "t") {
      if (header.timestamp) return std::nullopt;
      header.timestamp = value;
    } else if (part.substr(0, mark) == "v1") {
      header.signatures.push_back(value);
    }
  }
  if (header.signatures.size() > most_signatures) return std::nullopt;
  return header;
}

std::optional<Instant> instant_of(std::string_view digits) {
  if (digits.empty() || digits.size() > most_digits) return std::nullopt;
  if (!std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; }))
    return std::nullopt;
  std::int64_t seconds = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), seconds);
  return Instant(std::chrono::seconds(seconds));
}

std::string mac_of(const Secret& secret, std::string_view timestamp, std::string_view body) {
  std::string text;
  text.reserve(timestamp.size() + 1 + body.size());
  text.append(timestamp).append(1, '.').append(body);
  return hex(hmac_sha256(secret, text));
}

}  // namespace

std::expected<GoodSignature, SignatureFault> verify_signature(std::string_view header,
                                                              std::string_view body,
                                                              const std::vector<Secret>& secrets,
                                                              Instant now) {
  using enum SignatureFault;
  if (header.empty()) return std::unexpected(no_header);
  const auto parts = read_header(header);
  if (!parts) return std::unexpected(malformed_header);
  const std::string_view timestamp = parts->timestamp.value_or("");
  const auto made = instant_of(timestamp);
  if (!made) return std::unexpected(no_timestamp);
  if (parts->signatures.empty()) return std::unexpected(no_signature);
  for (std::size_t i = 0; i < secrets.size(); ++i) {
    const std::string expected = mac_of(secrets[i], timestamp, body);
    const bool is_its = std::ranges::any_of(parts->signatures, [&](std::string_view given) {
      return equal_in_constant_time(given, expected);
    });
    if (!is_its) continue;
    // Both sides are in whole seconds, like the header's timestamp.
    const auto age = std::chrono::floor<std::chrono::seconds>(now) - *made;
    if (age > signature_tolerance) return std::unexpected(too_old);
    if (age < -signature_tolerance) return std::unexpected(too_new);
    return GoodSignature{i};
  }
  return std::unexpected(wrong_signature);
}

std::optional<Instant> signed_at(std::string_view header) {
  const auto parts = read_header(header);
  return parts ? instant_of(parts->timestamp.value_or("")) : std::nullopt;
}

std::string sign_body(std::string_view body, const Secret& secret, Instant at) {
  const auto seconds = std::chrono::floor<std::chrono::seconds>(at).time_since_epoch().count();
  const std::string timestamp = std::to_string(seconds);
  return "t=" + timestamp + ",v1=" + mac_of(secret, timestamp, body);
}

}  // namespace hireline::outside
