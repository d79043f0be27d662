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
  line_.append(pending_spaces_, ' ').append(painted(text, tone, style_));
  pending_spaces_ = 0;
}

void LineWriter::from_left(std::string_view text, std::size_t columns, Tone tone) {
  put(text, tone);
  pending_spaces_ += missing(text, columns) + gap_;
}

void LineWriter::from_right(std::string_view text, std::size_t columns, Tone tone) {
  pending_spaces_ += missing(text, columns);
  put(text, tone);
  pending_spaces_ += gap_;
}

}  // namespace hireline::cli
