#include "cli/output/table.hpp"

#include <algorithm>
#include <numeric>

#include "cli/output/ago.hpp"
#include "cli/output/paint.hpp"
#include "cli/output/text_width.hpp"

namespace hireline::cli {
namespace {

constexpr std::string_view gap = "  ";
// A column is not truncated below this width: the rest would be meaningless.
constexpr std::size_t least_width = 6;

using Line = std::vector<std::string>;

std::string upper(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
  return result;
}

std::string shown(const Cell& cell) {
  std::string line = on_one_line(cell.text);
  return line.empty() ? "-" : line;
}

// A list shows times relative to now.
std::string shown_in_list(const Cell& cell, const OutputStyle& style) {
  return cell.moment && style.now ? ago(*cell.moment, *style.now) : shown(cell);
}

std::string shown_alone(const Cell& cell, const OutputStyle& style) {
  std::string text = shown(cell);
  if (cell.moment && style.now) text.append(" (").append(ago(*cell.moment, *style.now)).append(")");
  return text;
}

std::vector<std::size_t> natural_widths(const std::vector<Line>& lines, std::size_t columns) {
  std::vector<std::size_t> widths(columns);
  for (const Line& line : lines)
    for (std::size_t i = 0; i < columns; ++i)
      widths[i] = std::max(widths[i], display_width(line[i]));
  return widths;
}

// Reduces the widest columns until a line fits. The id column is reduced last: a truncated id can't
// be used in a command.
void fit(std::vector<std::size_t>& widths, const std::vector<std::string>& headers,
         std::size_t available) {
  const std::size_t gaps = gap.size() * (widths.size() - 1);
  bool are_ids_kept = true;
  while (std::accumulate(widths.begin(), widths.end(), gaps) > available) {
    std::size_t widest = widths.size();
    for (std::size_t i = 0; i < widths.size(); ++i)
      if (widths[i] > least_width && !(are_ids_kept && headers[i] == "id") &&
          (widest == widths.size() || widths[i] > widths[widest]))
        widest = i;
    if (widest == widths.size()) {
      if (!are_ids_kept) return;
      are_ids_kept = false;
      continue;
    }
    --widths[widest];
  }
}

// Does not pad the last column, so that no line ends in blanks.
std::string joined(const Line& line, const std::vector<std::size_t>& widths, bool is_ascii) {
  std::string text;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const std::string cell = truncated(line[i], widths[i], is_ascii);
    text.append(cell);
    if (i + 1 == line.size()) break;
    text.append(widths[i] - display_width(cell), ' ').append(gap);
  }
  return text;
}

}  // namespace

std::string aligned_table(const Grid& grid, const OutputStyle& style) {
  std::vector<Line> lines(1);
  for (const std::string& header : grid.headers) lines.front().push_back(upper(header));
  for (const auto& row : grid.rows) {
    Line& line = lines.emplace_back();
    for (const Cell& cell : row) line.push_back(shown_in_list(cell, style));
  }
  auto widths = natural_widths(lines, grid.headers.size());
  fit(widths, grid.headers, style.width);
  std::string text =
      painted(joined(lines.front(), widths, style.is_ascii), Tone::heading, style) + "\n";
  for (std::size_t i = 1; i < lines.size(); ++i)
    text.append(joined(lines[i], widths, style.is_ascii)).append("\n");
  return text;
}

std::string aligned_members(const Grid& grid, const OutputStyle& style) {
  std::size_t name_width = 0;
  for (const std::string& header : grid.headers)
    name_width = std::max(name_width, display_width(header));
  std::string text;
  for (std::size_t i = 0; i < grid.headers.size(); ++i) {
    const std::string& name = grid.headers[i];
    text.append(painted(name, Tone::heading, style))
        .append(name_width - display_width(name), ' ')
        .append(gap)
        .append(shown_alone(grid.rows.front()[i], style))
        .append("\n");
  }
  return text;
}

std::string tab_separated_rows(const Grid& grid) {
  std::string text;
  for (const auto& row : grid.rows) {
    for (std::size_t i = 0; i < row.size(); ++i)
      text.append(i == 0 ? "" : "\t").append(on_one_line(row[i].text));
    text.append("\n");
  }
  return text;
}

std::string tab_separated_members(const Grid& grid) {
  std::string text;
  for (std::size_t i = 0; i < grid.headers.size(); ++i)
    text.append(grid.headers[i])
        .append("\t")
        .append(on_one_line(grid.rows.front()[i].text))
        .append("\n");
  return text;
}

}  // namespace hireline::cli
