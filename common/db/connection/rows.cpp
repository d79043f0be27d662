#include "common/db/connection/rows.hpp"

#include <charconv>
#include <stdexcept>

namespace hireline::db::detail {

std::string_view not_null(Cell cell) {
  if (!cell) throw std::logic_error("a column is NULL where a value was expected");
  return *cell;
}

namespace {

template <class Number>
Number parse(std::string_view text, const char* complaint) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) throw std::logic_error(complaint);
  return value;
}

}  // namespace

std::int64_t to_integer(std::string_view text) {
  return parse<std::int64_t>(text, "a column is not an integer");
}

double to_number(std::string_view text) {
  return parse<double>(text, "a column is not a number");
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

std::vector<std::optional<std::string>> array_elements(std::string_view text) {
  if (text.size() < 2 || text.front() != '{' || text.back() != '}')
    throw std::logic_error("a column is not an array");
  std::vector<std::optional<std::string>> elements;
  const std::size_t end = text.size() - 1;
  for (std::size_t at = 1; at < end; ++at) {  // each iteration reads an element and its comma
    std::string element;
    const bool is_quoted = text[at] == '"';
    if (is_quoted) {
      for (++at; at < end && text[at] != '"'; ++at) {
        if (text[at] == '\\') ++at;
        element.push_back(text[at]);
      }
      ++at;
    } else {
      for (; at < end && text[at] != ','; ++at) element.push_back(text[at]);
    }
    if (!is_quoted && element == "NULL")
      elements.push_back(std::nullopt);
    else
      elements.push_back(std::move(element));
  }
  return elements;
}

}  // namespace hireline::db::detail
