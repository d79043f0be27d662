// Returns the text with every byte percent-encoded, for use in a URL.
#pragma once

#include <string>
#include <string_view>

namespace hireline::test {

inline std::string percent_encoded(std::string_view text) {
  static constexpr char digits[] = "0123456789ABCDEF";
  std::string query;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    query += {'%', digits[byte >> 4], digits[byte & 15]};
  }
  return query;
}

}  // namespace hireline::test
