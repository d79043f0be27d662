#include "cli/output/line_writer.hpp"

#include "cli/output/text_width.hpp"

namespace hireline::cli {
namespace {

std::size_t missing(std::string_view text, std::size_t columns) {
  const std::size_t width = display_width(text);
  return columns > width ? columns - width : 0;
}

}  // namespace

void LineWriter::put(std::string_view text, Tone tone) {
  if (text.empty()) return;
  line_.append(owed_, ' ').append(painted(text, tone, style_));
  owed_ = 0;
}

void LineWriter::from_left(std::string_view text, std::size_t columns, Tone tone) {
  put(text, tone);
  owed_ += missing(text, columns) + gap_;
}

void LineWriter::from_right(std::string_view text, std::size_t columns, Tone tone) {
  owed_ += missing(text, columns);
  put(text, tone);
  owed_ += gap_;
}

}  // namespace hireline::cli
