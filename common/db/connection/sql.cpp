#include "common/db/connection/sql.hpp"

namespace hireline::db {

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
