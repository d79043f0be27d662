#include "tests/fuzz/schema_reference.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>

#include "tests/fuzz/properties.hpp"

namespace hireline::fuzz {
namespace {

using nlohmann::json;
using Schema = nlohmann::ordered_json;

bool is_of_type(std::string_view type, const json& value) {
  if (type == "integer")
    return value.is_number() && std::trunc(value.get<double>()) == value.get<double>();
  return (type == "null" && value.is_null()) || (type == "boolean" && value.is_boolean()) ||
         (type == "string" && value.is_string()) || (type == "number" && value.is_number()) ||
         (type == "array" && value.is_array()) || (type == "object" && value.is_object());
}

bool is_of_types(const Schema& types, const json& value) {
  if (types.is_string()) return is_of_type(types.get<std::string>(), value);
  return std::ranges::any_of(
      types, [&](const Schema& type) { return is_of_type(type.get<std::string>(), value); });
}

double code_points(const std::string& text) {
  return static_cast<double>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

// What a bound measures of a value; bounds say nothing about values of other types.
bool is_within(std::string_view keyword, double bound, const json& value) {
  const auto lies = [&](double measured) {
    return keyword.starts_with("min") ? measured >= bound : measured <= bound;
  };
  if (keyword.ends_with("imum")) return !value.is_number() || lies(value.get<double>());
  if (keyword.ends_with("Length"))
    return !value.is_string() || lies(code_points(value.get_ref<const std::string&>()));
  return !value.is_array() || lies(static_cast<double>(value.size()));
}

class Reader {
 public:
  explicit Reader(const Schema& components) : components_(components) {}

  bool fits(const Schema& schema, const json& value) const {
    for (const auto& [keyword, rule] : schema.items())
      if (!holds(keyword, rule, value)) return false;
    return true;
  }

 private:
  bool holds(const std::string& keyword, const Schema& rule, const json& value) const {
    constexpr std::array bounds{"minimum",   "maximum",  "minLength",
                                "maxLength", "minItems", "maxItems"};
    constexpr std::array silent{"description", "default", "examples", "format"};
    if (keyword == "$ref") return fits(component(rule.get<std::string>()), value);
    if (keyword == "anyOf")
      return std::ranges::any_of(rule, [&](const Schema& one) { return fits(one, value); });
    if (keyword == "type") return is_of_types(rule, value);
    if (keyword == "enum")
      return std::ranges::any_of(
          rule, [&](const Schema& one) { return json::parse(one.dump()) == value; });
    if (keyword == "items") return fit_all(rule, value);
    if (keyword == "properties") return fit_named(rule, value);
    if (keyword == "required") return has_all(rule, value);
    if (std::ranges::find(bounds, keyword) != bounds.end())
      return is_within(keyword, rule.get<double>(), value);
    must(std::ranges::find(silent, keyword) != silent.end(), "unknown keyword " + keyword);
    return true;
  }

  const Schema& component(const std::string& reference) const {
    return components_.at(reference.substr(reference.rfind('/') + 1));
  }
  bool fit_all(const Schema& schema, const json& array) const {
    return !array.is_array() ||
           std::ranges::all_of(array, [&](const json& item) { return fits(schema, item); });
  }
  bool fit_named(const Schema& schemas, const json& object) const {
    if (!object.is_object()) return true;
    for (const auto& [name, schema] : schemas.items())
      if (object.contains(name) && !fits(schema, object.at(name))) return false;
    return true;
  }
  static bool has_all(const Schema& names, const json& object) {
    return !object.is_object() || std::ranges::all_of(names, [&](const Schema& name) {
      return object.contains(name.get<std::string>());
    });
  }

  const Schema& components_;
};

}  // namespace

bool fits_schema(const Schema& schema, const Schema& components, const json& value) {
  return Reader(components).fits(schema, value);
}

}  // namespace hireline::fuzz
