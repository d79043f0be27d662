#include "cli/output/timeline.hpp"

#include <algorithm>

#include "cli/output/ago.hpp"
#include "cli/output/text_width.hpp"

namespace hireline::cli {
namespace {

using std::chrono::days;
using std::chrono::floor;

std::string header_of(Instant at, const OutputStyle& style) {
  std::string header = std::string(weekday_of(at)).append(", ").append(day_of(at));
  if (!style.now) return header;
  const auto distance = (floor<days>(*style.now) - floor<days>(at)).count();
  if (distance == 0) return header + ", today";
  if (distance == 1) return header + ", yesterday";
  return header + ", " + ago(floor<days>(at), floor<days>(*style.now));
}

// Within the last day, the relative time is more useful than the time alone.
std::string who_and_when(const TimelineEntry& entry, const OutputStyle& style) {
  std::string text = entry.who;
  if (style.now && *style.now >= entry.at && *style.now - entry.at < days(1))
    text.append(text.empty() ? "" : ", ").append(ago(entry.at, *style.now));
  return text;
}

struct Line {
  std::string text;
  Tone tone = Tone::plain;
};

void append_wrapped(std::vector<Line>& lines, const std::string& text, std::size_t width,
                    Tone tone = Tone::plain) {
  const std::string whole = on_one_line(text);
  if (whole.empty()) return;
  for (std::string& line : wrapped(whole, width)) lines.push_back({std::move(line), tone});
}

std::vector<Line> lines_of(const TimelineEntry& entry, std::size_t width,
                           const OutputStyle& style) {
  std::vector<Line> lines;
  const std::string both =
      on_one_line(entry.what + (entry.change.empty() ? "" : ": ") + entry.change);
  if (display_width(both) <= width) {
    lines.push_back({both, Tone::plain});
  } else {
    append_wrapped(lines, entry.what + ":", width);
    append_wrapped(lines, entry.change, width);
  }
  append_wrapped(lines, who_and_when(entry, style), width, Tone::faint);
  if (!entry.why.empty()) append_wrapped(lines, "reason: " + entry.why, width);
  return lines;
}

}  // namespace

std::string timeline_text(const std::vector<TimelineEntry>& entries, const OutputStyle& style) {
  const std::string mark = style.is_ascii ? "*" : "●";
  const std::string rail = painted(style.is_ascii ? "|" : "│", Tone::faint, style);
  std::string text;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const TimelineEntry& entry = entries[i];
    const bool is_last = i + 1 == entries.size();
    if (i == 0 || day_of(entries[i - 1].at) != day_of(entry.at))
      text.append(i == 0 ? "" : rail + "\n")
          .append(painted(header_of(entry.at, style), Tone::heading, style))
          .append("\n");
    const std::string time = style.now ? minute_of(entry.at) : second_of(entry.at);
    const std::size_t indent = 2 + time.size() + 2;
    const std::size_t width = std::max(style.width, indent + 10) - indent;
    bool is_first = true;
    for (const Line& line : lines_of(entry, width, style)) {
      if (is_first)
        text.append(painted(mark, entry.tone, style)).append(" ").append(time).append("  ");
      else
        text.append(is_last ? " " : rail).append(indent - 1, ' ');
      text.append(painted(line.text, line.tone, style)).append("\n");
      is_first = false;
    }
  }
  return text;
}

}  // namespace hireline::cli
