// The width of texts in columns of a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hireline::cli {

// Returns the number of columns of well-formed UTF-8: none for combining marks, two for East Asian
// wide characters and emoji.
std::size_t display_width(std::string_view text);

// Returns the longest beginning that takes at most `columns`. If text was removed, the last column
// is an ellipsis (in ASCII: ~).
std::string truncated(std::string_view text, std::size_t columns, bool is_ascii = false);

// Returns the words of the text in lines of at most `columns`, at least one line. A longer word is
// broken.
std::vector<std::string> wrapped(std::string_view text, std::size_t columns);

// Returns the text on one line: control characters, which could move the cursor or repaint the
// screen, become blanks, and bytes that are not UTF-8 become U+FFFD.
std::string on_one_line(std::string_view text);

}  // namespace hireline::cli
