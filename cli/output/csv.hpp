#pragma once

#include <string>

#include "cli/output/grid.hpp"

namespace hireline::cli {

// Returns RFC 4180: a header, lines that end in CRLF, and quotes where necessary. A text that
// begins with = + - @, a tab or a carriage return gets an apostrophe before it: spreadsheets run
// such a text as a formula, and candidates choose their own names.
std::string csv_of(const Grid& grid);

}  // namespace hireline::cli
