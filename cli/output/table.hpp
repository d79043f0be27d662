// Tables for people, and tab-separated lines for scripts.
#pragma once

#include <string>

#include "cli/output/grid.hpp"

namespace hireline::cli {

// Returns aligned columns under a header. The widest columns are truncated until a line fits, but
// none below its header; if that is not enough, returns the items one below the other, as lists.
std::string aligned_table(const Grid& grid, const OutputStyle& style);

// Returns a "name  value" line for each column of the first row.
std::string aligned_members(const Grid& grid, const OutputStyle& style);

// Returns one line per row, without a header.
std::string tab_separated_rows(const Grid& grid);
// Returns one line per column of the first row: its name and its value.
std::string tab_separated_members(const Grid& grid);

}  // namespace hireline::cli
