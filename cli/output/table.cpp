#include "cli/output/table.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "cli/output/ago.hpp"
#include "cli/output/paint.hpp"
#include "cli/output/text_width.hpp"
#include "common/base/id.hpp"

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

std::size_t total_of(const std::vector<std::size_t>& widths) {
  return std::accumulate(widths.begin(), widths.end(), gap.size() * (widths.size() - 1));
}

bool has_times(const Grid& grid, std::size_t column) {
  return std::ranges::any_of(grid.rows,
                             [column](const auto& row) { return row[column].moment.has_value(); });
}

// Reduces the widest columns until a line fits; columns with times only if the others are not
// enough; no column below the width of its header, and never the id column: a truncated id can't
// be used in a command. Returns false if the line does not fit.
bool fit(std::vector<std::size_t>& widths, const Grid& grid, std::size_t available) {
  std::vector<std::size_t> least(widths);
  for (const bool truncates_times : {false, true}) {
    for (std::size_t i = 0; i < widths.size(); ++i)
      if (grid.headers[i] != "id" && (truncates_times || !has_times(grid, i)))
        least[i] = std::max(least_width, grid.headers[i].size());
    while (total_of(widths) > available) {
      std::size_t widest = widths.size();
      for (std::size_t i = 0; i < widths.size(); ++i)
        if (widths[i] > least[i] && (widest == widths.size() || widths[i] > widths[widest]))
          widest = i;
      if (widest == widths.size()) break;
      --widths[widest];
    }
  }
  return total_of(widths) <= available;
}

// Returns the grid without the columns that have no value in any row. The first one stays.
Grid without_empty_columns(const Grid& grid) {
  Grid kept{.headers = {}, .may_be_short = {}, .rows = {grid.rows.size(), std::vector<Cell>()}};
  for (std::size_t i = 0; i < grid.headers.size(); ++i) {
    const bool is_empty = i > 0 && std::ranges::all_of(grid.rows, [i](const auto& row) {
                            return row[i].text.empty();
                          });
    if (is_empty) continue;
    kept.headers.push_back(grid.headers[i]);
    kept.may_be_short.push_back(grid.may_be_short[i]);
    for (std::size_t row = 0; row < grid.rows.size(); ++row)
      kept.rows[row].push_back(grid.rows[row][i]);
  }
  return kept;
}

// Shortens the ids of a column to the digits of their time (see common/base/id.hpp), or to those
// that tell them apart.
constexpr std::size_t least_digits = 14;

void shorten_ids(std::vector<Line>& lines, std::size_t column) {
  std::set<std::string_view> ids;
  for (std::size_t row = 1; row < lines.size(); ++row) ids.insert(lines[row][column]);
  const auto are_distinct = [&](std::size_t digits) {
    std::set<std::string_view> cut;
    for (const std::string_view id : ids) cut.insert(id.substr(0, digits));
    return cut.size() == ids.size();
  };
  std::size_t digits = least_digits;
  while (digits < id_length && !are_distinct(digits)) ++digits;
  for (std::size_t row = 1; row < lines.size(); ++row)
    if (is_id(lines[row][column])) lines[row][column].resize(digits);
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

// Each row as a list of its members, for a terminal that is too narrow for the columns. Ids are
// whole; one that does not fit is not aligned with the other values.
std::string cards(const Grid& grid, const OutputStyle& style) {
  std::size_t name_width = 0;
  for (const std::string& header : grid.headers)
    name_width = std::max(name_width, display_width(header));
  const std::size_t used = name_width + gap.size();
  const std::size_t room = style.width > used + least_width ? style.width - used : least_width;
  std::string text;
  for (const auto& row : grid.rows) {
    if (!text.empty()) text.append("\n");
    for (std::size_t i = 0; i < grid.headers.size(); ++i) {
      const std::string value = shown_in_list(row[i], style);
      const bool is_whole = is_id(value) && value.size() > room;
      text.append(painted(grid.headers[i], Tone::heading, style))
          .append(is_whole ? gap.size() : used - display_width(grid.headers[i]), ' ')
          .append(is_whole ? value : truncated(value, room, style.is_ascii))
          .append("\n");
    }
  }
  return text;
}

}  // namespace

std::string aligned_table(const Grid& all, const OutputStyle& style) {
  const Grid grid = style.keeps_empty_columns ? all : without_empty_columns(all);
  std::vector<Line> lines(1);
  for (const std::string& header : grid.headers) lines.front().push_back(upper(header));
  for (const auto& row : grid.rows) {
    Line& line = lines.emplace_back();
    for (const Cell& cell : row) line.push_back(shown_in_list(cell, style));
  }
  auto widths = natural_widths(lines, grid.headers.size());
  if (total_of(widths) > style.width) {
    for (std::size_t i = 0; i < grid.headers.size(); ++i)
      if (grid.may_be_short[i]) shorten_ids(lines, i);
    widths = natural_widths(lines, grid.headers.size());
  }
  if (!fit(widths, grid, style.width)) return cards(grid, style);
  std::string text =
      painted(joined(lines.front(), widths, style.is_ascii), Tone::heading, style) + "\n";
  for (std::size_t i = 1; i < lines.size(); ++i)
    text.append(joined(lines[i], widths, style.is_ascii)).append("\n");
  return text;
}

std::string aligned_members(const Grid& grid, const OutputStyle& style) {
  const std::vector<Cell>& cells = grid.rows.front();
  const auto is_shown = [&](std::size_t i) {
    return style.keeps_empty_columns || !cells[i].text.empty();
  };
  std::size_t name_width = 0;
  for (std::size_t i = 0; i < grid.headers.size(); ++i)
    if (is_shown(i)) name_width = std::max(name_width, display_width(grid.headers[i]));
  std::string text;
  for (std::size_t i = 0; i < grid.headers.size(); ++i) {
    if (!is_shown(i)) continue;
    const std::string& name = grid.headers[i];
    text.append(painted(name, Tone::heading, style))
        .append(name_width - display_width(name), ' ')
        .append(gap)
        .append(shown_alone(cells[i], style))
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
