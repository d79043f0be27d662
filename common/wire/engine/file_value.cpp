#include "common/wire/engine/file_value.hpp"

#include <algorithm>
#include <charconv>

#include "common/base/spelling.hpp"

namespace hireline::wire::detail {

// Spreadsheets write them in capitals.
void make_boolean(Json& value) {
  if (value == "true" || value == "TRUE")
    value = true;
  else if (value == "false" || value == "FALSE")
    value = false;
}

void make_integer(Json& value) {
  if (!value.is_string()) return;
  const auto& text = value.get_ref<const std::string&>();
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc{} && end == text.data() + text.size()) value = number;
}

void refuse_unknown(const std::vector<std::string>& known, const Json& object, const Place& place) {
  for (const auto& [name, ignored] : object.items()) {
    if (std::ranges::find(known, name) != known.end()) continue;
    const auto meant = nearest_name(name, known);
    place.field(name).refuse({.message = meant ? "is no field here; did you mean '" + *meant + "'?"
                                               : "is no field here"});
  }
}

}  // namespace hireline::wire::detail
