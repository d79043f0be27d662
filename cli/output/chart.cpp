#include "cli/output/chart.hpp"

#include <algorithm>
#include <span>

#include "cli/output/bars.hpp"
#include "cli/output/line_writer.hpp"
#include "cli/output/text_width.hpp"

namespace hireline::cli {
namespace {

constexpr std::size_t gap = 2;
// Widths of a column that can be narrowed: the least, a readable one, and the most.
struct Bounds {
  std::size_t least, good, most;
};
constexpr std::size_t any_width = 1'000;
constexpr Bounds label_bounds{10, 16, any_width};
constexpr Bounds bar_bounds{6, 12, 40};
constexpr Bounds deviation_bounds{9, 9, 21};  // odd, because of the middle

bool is_drawn(ChartKind kind) {
  return kind == ChartKind::bar || kind == ChartKind::deviation;
}

std::string upper(std::string text) {
  for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
  return text;
}

std::string text_of(const ChartCell& cell) {
  const std::string line = on_one_line(cell.text);
  return line.empty() ? "-" : line;
}

struct Width {
  Bounds bounds;
  std::size_t now = 0;
};

Width width_of(const Chart& chart, std::size_t column) {
  const ChartKind kind = chart.columns[column].kind;
  if (kind == ChartKind::bar) return {bar_bounds, bar_bounds.least};
  if (kind == ChartKind::deviation) return {deviation_bounds, deviation_bounds.least};
  std::size_t natural = display_width(chart.columns[column].header);
  for (const auto& row : chart.rows)
    natural = std::max(natural, display_width(text_of(row[column])));
  if (kind != ChartKind::label) return {{natural, natural, natural}, natural};
  const std::size_t least = std::min(natural, label_bounds.least);
  return {{least, std::min(natural, label_bounds.good), natural}, least};
}

std::size_t taken_by(std::span<const Width> widths) {
  std::size_t taken = gap * (widths.size() - 1);
  for (const Width& width : widths) taken += width.now;
  return taken;
}

std::size_t wanted_by(std::span<const Width> widths) {
  std::size_t wanted = gap * (widths.size() - 1);
  for (const Width& width : widths) wanted += width.bounds.good;
  return wanted;
}

// Distributes the available width: to labels up to two fifths of the line, then to bars and
// deviations, then to labels again. Columns grow in turn.
void grow(std::vector<Width>& widths, const Chart& chart, std::size_t available) {
  std::size_t taken = taken_by(widths);
  const auto give = [&](bool to_drawn, std::size_t limit) {
    for (bool has_grown = true; has_grown;) {
      has_grown = false;
      for (std::size_t i = 0; i < widths.size(); ++i) {
        const ChartKind kind = chart.columns[i].kind;
        const std::size_t step = kind == ChartKind::deviation ? 2 : 1;  // keeps an odd width
        const bool may_grow = is_drawn(kind) == to_drawn && taken + step <= available &&
                              widths[i].now + step <= std::min(limit, widths[i].bounds.most);
        if (!may_grow) continue;
        widths[i].now += step;
        taken += step;
        has_grown = true;
      }
    }
  };
  give(false, available * 2 / 5);
  give(true, available);
  give(false, available);
}

std::vector<Width> widths_of(const Chart& chart, std::size_t available) {
  std::vector<Width> widths;
  for (std::size_t i = 0; i < chart.columns.size(); ++i) widths.push_back(width_of(chart, i));
  while (widths.size() > chart.essential && wanted_by(widths) > available) widths.pop_back();
  while (widths.size() > 2 && taken_by(widths) > available) widths.pop_back();
  grow(widths, chart, available);
  return widths;
}

std::string drawn(const ChartCell& cell, ChartKind kind, std::size_t width, bool is_ascii) {
  if (kind == ChartKind::label) return truncated(text_of(cell), width, is_ascii);
  if (!is_drawn(kind)) return text_of(cell);
  if (!cell.value) return "";
  return kind == ChartKind::bar ? bar(*cell.value, width, is_ascii)
                                : deviation(*cell.value, width, is_ascii);
}

void put(LineWriter& line, const std::string& text, ChartKind kind, std::size_t width, Tone tone) {
  kind == ChartKind::figure ? line.from_right(text, width, tone)
                            : line.from_left(text, width, tone);
}

std::string header_line(const Chart& chart, const std::vector<Width>& widths,
                        const OutputStyle& style) {
  LineWriter line(style, gap);
  for (std::size_t i = 0; i < widths.size(); ++i)
    put(line, truncated(upper(chart.columns[i].header), widths[i].now, style.is_ascii),
        chart.columns[i].kind, widths[i].now, Tone::heading);
  return std::move(line).line();
}

}  // namespace

std::string chart_text(const std::string& title, const Chart& chart, const OutputStyle& style) {
  const auto widths = widths_of(chart, style.width);
  std::string text;
  if (!title.empty()) text.append(painted(title, Tone::heading, style)).append("\n");
  text.append(header_line(chart, widths, style));
  for (const auto& row : chart.rows) {
    if (!chart.rail.empty() && &row != &chart.rows.front())
      text.append(painted(chart.rail, Tone::faint, style)).append("\n");
    LineWriter line(style, gap);
    for (std::size_t i = 0; i < widths.size(); ++i) {
      const ChartKind kind = chart.columns[i].kind;
      put(line, drawn(row[i], kind, widths[i].now, style.is_ascii), kind, widths[i].now,
          row[i].tone);
    }
    text.append(std::move(line).line());
  }
  return text;
}

}  // namespace hireline::cli
