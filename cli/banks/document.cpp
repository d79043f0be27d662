#include "cli/banks/document.hpp"

#include <utility>

#include "cli/banks/csv_document.hpp"
#include "cli/banks/yaml_document.hpp"
#include "common/wire/engine/parse.hpp"

namespace hireline::cli {

namespace {

// The first step of a path through the document is the index of the entry; the rest is the path
// within the entry.
DocumentFault fault_of(Issue issue) {
  DocumentFault fault{.message = std::move(issue.message), .path = std::move(issue.path)};
  if (fault.path.empty()) return fault;
  if (const auto* index = std::get_if<std::size_t>(&fault.path.front())) {
    fault.number = *index + 1;
    fault.path.erase(fault.path.begin());
  }
  return fault;
}

}  // namespace

ReadDocument read_json(std::string_view text) {
  auto value = wire::parse_json_of_distinct_keys(text);
  if (!value) return std::unexpected(fault_of(std::move(value).error()));
  Document document;
  if (value->is_array())
    document.entries = value->get<std::vector<nlohmann::json>>();
  else
    document.entries.push_back(*std::move(value));
  return document;
}

ReadDocument read_document(FileFormat format, std::string_view text) {
  switch (format) {
    case FileFormat::json:
      return read_json(text);
    case FileFormat::yaml:
      return read_yaml(text);
    case FileFormat::csv:
      return read_csv(text);
  }
  std::unreachable();
}

}  // namespace hireline::cli
