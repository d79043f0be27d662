#include "common/base/base64url.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "common/base/secret.hpp"

namespace hireline {
namespace {

using DigitValues = std::array<std::int8_t, 256>;  // -1: not a digit

constexpr DigitValues values_of(std::string_view digits) {
  DigitValues values{};
  values.fill(-1);
  for (std::size_t i = 0; i < digits.size(); ++i)
    values[static_cast<unsigned char>(digits[i])] = static_cast<std::int8_t>(i);
  return values;
}

constexpr DigitValues url_values =
    values_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
constexpr DigitValues standard_values =
    values_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");

std::optional<std::string> decode_digits(std::string_view text, const DigitValues& values) {
  // Four characters encode three bytes; one remaining character encodes no whole byte.
  if (text.size() % 4 == 1) return std::nullopt;
  std::string bytes;
  bytes.reserve(text.size() * 3 / 4);
  std::uint32_t pending = 0;
  unsigned bits = 0;
  for (const char c : text) {
    const std::int8_t value = values[static_cast<unsigned char>(c)];
    if (value < 0) return std::nullopt;
    pending = pending << 6 | static_cast<std::uint32_t>(value);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push_back(static_cast<char>(pending >> bits & 0xff));
  }
  const std::uint32_t stray = pending & ((1U << bits) - 1);
  if (stray != 0) return std::nullopt;
  return bytes;
}

}  // namespace

std::string encode_base64url(std::string_view bytes) {
  return base64url({reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()});
}

std::optional<std::string> decode_base64url(std::string_view text) {
  return decode_digits(text, url_values);
}

std::string encode_base64(std::string_view bytes) {
  std::string text = encode_base64url(bytes);
  std::ranges::replace(text, '-', '+');
  std::ranges::replace(text, '_', '/');
  text.append((4 - text.size() % 4) % 4, '=');
  return text;
}

std::optional<std::string> decode_base64(std::string_view text) {
  if (text.size() % 4 != 0) return std::nullopt;
  for (int padding = 0; padding < 2 && text.ends_with('='); ++padding) text.remove_suffix(1);
  return decode_digits(text, standard_values);
}

}  // namespace hireline
