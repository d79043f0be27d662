#include "cli/banks/document.hpp"

#include <utility>

#include "common/wire/parse.hpp"

namespace hireline::cli {

ReadDocument read_json(std::string_view text) {
  auto value = wire::parse_json(text);
  if (!value) return std::unexpected(DocumentFault{0, value.error().message});
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
