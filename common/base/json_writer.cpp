#include "common/base/json_writer.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <stdexcept>

namespace hireline {
namespace {

// Checks eight bytes at once, because most text needs no escape. The top bit of a byte is set in
// the result if the byte is below 0x20, a quotation mark or a backslash (and possibly in the bytes
// after it).
bool has_escape(const char* eight) {
  constexpr std::uint64_t ones = 0x0101'0101'0101'0101;
  constexpr std::uint64_t tops = 0x8080'8080'8080'8080;
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, eight, sizeof bytes);
  const std::uint64_t quotes = bytes ^ (ones * '"');
  const std::uint64_t backslashes = bytes ^ (ones * '\\');
  return ((((bytes - ones * 0x20) & ~bytes) | ((quotes - ones) & ~quotes) |
           ((backslashes - ones) & ~backslashes)) &
          tops) != 0;
}

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  out.push_back('"');
  std::size_t clean = 0;  // start of the part not yet copied
  for (std::size_t i = 0; i < text.size(); ++i) {
    while (i + 8 < text.size() && !has_escape(text.data() + i)) i += 8;
    const auto c = static_cast<unsigned char>(text[i]);
    if (c >= 0x20 && c != '"' && c != '\\') continue;
    out.append(text, clean, i - clean);
    clean = i + 1;
    switch (c) {
      case '"':
        out.append("\\\"");
        break;
      case '\\':
        out.append("\\\\");
        break;
      case '\b':
        out.append("\\b");
        break;
      case '\f':
        out.append("\\f");
        break;
      case '\n':
        out.append("\\n");
        break;
      case '\r':
        out.append("\\r");
        break;
      case '\t':
        out.append("\\t");
        break;
      default:
        out.append("\\u00");
        out.push_back(digits[c >> 4]);
        out.push_back(digits[c & 15]);
    }
  }
  out.append(text, clean, text.size() - clean);
  out.push_back('"');
}

void JsonWriter::number(double value) {
  if (!std::isfinite(value)) throw std::invalid_argument("JSON has no such number");
  std::array<char, 32> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
  raw({buffer.data(), end});
}

}  // namespace hireline
