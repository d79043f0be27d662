#include "cli/frame/column_choice.hpp"

#include <algorithm>
#include <ranges>

#include <nlohmann/json.hpp>

#include "cli/output/list_text.hpp"
#include "common/base/spelling.hpp"

namespace hireline::cli {
namespace {

using Json = nlohmann::ordered_json;

[[noreturn]] void refuse_name(const std::string& name, const std::vector<std::string>& known) {
  std::string list;
  for (const std::string& one : known) append_item(list, one);
  const auto meant = nearest_name(name, known);
  throw UnknownColumn(misused("there is no column '" + name + "'",
                              meant ? "did you mean '" + *meant + "'?" : "use one of: " + list)
                          .error());
}

// Returns the names of the members of all items, or of the one object.
std::vector<std::string> members_of(const Json& value) {
  std::vector<std::string> names;
  const auto add = [&names](const Json& item) {
    if (!item.is_object()) return;
    for (const auto& [name, ignored] : item.items())
      if (std::ranges::find(names, name) == names.end()) names.push_back(name);
  };
  if (value.is_array())
    std::ranges::for_each(value, add);
  else
    add(value);
  return names;
}

Json::json_pointer pointer_of(const std::string& name) {
  try {
    return Json::json_pointer(name);
  } catch (const Json::exception&) {
    throw UnknownColumn(misused("'" + name + "' is not a JSON pointer",
                                "use a pointer such as /participant/email; write ~ as ~0")
                            .error());
  }
}

// Returns false if the item cannot have a value there. What is null, and a list that is too short,
// could have one in another item.
bool may_have(const Json& item, const Json::json_pointer& pointer) {
  if (pointer.empty()) return true;
  const Json::json_pointer parent = pointer.parent_pointer();
  if (!item.contains(parent)) return may_have(item, parent);
  const Json& owner = item.at(parent);
  return owner.is_null() || owner.is_array() || item.contains(pointer);
}

std::vector<std::string> pointers_into(const Json& item) {
  std::vector<std::string> pointers;
  const Json flat = item.flatten();
  for (const auto& [known, ignored] : flat.items()) pointers.push_back(known);
  return pointers;
}

Column pointed_at(const std::string& name, const Json& value) {
  const Json::json_pointer pointer = pointer_of(name);
  const auto has_place = [&pointer](const Json& item) { return may_have(item, pointer); };
  const bool is_list = value.is_array();
  if (is_list ? value.empty() || std::ranges::any_of(value, has_place) : has_place(value))
    return {name, pointer.to_string()};
  const auto meant = nearest_name(name, pointers_into(is_list ? value.front() : value));
  throw UnknownColumn(misused("no row has a value at '" + name + "'",
                              meant ? "did you mean '" + *meant + "'?"
                                    : "use -o json to see what a row consists of")
                          .error());
}

}  // namespace

std::expected<std::vector<std::string>, CliError> read_columns(const Arguments& given,
                                                               Effect effect) {
  std::vector<std::string> names;
  const auto text = given.text("--columns");
  if (!text) return names;
  if (effect == Effect::changes)
    return misused("--columns cannot be used with a command that makes changes",
                   "remove --columns");
  const std::string output = given.text("--output").value_or("table");
  if (output != "table" && output != "csv")
    return misused("--columns can only be used with the formats table and csv",
                   "use jq to select fields from the output of -o json");
  for (const auto part : std::views::split(*text, ',')) {
    names.emplace_back(part.begin(), part.end());
    if (names.back().empty())
      return misused("--columns contains an empty name",
                     "use names separated by commas, such as id,status");
  }
  if (names.empty())
    return misused("--columns is empty", "use names separated by commas, such as id,status");
  return names;
}

Columns chosen_columns(const std::vector<std::string>& names, const Columns& columns,
                       std::string_view json) {
  const Json value = Json::parse(json);
  std::vector<std::string> known;
  for (const Column& column : columns) known.push_back(column.header);
  const std::vector<std::string> members = members_of(value);
  const bool tells_members = !(value.is_array() && value.empty());
  Columns chosen;
  for (const std::string& name : names) {
    const auto found = std::ranges::find(columns, name, &Column::header);
    if (found != columns.end()) {
      chosen.push_back(*found);
    } else if (std::ranges::find(columns, name, &Column::pointer) != columns.end()) {
      chosen.push_back({name, name});
    } else if (name.starts_with('/')) {
      chosen.push_back(pointed_at(name, value));
    } else if (std::ranges::find(members, name) != members.end() || !tells_members) {
      chosen.push_back({name, (Json::json_pointer() / name).to_string()});
    } else {
      std::ranges::copy_if(members, std::back_inserter(known), [&](const std::string& member) {
        return std::ranges::find(known, member) == known.end();
      });
      refuse_name(name, known);
    }
  }
  return chosen;
}

}  // namespace hireline::cli
