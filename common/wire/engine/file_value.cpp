#include "common/wire/engine/file_value.hpp"

#include <algorithm>
#include <charconv>

#include "common/base/spelling.hpp"

namespace hireline::wire {
namespace {

// Spreadsheets write booleans in capitals.
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

void refuse_unknown(const std::vector<std::string>& known, const Json& object,
                    const IssueLocation& location) {
  for (const auto& [name, ignored] : object.items()) {
    if (std::ranges::find(known, name) != known.end()) continue;
    const auto meant = nearest_name(name, known);
    location.field(name).refuse({.message = meant
                                                ? "is no field here; did you mean '" + *meant + "'?"
                                                : "is no field here"});
  }
}

}  // namespace

void give_types(const ValueType& type, Json& value) {
  if (type.kind == Kind::array && value.is_array()) {
    for (Json& item : value) give_types(*type.element, item);
  } else if (type.kind == Kind::boolean) {
    make_boolean(value);
  } else if (type.kind == Kind::integer) {
    make_integer(value);
  } else if (type.kind == Kind::object && value.is_object()) {
    for (const ObjectField& field : type.fields())
      if (const auto member = value.find(field.name); member != value.end())
        give_types(*field.type, *member);
  }
}

void check_known_fields(const ValueType& type, const Json& value, const IssueLocation& location) {
  if (type.kind == Kind::array && value.is_array()) {
    for (std::size_t i = 0; i < value.size(); ++i)
      check_known_fields(*type.element, value[i], location.item(i));
  } else if (type.kind == Kind::object && value.is_object()) {
    std::vector<std::string> known;
    for (const ObjectField& field : type.fields()) {
      known.emplace_back(field.name);
      if (const auto member = value.find(field.name); member != value.end())
        check_known_fields(*field.type, *member, location.field(field.name));
    }
    refuse_unknown(known, value, location);
  }
}

}  // namespace hireline::wire
