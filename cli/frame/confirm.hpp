// Confirmation of changes.
#pragma once

#include <optional>
#include <string>

#include "cli/frame/command.hpp"

namespace hireline::cli {

struct Question {
  std::string about;  // "unlock stage 2 of …": continues "About to ", before "in production"
  // The text to type instead of y, for changes where a mistake is costly: the name of the changed
  // record.
  std::optional<std::string> name_to_type = {};
  // For changes that can't be undone: --yes does not confirm them, the name must be given. `typed`
  // is the name from --confirm.
  bool is_severe = false;
  std::optional<std::string> typed = {};
};

// Returns nullopt if the change is confirmed: by the answer, by --yes if the question is not
// severe, or by --dry-run, which changes nothing. Otherwise returns an error: the change was
// cancelled, --confirm has another name, or no terminal can answer. In production, the question
// says so, in red if the terminal has colours.
std::optional<CliError> confirm(Ui& ui, const Globals& globals, const Question& question);

// Returns an error if HIRELINE_OPERATOR_REASON requires --reason and it is absent or blank.
std::optional<CliError> require_reason(const Globals& globals, const Config& config);

// The guards of every change: require_reason() and, in production, a confirmation. `about` as in
// Question.
std::optional<CliError> guard_change(Ui& ui, const Globals& globals, const Config& config,
                                     const std::string& about);

}  // namespace hireline::cli
