#include "common/domain/organizations/api_key_token.hpp"

#include <algorithm>
#include <cstdint>

namespace hireline {
namespace {

constexpr std::size_t checksum_length = 6;
constexpr std::size_t secret_length = api_key_random_length + checksum_length;

// The CRC-32 of zip and PNG files.
std::uint32_t crc32(std::string_view text) {
  std::uint32_t crc = 0xffffffff;
  for (const char c : text) {
    crc ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ ((crc & 1) != 0 ? 0xedb88320 : 0);
  }
  return ~crc;
}

std::string checksum_of(std::string_view random) {
  std::string text(checksum_length, base62.front());
  std::size_t rest = crc32(random);
  for (auto digit = text.rbegin(); rest > 0; ++digit, rest /= base62.size())
    *digit = base62[rest % base62.size()];
  return text;
}

bool is_base62(char c) {
  return base62.find(c) != std::string_view::npos;
}

}  // namespace

std::string api_key_token(std::string_view random) {
  return std::string(api_key_prefix) + std::string(random) + checksum_of(random);
}

bool names_api_key(std::string_view bearer) {
  return bearer.starts_with(api_key_prefix);
}

bool is_api_key_token(std::string_view text) {
  if (!names_api_key(text) || text.size() != api_key_prefix.size() + secret_length) return false;
  text.remove_prefix(api_key_prefix.size());
  const std::string_view random = text.substr(0, api_key_random_length);
  return std::ranges::all_of(random, is_base62) &&
         text.substr(api_key_random_length) == checksum_of(random);
}

bool contains_api_key(std::string_view text) {
  for (std::size_t at = 0; (at = text.find(api_key_prefix, at)) != std::string_view::npos;) {
    at += api_key_prefix.size();
    const std::string_view secret = text.substr(at, secret_length);
    if (secret.size() == secret_length && std::ranges::all_of(secret, is_base62)) return true;
  }
  return false;
}

std::string api_key_hint(std::string_view token) {
  constexpr std::size_t shown = 4;
  return std::string(api_key_prefix) + "…" + std::string(token.substr(token.size() - shown));
}

}  // namespace hireline
