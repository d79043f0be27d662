// The files of question banks, read into JSON: what is wrong with their form is told by line.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "common/base/enum_names.hpp"
#include "common/base/issue.hpp"

namespace hireline::cli {

HIRELINE_ENUM(FileFormat, json, yaml, csv)

struct Document {
  std::vector<nlohmann::json> entries;
  std::vector<std::size_t> lines;  // where each begins, from 1; empty when that is not known
};

struct DocumentFault {
  std::size_t line = 0;    // 0: of no line
  std::string message;     // continues the file's name: "is empty"
  std::size_t number = 0;  // of the entry, from 1; 0: of none
  IssuePath path = {};     // in the entry
};

using ReadDocument = std::expected<Document, DocumentFault>;

// A list of entries, or one entry. Equal keys are refused. In YAML every scalar but null is text,
// whatever it looks like; anchors and aliases are followed, while merge keys and tags are refused.
ReadDocument read_json(std::string_view text);

ReadDocument read_document(FileFormat format, std::string_view text);

}  // namespace hireline::cli
