// Comma-separated values as RFC 4180 has them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hireline::bench {

using CsvRow = std::vector<std::string>;

// Quoted fields may hold commas, line ends and doubled quotes; lines end in LF or CRLF; a byte
// order mark is dropped, and so are empty lines. Throws std::runtime_error for a quote that is not
// closed.
std::vector<CsvRow> read_csv(std::string_view text);

}  // namespace hireline::bench
