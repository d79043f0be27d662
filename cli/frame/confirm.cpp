#include "cli/frame/confirm.hpp"

namespace hireline::cli {

std::optional<CliError> confirm(Ui& ui, const Globals& globals, const Question& question) {
  if (globals.dry_run || (globals.yes && !question.is_severe)) return std::nullopt;
  if (question.typed) {
    if (question.typed == question.name_to_type) return std::nullopt;
    return CliError(ExitCode::usage, "wrong_confirmation",
                    "--confirm does not name what this is about",
                    "it takes exactly " + question.name_to_type.value_or("the name"));
  }
  if (!ui.terminal().can_ask)
    return CliError(ExitCode::usage, "confirmation_needed",
                    "about to " + question.about + ", and there is no terminal to confirm it",
                    question.is_severe ? "add --confirm " + question.name_to_type.value_or("NAME")
                                       : "add --yes");
  const bool is_red = question.is_alarming && ui.terminal().error_colour;
  ui.error((is_red ? "\x1b[1;31m" : "") + ("About to " + question.about) + "." +
           (is_red ? "\x1b[0m" : "") + "\n");
  const auto answer = ui.ask(
      question.name_to_type ? "Type " + *question.name_to_type + " to go on: " : "Go on? [y/N] ");
  const bool agreed =
      answer && (question.name_to_type ? *answer == *question.name_to_type
                                       : *answer == "y" || *answer == "Y" || *answer == "yes");
  if (agreed) return std::nullopt;
  return CliError(ExitCode::failure, "called_off", "cancelled; nothing was changed", "");
}

}  // namespace hireline::cli
