#include "cli/banks/lint_report.hpp"

#include "cli/output/text_width.hpp"

namespace hireline::cli {

std::string lint_text(const std::vector<LintLine>& lines, bool coloured) {
  const auto marked = [coloured](const char* colour, const std::string& text) {
    return coloured ? colour + text + "\x1b[0m" : text;
  };
  std::string out;
  std::string_view place;
  for (const LintLine& line : lines) {
    if (line.place != place) out.append(marked("\x1b[1m", on_one_line(line.place))).append("\n");
    place = line.place;
    const char* const colour = line.level == LintLevel::error ? "\x1b[1;31m" : "\x1b[1;33m";
    out.append("  ")
        .append(marked(colour, std::string(name_of(line.level)) + " " + line.number))
        .append(" ")
        .append(on_one_line(line.field + ": " + line.problem))
        .append("\n    hint: ")
        .append(line.hint)
        .append("\n");
  }
  return out;
}

}  // namespace hireline::cli
