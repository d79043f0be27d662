#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "cli/output/paint.hpp"

namespace hireline::cli {

// One line, cell by cell. Blanks are written only before something, so that it ends in none.
class LineWriter {
 public:
  LineWriter(const OutputStyle& style, std::size_t gap) : style_(style), gap_(gap) {}

  // The text, which is on one line and not wider, in so many columns.
  void from_left(std::string_view text, std::size_t columns, Tone tone = Tone::plain);
  void from_right(std::string_view text, std::size_t columns, Tone tone = Tone::plain);

  // With its line break.
  std::string line() && { return std::move(line_) + "\n"; }

 private:
  void put(std::string_view text, Tone tone);

  const OutputStyle& style_;
  std::size_t gap_;
  std::string line_;
  std::size_t owed_ = 0;
};

}  // namespace hireline::cli
