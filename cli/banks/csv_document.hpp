// Question banks in CSV.
#pragma once

#include <string_view>

#include "cli/banks/document.hpp"

namespace hireline::cli {

// Reads RFC 4180 with a header of field names, with or without a byte order mark. Lines may end in
// LF. A cell is text. A cell of a list column is a list with one item per line; if the cell begins
// with [ or {, it is JSON. A line of `rubric` is `point|weight|keyword;keyword`. Empty cells are
// omitted. The apostrophe before text that a spreadsheet would run as a formula is removed.
ReadDocument read_csv(std::string_view text);

}  // namespace hireline::cli
