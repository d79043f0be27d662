#include "tests/tidy/claims.hpp"

#include <algorithm>
#include <regex>
#include <sstream>

#include <fnmatch.h>

namespace hireline::tidy {
namespace {

constexpr std::size_t cells_of_a_row = 4;
constexpr std::size_t proof = 1;

std::string trimmed(std::string text) {
  const std::size_t start = text.find_first_not_of(' ');
  if (start == std::string::npos) return {};
  return text.substr(start, text.find_last_not_of(' ') - start + 1);
}

// Those of a table's row; none of any other line.
std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells;
  if (!line.starts_with('|')) return cells;
  std::istringstream in(line.substr(1));
  for (std::string cell; std::getline(in, cell, '|');) cells.push_back(trimmed(cell));
  return cells;
}

bool is_head_or_rule(const std::vector<std::string>& cells) {
  return cells.front() == "Promise" || cells.front().starts_with("---");
}

std::vector<std::string> in_backticks(const std::string& text) {
  static const std::regex quoted("`([^`]*)`");
  std::vector<std::string> all;
  for (std::sregex_iterator at(text.begin(), text.end(), quoted), end; at != end; ++at)
    all.push_back((*at)[1]);
  return all;
}

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, at);)
    if (!part.empty()) parts.push_back(part);
  return parts;
}

bool finds_a_test(const Evidence& evidence, const std::string& pattern) {
  return std::ranges::any_of(evidence.tests, [&](const std::string& test) {
    return ::fnmatch(pattern.c_str(), test.c_str(), 0) == 0;
  });
}

bool is_path(const std::string& name) {
  return name.starts_with("scripts/") || name.starts_with("tests/");
}

// Nothing, or what is wrong with one name in the second column.
std::string fault_of_proof(const Evidence& evidence, const std::string& name) {
  if (is_path(name)) return evidence.is_file(name) ? "" : "there is no " + name;
  return finds_a_test(evidence, name) ? "" : "there is no test " + name;
}

std::vector<std::string> faults_of_command(const Evidence& evidence, const std::string& command) {
  constexpr std::string_view filter = "--gtest_filter=";
  std::vector<std::string> faults;
  for (std::string word : split(command, ' ')) {
    std::erase(word, '\'');
    if (is_path(word) && !evidence.is_file(word)) faults.push_back("there is no " + word);
    if (!word.starts_with(filter)) continue;
    for (const std::string& pattern : split(word.substr(filter.size()), ':'))
      if (!finds_a_test(evidence, pattern)) faults.push_back("no test is found by " + pattern);
  }
  return faults;
}

}  // namespace

std::set<std::string> tests_in(const std::vector<SourceFile>& files) {
  static const std::regex test(R"((?:^|\n)TEST(?:_F|_P)?\(\s*(\w+),\s*(\w+)\))");
  std::set<std::string> names;
  for (const SourceFile& file : files)
    for (std::sregex_iterator at(file.text.begin(), file.text.end(), test), end; at != end; ++at)
      names.insert((*at)[1].str() + "." + (*at)[2].str());
  return names;
}

Complaints check_claims(const SourceFile& page, const Evidence& evidence) {
  Complaints complaints;
  std::istringstream in(page.text);
  int number = 0;
  const auto complain = [&](const std::string& what) {
    complaints.push_back(complaint(page.path, number, what));
  };
  for (std::string line; std::getline(in, line);) {
    ++number;
    const std::vector<std::string> cells = cells_of(line);
    if (cells.empty() || is_head_or_rule(cells)) continue;
    if (cells.size() != cells_of_a_row) {
      complain("a row has four cells");
      continue;
    }
    if (std::ranges::any_of(cells, [](const auto& cell) { return cell.empty(); }))
      complain("a cell is empty");
    const auto named = in_backticks(cells[proof]);
    if (named.empty()) complain("nothing is named that proves it");
    for (const std::string& name : named)
      if (const auto fault = fault_of_proof(evidence, name); !fault.empty()) complain(fault);
    for (const std::string& command : in_backticks(cells.back()))
      for (const std::string& fault : faults_of_command(evidence, command)) complain(fault);
  }
  return complaints;
}

}  // namespace hireline::tidy
