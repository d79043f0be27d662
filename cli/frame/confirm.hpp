// Questions before changes.
#pragma once

#include <optional>
#include <string>

#include "cli/frame/command.hpp"

namespace hireline::cli {

struct Question {
  std::string about;  // "unlock stage 2 of …": continues "About to "
  // What to type instead of y, where a slip would be dear: the name of what is changed.
  std::optional<std::string> name_to_type = {};
  bool is_alarming = false;  // in red, where there are colours: it is about production
  // What can't be undone: --yes does not answer it, the name itself must be given. On the line, it
  // is what came with --confirm.
  bool is_severe = false;
  std::optional<std::string> typed = {};
};

// Nothing to say when the answer is yes, with --yes unless it is severe, and in a dry run, which
// changes nothing. Else the error to end with: called off, or a question that nobody can answer.
std::optional<CliError> confirm(Ui& ui, const Globals& globals, const Question& question);

}  // namespace hireline::cli
