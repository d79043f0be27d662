#include "cli/output/output.hpp"

#include <utility>

#include <nlohmann/json.hpp>

#include "cli/output/csv.hpp"
#include "cli/output/grid.hpp"
#include "cli/output/table.hpp"
#include "cli/output/text_width.hpp"
#include "cli/output/yaml.hpp"

namespace hireline::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string table_of(const Json& value, const Columns& columns, const OutputStyle& style) {
  const Grid grid = grid_of(value, columns, style.is_tty);
  if (value.is_array()) {
    if (!style.is_tty) return tab_separated_rows(grid);
    return value.empty() ? "nothing found\n" : aligned_table(grid, style);
  }
  if (value.is_object())
    return style.is_tty ? aligned_members(grid, style) : tab_separated_members(grid);
  return on_one_line(grid.rows.front().front().text) + "\n";
}

}  // namespace

std::string render(std::string_view json, const Columns& columns, const OutputStyle& style) {
  const Json value = Json::parse(json);
  switch (style.format) {
    case OutputFormat::table:
      return table_of(value, columns, style);
    case OutputFormat::json:
      return value.dump(2) + "\n";
    case OutputFormat::yaml:
      return yaml_of(value);
    case OutputFormat::csv:
      return csv_of(grid_of(value, columns, false));
  }
  std::unreachable();
}

}  // namespace hireline::cli
