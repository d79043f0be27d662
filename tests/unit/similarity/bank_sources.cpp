#include "tests/unit/similarity/bank_sources.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <stdexcept>

#include "cli/banks/yaml_document.hpp"
#include "common/domain/assessment/similarity/syntax.hpp"
#include "common/domain/assessment/similarity/words.hpp"
#include "tests/support/paths.hpp"

namespace hireline::test {
namespace {

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

ProgrammingLanguage language_of(const std::filesystem::path& file) {
  static const std::map<std::string, ProgrammingLanguage> by_extension = {
      {".py", ProgrammingLanguage::python}, {".js", ProgrammingLanguage::javascript},
      {".cpp", ProgrammingLanguage::cpp},   {".c", ProgrammingLanguage::c},
      {".java", ProgrammingLanguage::java}, {".go", ProgrammingLanguage::go},
      {".rb", ProgrammingLanguage::ruby},   {".sh", ProgrammingLanguage::bash}};
  return by_extension.at(file.extension().string());
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// Prefixes of texts, letters after % and flags of regular expressions are no names.
bool is_name(ProgrammingLanguage language, const std::string& text, std::size_t begin,
             std::size_t end) {
  const char before = begin == 0 ? ' ' : text[begin - 1];
  const char after = end == text.size() ? ' ' : text[end];
  if (is_digit(before) || before == '%' || before == '/' || after == '"' || after == '\'')
    return false;
  std::string word = text.substr(begin, end - begin);
  if (language == ProgrammingLanguage::ruby && (after == '?' || after == '!')) word += after;
  return word != "std" && similarity::role_of(language, word) == similarity::WordRole::name &&
         !similarity::starts_import(language, word);
}

std::string comment_mark(ProgrammingLanguage language) {
  const bool is_hash = language == ProgrammingLanguage::python ||
                       language == ProgrammingLanguage::ruby ||
                       language == ProgrammingLanguage::bash;
  return is_hash ? "#" : "//";
}

template <class Below>
std::string with_lines_below(const std::string& text, Below&& below) {
  std::string changed;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string line = text.substr(begin, end - begin);
    changed += line + "\n" + below(line);
    begin = end + 1;
  }
  return changed;
}

}  // namespace

std::vector<BankSource> bank_sources() {
  std::vector<BankSource> sources;
  for (const auto& folder : std::filesystem::directory_iterator(project_path("banks/dsa"))) {
    if (!folder.is_directory()) continue;
    const auto problem = cli::read_yaml(text_of(folder.path() / "problem.yaml"));
    if (!problem) throw std::runtime_error(folder.path().string() + problem.error().message);
    const auto starters = problem->entries.at(0).value("starterCode", nlohmann::json::object());
    for (const auto& file : std::filesystem::directory_iterator(folder.path() / "solutions")) {
      const auto language = language_of(file.path());
      sources.push_back({folder.path().filename(), file.path().filename(), language,
                         text_of(file.path()),
                         starters.value(std::string(name_of(language)), std::string())});
    }
  }
  std::ranges::sort(sources, {}, [](const BankSource& s) { return std::pair(s.problem, s.file); });
  return sources;
}

std::string renamed(ProgrammingLanguage language, const std::string& text) {
  std::map<std::string, std::string> names;
  std::string changed;
  for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end) {
    end = begin + 1;
    if (!is_letter(text[begin])) {
      changed += text[begin];
      continue;
    }
    while (end < text.size() && (is_letter(text[end]) || is_digit(text[end]))) ++end;
    const std::string word = text.substr(begin, end - begin);
    if (is_name(language, text, begin, end))
      changed += names.try_emplace(word, "other_" + std::to_string(names.size())).first->second;
    else
      changed += word;
  }
  return changed;
}

std::string reformatted(const std::string& text) {
  std::string changed;
  for (const char c : text)
    changed += c == ' ' ? "   " : c == '\n' ? "\t\r\n\n" : std::string(1, c);
  return changed;
}

std::string commented(ProgrammingLanguage language, const std::string& text) {
  return with_lines_below(text, [&](const std::string& line) {
    return line.ends_with('\\') ? "" : comment_mark(language) + " if (all { of [ this is for x\n";
  });
}

std::string padded(ProgrammingLanguage language, const std::string& text) {
  const std::string statement_end =
      similarity::is_semicolon_layout(language) && language != ProgrammingLanguage::javascript
          ? ""
          : ";";
  int statements = 0;
  return with_lines_below(text, [&](const std::string& line) -> std::string {
    if (line.empty() || line.ends_with(',') || !line.ends_with(statement_end) ||
        ++statements % 5 != 0)
      return "";
    return "unused = 6 * 7" + statement_end + "\n";
  });
}

}  // namespace hireline::test
