#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "cli/output/paint.hpp"

namespace hireline::cli {

// Writes one line, cell by cell. Blanks are written only before text, so a line has no trailing
// blanks.
class LineWriter {
 public:
  LineWriter(const OutputStyle& style, std::size_t gap) : style_(style), gap_(gap) {}

  // Writes `text` in `columns` columns. The text must be one line and not be wider than that.
  void from_left(std::string_view text, std::size_t columns, Tone tone = Tone::plain);
  void from_right(std::string_view text, std::size_t columns, Tone tone = Tone::plain);

  // Returns the line with its line break.
  std::string line() && { return std::move(line_) + "\n"; }

 private:
  void put(std::string_view text, Tone tone);

  const OutputStyle& style_;
  std::size_t gap_;
  std::string line_;
  std::size_t pending_spaces_ = 0;
};

}  // namespace hireline::cli
