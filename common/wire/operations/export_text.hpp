// Exports as text: RFC 4180, or one JSON object in each line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "common/app/operations/exports.hpp"

namespace hireline::wire {

std::string_view media_type(ExportFormat format);

// Returns the line with the names of the columns; of ndjson, nothing.
std::string export_head(const app::Export& what);

// A text that a spreadsheet would run as a formula gets an apostrophe before it in csv. ndjson is
// exact.
void append_export_rows(std::string& out, const app::Export& what, const app::ExportRows& rows);

// Returns the last line of ndjson, {"end":true,"rows":4711}; of csv, nothing.
std::string export_end(const app::Export& what, std::int64_t rows);

}  // namespace hireline::wire
