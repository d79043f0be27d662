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

}  // namespace hireline::db::detail
