// Exports: files with all records of one kind.
#pragma once

#include <cstdint>
#include <string_view>

#include "common/base/enum_names.hpp"

namespace hireline {

HIRELINE_ENUM(ExportKind, candidates, pipelines, interviews, feedback, events)

// csv: RFC 4180, for spreadsheets. ndjson: one JSON object in each line.
HIRELINE_ENUM(ExportFormat, csv, ndjson)

HIRELINE_ENUM(ExportType, text, number, boolean, time, json)

struct ExportColumn {
  std::string_view name;
  ExportType type = ExportType::text;
};

}  // namespace hireline
