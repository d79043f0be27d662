// Results as -o wants them. Values come as JSON text in the shapes of the API.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/time.hpp"

namespace hireline::cli {

HIRELINE_ENUM(OutputFormat, table, json, yaml, csv)

// A column of the table and CSV forms.
struct Column {
  std::string header;   // lower-case: the name in CSV; upper-case on a terminal
  std::string pointer;  // JSON pointer into an item: /participant/email
};

// Which parts of a value people want to see; empty: all members, in order of appearance.
using Columns = std::vector<Column>;

struct OutputStyle {
  OutputFormat format = OutputFormat::table;
  bool is_tty = false;
  std::size_t width = 80;
  bool coloured = false;
  bool is_ascii = false;            // what is drawn, and not what is told, is ASCII
  std::optional<Instant> now = {};  // moments are told from here, "3 days ago"; absent: in full
};

// A JSON array is a table of its items, an object a list of its members, and anything else a line.
// As a table on a terminal: aligned, with a header, cut to the width, and the moments of columns
// that hold some told from now. Piped: tab-separated, nothing cut, no header. JSON and YAML show
// the whole value, whatever the columns. CSV is RFC 4180 with a header, and texts that a
// spreadsheet would run as a formula are defused by an apostrophe. Ends in a line break. Throws
// std::exception when `json` is no JSON.
std::string render(std::string_view json, const Columns& columns, const OutputStyle& style);

}  // namespace hireline::cli
