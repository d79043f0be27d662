#include "cli/output/csv.hpp"

#include <string_view>

namespace hireline::cli {
namespace {

constexpr std::string_view formula_beginnings = "=+-@\t\r";

void append_cell(std::string& out, const Cell& cell) {
  std::string text = cell.text;
  if (cell.is_text && !text.empty() &&
      formula_beginnings.find(text.front()) != std::string_view::npos)
    text.insert(text.begin(), '\'');
  if (text.find_first_of(",\"\r\n") == std::string::npos) {
    out.append(text);
    return;
  }
  out.push_back('"');
  for (const char c : text) out.append(c == '"' ? 2 : 1, c);
  out.push_back('"');
}

}  // namespace

std::string csv_of(const Grid& grid) {
  std::string out;
  for (std::size_t i = 0; i < grid.headers.size(); ++i) {
    if (i > 0) out.push_back(',');
    append_cell(out, {grid.headers[i], true});
  }
  out.append("\r\n");
  for (const auto& row : grid.rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) out.push_back(',');
      append_cell(out, row[i]);
    }
    out.append("\r\n");
  }
  return out;
}

}  // namespace hireline::cli
