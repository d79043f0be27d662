#include "cli/banks/bank_text.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "cli/banks/defused.hpp"
#include "cli/output/csv.hpp"
#include "cli/output/yaml.hpp"
#include "common/wire/engine/render.hpp"
#include "common/wire/engine/value_type.hpp"

namespace hireline::cli {
namespace {

using Json = nlohmann::ordered_json;

void drop_empty(Json& value) {
  if (value.is_object()) {
    for (auto member = value.begin(); member != value.end();)
      member = member->is_structured() && member->empty() ? value.erase(member) : std::next(member);
  }
  if (value.is_structured())
    for (Json& part : value) drop_empty(part);
}

template <class Content>
Json json_of(const std::vector<app::KeyedEntry<Content>>& entries) {
  std::string text;
  wire::append_json(text, entries);
  Json json = Json::parse(text);
  drop_empty(json);
  return json;
}

// Returns true if reading the text as a line, or as a part of a line, returns the same text.
bool is_safe(const std::string& text, std::string_view separators) {
  return !text.empty() && text.front() != ' ' && text.back() != ' ' &&
         text.find_first_of(separators) == std::string::npos &&
         text.find_first_of("\r\n") == std::string::npos;
}

// Returns nullopt if the rubric can only be written as JSON.
std::optional<std::string> rubric_lines(const Json& rubric) {
  std::string lines;
  for (const Json& point : rubric) {
    if (!is_safe(point.at("point"), "|")) return std::nullopt;
    if (!lines.empty()) lines.push_back('\n');
    lines.append(point.at("point").get<std::string>())
        .append("|")
        .append(point.at("weight").dump());
    bool is_first = true;
    for (const std::string keyword : point.value("keywords", Json::array())) {
      if (!is_safe(keyword, ";|")) return std::nullopt;
      lines.append(std::exchange(is_first, false) ? "|" : ";").append(keyword);
    }
  }
  return lines;
}

std::optional<std::string> text_lines(const Json& list) {
  std::string lines;
  for (const Json& item : list) {
    if (!item.is_string() || !is_safe(item, "")) return std::nullopt;
    lines.append(lines.empty() ? "" : "\n").append(item.get<std::string>());
  }
  return lines;
}

std::string cell_of(const std::string& column, const Json& value) {
  if (value.is_string()) return defused(value.get<std::string>());
  if (!value.is_array()) return value.dump();
  const auto lines = column == "rubric" ? rubric_lines(value) : text_lines(value);
  const bool looks_like_json = lines && (lines->starts_with('[') || lines->starts_with('{'));
  return lines && !looks_like_json ? defused(*lines) : value.dump();
}

std::vector<std::string> columns_of(QuestionBank bank) {
  const app::BankContents nothing;
  return app::with_bank(nothing, bank, []<class Entry>(const std::vector<Entry>&) {
    std::vector<std::string> names;
    for (const wire::ObjectField& field : wire::value_type<Entry>.fields())
      names.emplace_back(field.name);
    return names;
  });
}

// Without entries, the header contains all columns, as a template for a new file.
std::string csv_text(const Json& entries, QuestionBank bank) {
  Grid grid;
  if (entries.empty()) grid.headers = columns_of(bank);
  for (const Json& entry : entries)
    for (const auto& [name, ignored] : entry.items())
      if (std::ranges::find(grid.headers, name) == grid.headers.end()) grid.headers.push_back(name);
  for (const Json& entry : entries) {
    auto& row = grid.rows.emplace_back();
    for (const std::string& column : grid.headers)
      row.push_back({entry.contains(column) ? cell_of(column, entry.at(column)) : "", false});
  }
  return csv_of(grid);
}

}  // namespace

nlohmann::ordered_json entries_json(const app::BankContents& contents, QuestionBank bank) {
  return app::with_bank(contents, bank, [](const auto& entries) { return json_of(entries); });
}

std::string bank_text(const nlohmann::ordered_json& entries, QuestionBank bank, FileFormat format) {
  switch (format) {
    case FileFormat::json:
      return entries.dump(2) + "\n";
    case FileFormat::yaml:
      return yaml_of(entries);
    case FileFormat::csv:
      return csv_text(entries, bank);
  }
  std::unreachable();
}

}  // namespace hireline::cli
