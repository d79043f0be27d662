// How texts stand in the columns of a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hireline::cli {

// Columns that well-formed UTF-8 takes: none for combining marks, two for East Asian wide
// characters and emoji.
std::size_t display_width(std::string_view text);

// The longest beginning that takes at most `columns`, with an ellipsis (in ASCII: ~) in the last
// column when something had to go.
std::string truncated(std::string_view text, std::size_t columns, bool is_ascii = false);

// The text's words on lines of at most `columns`, one line at least. A word that is longer is
// broken.
std::vector<std::string> wrapped(std::string_view text, std::size_t columns);

// The text on one line: control characters, which could move the cursor or repaint the screen,
// become blanks, and what is no UTF-8 becomes U+FFFD.
std::string on_one_line(std::string_view text);

}  // namespace hireline::cli
