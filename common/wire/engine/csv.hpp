// Cells of CSV after RFC 4180.
#pragma once

#include <string>
#include <string_view>

namespace hireline::wire {

// Appends the cell, with quotes if necessary. `is_text`: a text that begins with = + - @, a tab, a
// carriage return or the full-width form of one of the four signs gets an apostrophe before it:
// spreadsheets run such a text as a formula, and candidates choose their own names. So does such a
// text behind a semicolon, a tab or an end of line, at which some spreadsheets begin another cell.
void append_csv_cell(std::string& out, std::string_view cell, bool is_text);

}  // namespace hireline::wire
