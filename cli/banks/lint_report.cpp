#include "cli/banks/lint_report.hpp"

#include "cli/output/text_width.hpp"
#include "common/wire/engine/shape.hpp"

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

namespace hireline::wire {

HIRELINE_SHAPE(cli::LintLine) {
  return {
      .name = "LintLine",
      .fields = {field("level", &cli::LintLine::level), field("number", &cli::LintLine::number),
                 field("place", &cli::LintLine::place), field("bank", &cli::LintLine::bank),
                 field("slug", &cli::LintLine::slug), field("field", &cli::LintLine::field),
                 field("problem", &cli::LintLine::problem), field("hint", &cli::LintLine::hint)}};
}

}  // namespace hireline::wire
