// Tables for people, and tab-separated lines for their scripts.
#pragma once

#include <string>

#include "cli/output/grid.hpp"

namespace hireline::cli {

// Aligned columns under a header; the widest ones are cut until a line fits.
std::string aligned_table(const Grid& grid, const OutputStyle& style);

// "name  value" lines of the first row.
std::string aligned_members(const Grid& grid, const OutputStyle& style);

// One line per row, without a header.
std::string tab_separated_rows(const Grid& grid);
// One line per member of the first row: its name and its value.
std::string tab_separated_members(const Grid& grid);

}  // namespace hireline::cli
