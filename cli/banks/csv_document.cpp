#include "cli/banks/csv_document.hpp"

#include <algorithm>
#include <array>
#include <ranges>

#include "cli/banks/defused.hpp"
#include "cli/banks/document.hpp"
#include "common/wire/engine/parse.hpp"
#include "common/wire/engine/text_check.hpp"

namespace hireline::cli {
namespace {

using Json = nlohmann::json;

struct Record {
  std::size_t line = 0;
  std::vector<std::string> cells;
};

class CsvReader {
 public:
  explicit CsvReader(std::string_view text) : text_(text) {
    if (text_.starts_with("\xEF\xBB\xBF")) text_.remove_prefix(3);
  }

  // Skips empty lines.
  std::vector<Record> read() {
    std::vector<Record> records;
    while (at_ < text_.size()) {
      Record record = read_record();
      if (record.cells.size() > 1 || !record.cells.front().empty())
        records.push_back(std::move(record));
    }
    return records;
  }

 private:
  Record read_record() {
    Record record{line_, {}};
    do record.cells.push_back(next_is('"') ? read_quoted() : read_plain());
    while (take(','));
    if (take('\r')) refuse_unless(at_ == text_.size() || next_is('\n'), "a carriage return alone");
    if (take('\n')) ++line_;
    return record;
  }

  std::string read_plain() {
    const std::size_t end = std::min(text_.find_first_of(",\r\n\"", at_), text_.size());
    refuse_unless(end == text_.size() || text_[end] != '"', "a quote inside an unquoted cell");
    std::string cell(text_.substr(at_, end - at_));
    at_ = end;
    return cell;
  }

  std::string read_quoted() {
    const std::size_t begun = line_;
    std::string cell;
    for (++at_;; ++at_) {
      if (at_ >= text_.size())
        throw DocumentFault{begun, "is not CSV: a quote is opened here and never closed"};
      if (text_[at_] == '\n') ++line_;
      if (text_[at_] == '"' && (++at_ >= text_.size() || text_[at_] != '"')) break;
      cell.push_back(text_[at_]);
    }
    refuse_unless(at_ >= text_.size() || std::string_view(",\r\n").contains(text_[at_]),
                  "text after a closing quote");
    return cell;
  }

  bool next_is(char c) const { return at_ < text_.size() && text_[at_] == c; }
  bool take(char c) {
    if (!next_is(c)) return false;
    ++at_;
    return true;
  }
  void refuse_unless(bool is_right, const char* what) const {
    if (!is_right) throw DocumentFault{line_, "is not CSV: it has " + std::string(what)};
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
};

std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \r");
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(" \r") - first + 1));
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  for (const auto part : std::views::split(text, separator))
    if (std::string piece = trimmed({part.begin(), part.end()}); !piece.empty())
      parts.push_back(std::move(piece));
  return parts;
}

// Parses point|weight|keyword;keyword; weight and keywords are optional.
Json rubric_point(std::string_view line) {
  const auto part = [&line] {
    const std::size_t end = std::min(line.find('|'), line.size());
    std::string text = trimmed(line.substr(0, end));
    line.remove_prefix(std::min(end + 1, line.size()));
    return text;
  };
  Json point = {{"point", part()}};
  if (std::string weight = part(); !weight.empty()) point["weight"] = std::move(weight);
  if (const auto keywords = split(line, ';'); !keywords.empty()) point["keywords"] = keywords;
  return point;
}

Json value_of(const std::string& column, const std::string& cell, std::size_t line) {
  constexpr std::array<std::string_view, 8> structured = {
      "applicableStageTypes", "constraints", "followUps", "languages", "rubric",
      "starterCode",          "tags",        "testCases"};
  const std::string text = undefused(cell);
  if (std::ranges::find(structured, column) == structured.end()) return text;
  if (cell.starts_with('[') || cell.starts_with('{')) {
    auto json = wire::parse_json_of_distinct_keys(cell);
    if (!json)
      throw DocumentFault{line, "has JSON in column '" + column + "' that " + json.error().message};
    return *std::move(json);
  }
  Json list = Json::array();
  for (const std::string& item : split(text, '\n'))
    if (column == "rubric")
      list.push_back(rubric_point(item));
    else
      list.push_back(item);
  return list;
}

Document document_of(const std::vector<Record>& records) {
  if (records.empty()) throw DocumentFault{0, "is empty"};
  const Record& header = records.front();
  for (std::size_t i = 0; i < header.cells.size(); ++i) {
    if (header.cells[i].empty())
      throw DocumentFault{header.line,
                          "has a column without a name: number " + std::to_string(i + 1)};
    if (std::ranges::count(header.cells, header.cells[i]) > 1)
      throw DocumentFault{header.line, "has the column '" + header.cells[i] + "' twice"};
  }
  Document document;
  for (const Record& record : records | std::views::drop(1)) {
    if (record.cells.size() != header.cells.size())
      throw DocumentFault{record.line, "has " + std::to_string(record.cells.size()) +
                                           " cells here, but " +
                                           std::to_string(header.cells.size()) + " in its header"};
    Json entry = Json::object();
    for (std::size_t i = 0; i < header.cells.size(); ++i)
      if (!record.cells[i].empty())
        entry[header.cells[i]] = value_of(header.cells[i], record.cells[i], record.line);
    document.entries.push_back(std::move(entry));
    document.lines.push_back(record.line);
  }
  return document;
}

}  // namespace

ReadDocument read_csv(std::string_view text) {
  if (!wire::count_code_points(text)) return std::unexpected(DocumentFault{0, "is not in UTF-8"});
  try {
    return document_of(CsvReader(text).read());
  } catch (const DocumentFault& fault) {
    return std::unexpected(fault);
  }
}

}  // namespace hireline::cli
