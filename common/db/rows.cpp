#include "common/db/rows.hpp"

#include <charconv>
#include <stdexcept>

namespace hireline::db::detail {

std::string_view not_null(Cell cell) {
  if (!cell) throw std::logic_error("a column is NULL where a value was expected");
  return *cell;
}

std::int64_t to_integer(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size())
    throw std::logic_error("a column is not an integer");
  return value;
}

bool to_boolean(std::string_view text) {
  if (text == "t") return true;
  if (text == "f") return false;
  throw std::logic_error("a column is not a boolean");
}

Bytes to_bytes(std::string_view text) {
  const auto digit = [&](std::size_t at) {
    const char c = text[at];
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    throw std::logic_error("a column is not bytes in hex");
  };
  if (!text.starts_with("\\x") || text.size() % 2 != 0)
    throw std::logic_error("a column is not bytes in hex");
  Bytes bytes;
  bytes.value.reserve(text.size() / 2 - 1);
  for (std::size_t at = 2; at < text.size(); at += 2)
    bytes.value.push_back(static_cast<char>(digit(at) << 4 | digit(at + 1)));
  return bytes;
}

}  // namespace hireline::db::detail
