#include "common/base/utf8.hpp"

namespace hireline {
namespace {

struct Lead {
  std::size_t length;
  unsigned char second_min;
  unsigned char second_max;
};

// Well-formed byte sequences according to the Unicode standard, table 3-7.
Lead lead_of(unsigned char byte) {
  if (byte < 0x80) return {1, 0, 0};
  if (byte >= 0xc2 && byte <= 0xdf) return {2, 0x80, 0xbf};
  if (byte == 0xe0) return {3, 0xa0, 0xbf};
  if (byte == 0xed) return {3, 0x80, 0x9f};
  if (byte >= 0xe1 && byte <= 0xef) return {3, 0x80, 0xbf};
  if (byte == 0xf0) return {4, 0x90, 0xbf};
  if (byte >= 0xf1 && byte <= 0xf3) return {4, 0x80, 0xbf};
  if (byte == 0xf4) return {4, 0x80, 0x8f};
  return {0, 0, 0};
}

}  // namespace

std::size_t utf8_sequence(std::string_view text) {
  if (text.empty()) return 0;
  const Lead lead = lead_of(static_cast<unsigned char>(text.front()));
  if (lead.length <= 1) return lead.length;
  if (text.size() < lead.length) return 0;
  const auto second = static_cast<unsigned char>(text[1]);
  if (second < lead.second_min || second > lead.second_max) return 0;
  for (std::size_t i = 2; i < lead.length; ++i)
    if ((static_cast<unsigned char>(text[i]) & 0xc0) != 0x80) return 0;
  return lead.length;
}

std::string valid_utf8(std::string_view text) {
  std::string valid;
  valid.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = utf8_sequence(text);
    if (length == 0)
      valid.append("\xef\xbf\xbd");
    else
      valid.append(text.substr(0, length));
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return valid;
}

}  // namespace hireline
