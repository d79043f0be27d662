#include "common/base/base64url.hpp"

#include <array>
#include <cstdint>

#include "common/base/secret.hpp"

namespace hireline {
namespace {

constexpr std::array<std::int8_t, 256> digit_values = [] {
  std::array<std::int8_t, 256> values{};
  values.fill(-1);
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  for (std::size_t i = 0; i < digits.size(); ++i)
    values[static_cast<unsigned char>(digits[i])] = static_cast<std::int8_t>(i);
  return values;
}();

}  // namespace

std::string encode_base64url(std::string_view bytes) {
  return base64url({reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()});
}

std::optional<std::string> decode_base64url(std::string_view text) {
  // Four characters encode three bytes; one remaining character encodes no whole byte.
  if (text.size() % 4 == 1) return std::nullopt;
  std::string bytes;
  bytes.reserve(text.size() * 3 / 4);
  std::uint32_t pending = 0;
  unsigned bits = 0;
  for (const char c : text) {
    const std::int8_t value = digit_values[static_cast<unsigned char>(c)];
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

}  // namespace hireline
