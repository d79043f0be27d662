#include "tests/tidy/claims.hpp"

#include <algorithm>
#include <optional>
#include <regex>
#include <sstream>

#include <fnmatch.h>

namespace hireline::tidy {
namespace {

constexpr std::size_t cells_of_a_row = 4;

// A kind of table: the head of its first column, the column of the proofs, and whether the last
// column has commands.
struct Kind {
  std::string_view head;
  std::size_t proof;
  bool has_commands;
};
constexpr Kind promises{.head = "Promise", .proof = 1, .has_commands = true};
constexpr Kind attacks{.head = "Attack", .proof = 2, .has_commands = false};

std::string trimmed(const std::string& text) {
  const std::size_t start = text.find_first_not_of(' ');
  if (start == std::string::npos) return {};
  return text.substr(start, text.find_last_not_of(' ') - start + 1);
}

// Returns the cells of a table's row, or nothing for any other line.
std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells;
  if (!line.starts_with('|')) return cells;
  std::istringstream in(line.substr(1));
  for (std::string cell; std::getline(in, cell, '|');) cells.push_back(trimmed(cell));
  return cells;
}

// Returns the kind of the table that begins with this row, or nothing for any other row.
std::optional<Kind> kind_of(const std::vector<std::string>& cells) {
  for (const Kind& kind : {promises, attacks})
    if (cells.front() == kind.head) return kind;
  return std::nullopt;
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

bool fits(const std::string& pattern, const std::string& test) {
  return ::fnmatch(pattern.c_str(), test.c_str(), 0) == 0;
}

// Returns the tests that match the pattern. An empty `program` means all programs.
std::vector<std::string> tests_found(const Evidence& evidence, const std::string& program,
                                     const std::string& pattern) {
  std::vector<std::string> found;
  for (const auto& [name, tests] : evidence.tests)
    if (program.empty() || program == name)
      std::ranges::copy_if(tests, std::back_inserter(found),
                           [&](const std::string& test) { return fits(pattern, test); });
  return found;
}

// Returns the test's name as --gtest_filter matches it.
std::string name_when_run(const Evidence& evidence, const std::string& test) {
  const bool has_parameter = evidence.parametrised.contains(test.substr(0, test.find('.')));
  return has_parameter ? "each/" + test + "/0" : test;
}

bool is_path(const std::string& name) {
  return name.starts_with("scripts/") || name.starts_with("tests/");
}

// Returns the fault of one name in the second column, or an empty string.
std::string fault_of_proof(const Evidence& evidence, const std::string& name) {
  if (is_path(name)) return evidence.is_file(name) ? "" : "there is no " + name;
  return tests_found(evidence, "", name).empty() ? "there is no test " + name : "";
}

// One command of a row: the program, and the patterns of its --gtest_filter.
struct Command {
  std::string program;
  std::vector<std::string> patterns;
};

Command read_command(const std::string& text) {
  constexpr std::string_view filter = "--gtest_filter=";
  Command command;
  for (std::string word : split(text, ' ')) {
    std::erase(word, '\'');
    if (command.program.empty()) command.program = word;
    if (word.starts_with(filter)) command.patterns = split(word.substr(filter.size()), ':');
  }
  return command;
}

std::vector<std::string> faults_of_command(const Evidence& evidence, const Command& command) {
  std::vector<std::string> faults;
  if (is_path(command.program) && !evidence.is_file(command.program))
    faults.push_back("there is no " + command.program);
  const auto tests = tests_found(evidence, command.program, "*");
  for (const std::string& pattern : command.patterns)
    if (std::ranges::none_of(tests, [&](const std::string& test) {
          return fits(pattern, name_when_run(evidence, test));
        }))
      faults.push_back("no test is found by " + pattern);
  return faults;
}

bool runs_test(const Evidence& evidence, const Command& command, const std::string& test) {
  const auto tests = evidence.tests.find(command.program);
  return tests != evidence.tests.end() && tests->second.contains(test) &&
         std::ranges::any_of(command.patterns, [&](const std::string& pattern) {
           return fits(pattern, name_when_run(evidence, test));
         });
}

// Returns whether one of the commands runs the named file, or whether the commands run every test
// of that name.
bool is_run(const Evidence& evidence, const std::vector<Command>& commands,
            const std::string& name) {
  const auto any = [&](const auto& does) { return std::ranges::any_of(commands, does); };
  if (name.starts_with("scripts/"))
    return any([&](const Command& one) { return one.program == name; });
  if (any([](const Command& command) { return command.program == "scripts/check"; })) return true;
  if (is_path(name)) return any([&](const Command& one) { return one.program == name; });
  return std::ranges::all_of(tests_found(evidence, "", name), [&](const std::string& test) {
    return any([&](const Command& one) { return runs_test(evidence, one, test); });
  });
}

std::vector<std::string> faults_of_row(const Evidence& evidence, const Kind& kind,
                                       const std::vector<std::string>& cells) {
  if (cells.size() != cells_of_a_row) return {"a row has four cells"};
  std::vector<std::string> faults;
  if (std::ranges::any_of(cells, [](const auto& cell) { return cell.empty(); }))
    faults.emplace_back("a cell is empty");
  std::vector<Command> commands;
  if (kind.has_commands)
    for (const std::string& text : in_backticks(cells.back()))
      commands.push_back(read_command(text));
  const auto named = in_backticks(cells[kind.proof]);
  if (named.empty()) faults.emplace_back("nothing is named that proves it");
  for (const std::string& name : named)
    if (const auto fault = fault_of_proof(evidence, name); !fault.empty())
      faults.push_back(fault);
    else if (kind.has_commands && !is_run(evidence, commands, name))
      faults.push_back("no command runs " + name);
  for (const Command& command : commands)
    std::ranges::copy(faults_of_command(evidence, command), std::back_inserter(faults));
  return faults;
}

}  // namespace

Complaints check_claims(const SourceFile& page, const Evidence& evidence) {
  Complaints complaints;
  std::istringstream in(page.text);
  int number = 0;
  Kind kind = promises;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const std::vector<std::string> cells = cells_of(line);
    if (cells.empty() || cells.front().starts_with("---")) continue;
    if (const auto begun = kind_of(cells)) {
      kind = *begun;
      continue;
    }
    for (const std::string& fault : faults_of_row(evidence, kind, cells))
      complaints.push_back(complaint(page.path, number, fault));
  }
  return complaints;
}

}  // namespace hireline::tidy
