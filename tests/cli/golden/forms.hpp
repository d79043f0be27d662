// The forms that a case is seen in, and what holds for every one of them.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "tests/cli/golden/world.hpp"

namespace hireline::test {

enum class Form { terminal, pipe, json, yaml, csv };
inline constexpr std::array all_forms = {Form::terminal, Form::pipe, Form::json, Form::yaml,
                                         Form::csv};
std::string name_of(Form form);

// A case as a command: its words with the ids of its world, and how it runs.
class Called {
 public:
  explicit Called(const GoldenCase& golden);

  // The words, without those that choose the form.
  const std::vector<std::string>& words() const { return words_; }
  const std::string& input() const { return golden_.input; }

  ProgramResult run(const Place& place, Form form, std::vector<std::string> more = {}) const;
  // In each form.
  std::vector<ProgramResult> run_all(const Place& place, std::vector<std::string> more = {}) const;
  // On a terminal that is so wide, and shows colours; a change is not really made.
  ProgramResult run_on_terminal(const Place& place, int columns) const;

 private:
  ProgramResult run_with(const Place& place, std::vector<std::string> words,
                         Environment environment) const;

  GoldenCase golden_;
  std::vector<std::string> words_;
};

// What must hold for these results, in the order of all_forms: the codes are the case's, JSON is
// one value (or an error of code, message and hint), YAML is the same value, CSV has as many cells
// in each row, and what is piped has neither colour nor header and is not cut.
void expect_manners(const GoldenCase& golden, const std::vector<ProgramResult>& results);

// The width of a text on a terminal, for texts without wide characters.
std::size_t columns_of(std::string_view line);

// A text without its colours.
std::string uncoloured(const std::string& text);

std::vector<std::string> lines_of(const std::string& text);

}  // namespace hireline::test
