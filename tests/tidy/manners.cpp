#include "tests/tidy/manners.hpp"

#include <algorithm>
#include <filesystem>
#include <regex>
#include <sstream>

#include "tests/tidy/lexed.hpp"

namespace hireline::tidy {
namespace {

constexpr int max_decision_lines = 40;

Complaints check_lines(const SourceFile& file, const std::regex& wrong, std::string_view what) {
  Complaints complaints;
  std::istringstream in(file.text);
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (std::regex_search(line, wrong)) complaints.push_back(complaint(file.path, number, what));
  }
  return complaints;
}

bool is_cpp(std::string_view path) {
  return path.ends_with(".cpp") || path.ends_with(".hpp");
}

}  // namespace

Complaints check_words(const SourceFile& file) {
  // The words are split, so that the rule can check this file too.
  static const std::regex words(
      "\\b(TO"
      "DO|FIX"
      "ME|XX"
      "X|HA"
      "CK)\\b");
  return check_lines(file, words, "unfinished");
}

Complaints check_banners(const SourceFile& file) {
  constexpr std::string_view what = "a banner";
  static const std::regex cpp(R"(^(//|/\*)\s*([-=*~#/_+])\2\2)");
  static const std::regex other(R"(^\s*(#|--)\s*([-=*~#/_+])\2\2)");
  if (!is_cpp(file.path)) return check_lines(file, other, what);
  Complaints complaints;
  for (const Piece& comment : lex(file.text).comments)
    if (std::regex_search(comment.text, cpp))
      complaints.push_back(complaint(file.path, comment.line, what));
  return complaints;
}

Complaints check_server_starts(const SourceFile& file) {
  static const std::regex start(R"re(program_path\("hireline-server"\)(?!, "--ready"))re");
  if (file.path == "tests/cli/server_program.hpp") return {};
  return check_lines(file, start, "starts a server on the usual addresses");
}

namespace {

// Returns whether the expression at `at` comes after another one in the same braces.
bool is_behind_another_member(std::string_view code, std::size_t at) {
  int depth = 0;
  bool is_behind = false;
  while (at-- > 0) {
    const char c = code[at];
    if (c == ')' || c == ']' || c == '}') ++depth;
    if (c == '(' || c == '[' || c == '{') {
      if (depth == 0) return c == '{' && is_behind;
      --depth;
    }
    if (depth == 0 && c == ',') is_behind = true;
    if (depth == 0 && c == ';') return false;
  }
  return false;
}

}  // namespace

Complaints check_try_in_aggregates(const SourceFile& file) {
  if (!is_cpp(file.path) || file.path.starts_with("cli/")) return {};
  const std::string code = lex(file.text).code;
  Complaints complaints;
  for (std::size_t at = code.find("TRY("); at != std::string::npos; at = code.find("TRY(", at + 1))
    if (is_behind_another_member(code, at))
      complaints.push_back(
          complaint(file.path,
                    static_cast<int>(std::count(
                        code.begin(), code.begin() + static_cast<std::ptrdiff_t>(at), '\n')) +
                        1,
                    "TRY behind another member of an aggregate, which would not be destroyed"));
  return complaints;
}

Complaints check_decision(const SourceFile& file) {
  static const std::regex form(R"(\d{4}-[a-z0-9-]+\.md)");
  if (file.path == "docs/decisions/README.md") return {};
  Complaints complaints;
  if (!std::regex_match(std::filesystem::path(file.path).filename().string(), form))
    complaints.push_back(complaint(file.path, 1, "not named NNNN-title.md"));
  const auto lines = static_cast<int>(std::count(file.text.begin(), file.text.end(), '\n'));
  if (lines > max_decision_lines)
    complaints.push_back(complaint(file.path, lines, "longer than forty lines"));
  return complaints;
}

Complaints check_migration_names(std::vector<std::string> names) {
  static const std::regex form(R"(\d{4}_[a-z0-9_]+\.sql)");
  std::sort(names.begin(), names.end());
  Complaints complaints;
  int expected = 1;
  for (const std::string& name : names) {
    std::string number = std::to_string(expected++);
    number.insert(0, 4 - std::min<std::size_t>(number.size(), 4), '0');
    if (!std::regex_match(name, form)) {
      complaints.push_back(name + ": not named NNNN_name.sql");
    } else if (!name.starts_with(number)) {
      complaints.push_back(name + ": should be number " + number);
    }
  }
  return complaints;
}

}  // namespace hireline::tidy
