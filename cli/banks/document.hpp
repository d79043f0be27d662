// Reads the files of question banks into JSON. Errors of syntax contain the line.
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
  std::vector<std::size_t> lines;  // the first line of each entry, from 1; empty if unknown
};

struct DocumentFault {
  std::size_t line = 0;    // 0: no line
  std::string message;     // the end of a sentence that begins with the file's name: "is empty"
  std::size_t number = 0;  // of the entry, from 1; 0: no entry
  IssuePath path = {};     // within the entry
};

using ReadDocument = std::expected<Document, DocumentFault>;

// Reads a list of entries, or one entry. Duplicate keys are an error. In YAML every scalar except
// null is text, whatever its form. Anchors and aliases are resolved; merge keys and tags are an
// error.
ReadDocument read_json(std::string_view text);

ReadDocument read_document(FileFormat format, std::string_view text);

}  // namespace hireline::cli
