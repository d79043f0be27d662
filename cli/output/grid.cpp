#include "cli/output/grid.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "cli/output/ago.hpp"
#include "cli/output/list_text.hpp"

namespace hireline::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string joined(const Json& texts) {
  std::string list;
  for (const Json& text : texts) append_item(list, text.get_ref<const std::string&>());
  return list;
}

Cell cell_of(const Json& value, bool joins_texts) {
  if (value.is_string()) return {value.get<std::string>(), true};
  if (value.is_null()) return {};
  if (joins_texts && value.is_boolean()) return {value.get<bool>() ? "yes" : "no", true};
  if (joins_texts && value.is_array() &&
      std::ranges::all_of(value, [](const Json& item) { return item.is_string(); }))
    return {joined(value), true};
  return {value.dump(), false};
}

// Returns a column for each member name of all items, with the JSON pointer to the member.
Columns columns_of(const std::vector<const Json*>& items) {
  Columns columns;
  for (const Json* item : items) {
    if (!item->is_object()) continue;
    for (const auto& [name, ignored] : item->items()) {
      const bool is_known = std::ranges::any_of(
          columns, [&known = name](const Column& column) { return column.header == known; });
      if (!is_known)
        columns.push_back({name, (Json::json_pointer() / std::string(name)).to_string()});
    }
  }
  return columns.empty() ? Columns{{"value", ""}} : columns;
}

}  // namespace

Grid grid_of(const Json& value, const Columns& columns, bool joins_texts) {
  std::vector<const Json*> items;
  if (value.is_array()) {
    for (const Json& item : value) items.push_back(&item);
  } else {
    items.push_back(&value);
  }

  const Columns shown = columns.empty() ? columns_of(items) : columns;
  Grid grid;
  for (const Column& column : shown) {
    grid.headers.push_back(column.header);
    grid.may_be_short.push_back(column.may_be_short);
  }
  for (const Json* item : items) {
    auto& row = grid.rows.emplace_back();
    for (const Column& column : shown) {
      const Json::json_pointer pointer(column.pointer);
      Cell& cell = row.emplace_back(
          item->contains(pointer) ? cell_of(item->at(pointer), joins_texts) : Cell{});
      cell.moment = moment_in(column.pointer, cell.text);
    }
  }
  return grid;
}

}  // namespace hireline::cli
