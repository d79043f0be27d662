#include "cli/frame/error_text.hpp"

#include "cli/frame/report.hpp"
#include "common/base/json_writer.hpp"

namespace hireline::cli {

std::string error_text(const CliError& error, bool coloured) {
  std::string lines = coloured ? "\x1b[1;31merror:\x1b[0m " : "error: ";
  lines.append(error.message).append("\n");
  for (const std::string& detail : error.details) lines.append("  ").append(detail).append("\n");
  if (!error.hint.empty())
    lines.append(coloured ? "\x1b[1mhint:\x1b[0m " : "hint: ").append(error.hint).append("\n");
  return lines;
}

CliError with_option_named(CliError error, std::string_view field, std::string_view option) {
  for (std::string& detail : error.details)
    if (detail.starts_with(field)) detail.replace(0, field.size(), option);
  return error;
}

std::string error_json(const CliError& error) {
  std::string line;
  JsonWriter json(line);
  json.begin_object();
  json.key("message");
  json.string(error.message);
  json.key("code");
  json.string(error.code);
  for (const auto& [name, value] : error.extras) {
    json.key(name);
    json.raw(value.text);
  }
  if (!error.hint.empty()) {
    json.key("hint");
    json.string(error.hint);
  }
  json.end_object();
  line.push_back('\n');
  return line;
}

}  // namespace hireline::cli
