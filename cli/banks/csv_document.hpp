// Question banks in CSV.
#pragma once

#include <string_view>

#include "cli/banks/document.hpp"

namespace hireline::cli {

// RFC 4180 with a header of field names, with or without a byte order mark; lines may end in LF.
// A cell is text; where its column is a list, a list of its lines; one that begins with [ or { is
// JSON there. A line of `rubric` is `point|weight|keyword;keyword`. Empty cells are left out, and
// an apostrophe before what a spreadsheet would run is taken away.
ReadDocument read_csv(std::string_view text);

}  // namespace hireline::cli
