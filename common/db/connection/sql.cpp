#include "common/db/connection/sql.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace hireline::db {

std::vector<Sql> all_statements() {
  std::vector<Sql> all;
  for (const Statement* one = Statement::newest_; one != nullptr; one = one->before_)
    all.push_back(*one);
  std::ranges::sort(all, {}, [](const Sql& sql) { return std::string_view(sql.name); });
  return all;
}

// The shortest text that means this number.
Params::Encoded Params::encode(double number) {
  std::array<char, 32> text{};
  return std::string(text.data(),
                     std::to_chars(text.data(), text.data() + text.size(), number).ptr);
}

void Params::append_element(std::string& array, const Encoded& element) {
  if (array.size() > 1) array.push_back(',');
  if (!element) {
    array.append("NULL");
    return;
  }
  array.push_back('"');
  for (const char c : *element) {
    if (c == '"' || c == '\\') array.push_back('\\');
    array.push_back(c);
  }
  array.push_back('"');
}

}  // namespace hireline::db
