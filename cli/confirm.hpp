// Questions before changes.
#pragma once

#include <optional>
#include <string>

#include "cli/command.hpp"

namespace hireline::cli {

struct Question {
  std::string about;  // "unlock stage 2 of …": continues "About to "
  // What to type instead of y, where a slip would be dear: the name of what is changed.
  std::optional<std::string> name_to_type = {};
  bool is_alarming = false;  // in red, where there are colours: it is about production
};

// Nothing to say when the answer is yes, with --yes, and in a dry run, which changes nothing. Else
// the error to end with: called off, or a question that nobody can answer.
std::optional<CliError> confirm(Ui& ui, const Globals& globals, const Question& question);

}  // namespace hireline::cli
