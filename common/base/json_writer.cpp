#include "common/base/json_writer.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <stdexcept>

namespace hireline {

void append_json_string(std::string& out, std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  out.push_back('"');
  std::size_t clean = 0;  // start of the run that needs no escape
  for (std::size_t i = 0; i < text.size(); ++i) {
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
