#pragma once

#include <string>

#include "cli/output/grid.hpp"

namespace hireline::cli {

// Returns RFC 4180: a header, lines that end in CRLF, and cells as append_csv_cell() writes them.
std::string csv_of(const Grid& grid);

}  // namespace hireline::cli
