#include "common/wire/engine/parameters.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "common/wire/engine/parse.hpp"
#include "common/wire/engine/scalars.hpp"

namespace hireline::wire {
namespace {

// JSON allows blanks around a number, and fractions and exponents for a whole number; this does
// not.
bool has_form_of(std::string_view text, Kind kind) {
  switch (kind) {
    case Kind::boolean:
      return text == "true" || text == "false";
    case Kind::integer:
      return text != "-0" && text.find_first_not_of("-0123456789") == std::string_view::npos;
    case Kind::number:
      return text.find_first_not_of("-+.eE0123456789") == std::string_view::npos;
    default:
      return false;
  }
}

Json value_of(std::string_view text, Kind kind) {
  if (has_form_of(text, kind))
    if (auto value = parse_json(text)) return *std::move(value);
  return std::string(text);
}

void append_items(Json& list, std::string_view text, Kind kind) {
  for (;;) {
    const std::size_t comma = text.find(',');
    list.push_back(value_of(text.substr(0, comma), kind));
    if (comma == std::string_view::npos) return;
    text.remove_prefix(comma + 1);
  }
}

}  // namespace

std::shared_ptr<const Json> find_parameter(Parameters parameters, std::string_view name, Kind leaf,
                                           bool is_list) {
  Json values = Json::array();
  for (const auto& [given, text] : parameters) {
    if (given != name) continue;
    if (is_list)
      append_items(values, text, leaf);
    else
      values.push_back(value_of(text, leaf));
  }
  if (values.empty()) return nullptr;
  if (is_list || values.size() > 1) return std::make_shared<const Json>(std::move(values));
  return std::make_shared<const Json>(std::move(values.front()));
}

}  // namespace hireline::wire
