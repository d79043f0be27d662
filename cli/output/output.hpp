// Results in the format of -o. Values are JSON text in the shapes of the API.
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

// A column of the table and CSV formats.
struct Column {
  std::string header;   // lower-case: the name in CSV; printed in upper case on a terminal
  std::string pointer;  // JSON pointer into an item: /participant/email
  // Ids that commands also accept by their first digits: a table on a narrow terminal shows only
  // these.
  bool may_be_short = false;
};

// The parts of a value that a table shows; empty: all members, in order of appearance.
using Columns = std::vector<Column>;

struct OutputStyle {
  OutputFormat format = OutputFormat::table;
  bool is_tty = false;
  std::size_t width = 80;
  bool coloured = false;
  bool is_ascii = false;             // drawings use only ASCII; texts are not changed
  std::optional<Instant> now = {};   // times are relative to it, "3 days ago"; absent: in full
  bool keeps_empty_columns = false;  // in a table on a terminal: the user named the columns
};

// Formats `json`. An array is a table of its items, an object a list of its members, any other
// value a line. A table on a terminal is aligned, has a header, is truncated to the width, leaves
// out columns without a value, and prints times relative to `now`; if the width is too small for
// its columns, it prints each item as a list. A table that is piped has tab-separated columns and
// no header; nothing is truncated. JSON and YAML contain the whole value and ignore `columns`. CSV
// is RFC 4180 with a header; texts that a spreadsheet would run as a formula get an apostrophe
// before them. The result ends in a line break. Throws std::exception if `json` is not JSON.
std::string render(std::string_view json, const Columns& columns, const OutputStyle& style);

}  // namespace hireline::cli
