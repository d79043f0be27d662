#include "cli/frame/confirm.hpp"

namespace hireline::cli {

std::optional<CliError> confirm(Ui& ui, const Globals& globals, const Question& question) {
  if (globals.dry_run || (globals.yes && !question.is_severe)) return std::nullopt;
  if (question.typed) {
    if (question.typed == question.name_to_type) return std::nullopt;
    return CliError(ExitCode::usage, "wrong_confirmation", "the value of --confirm does not match",
                    "use --confirm " + question.name_to_type.value_or("NAME"));
  }
  if (!ui.terminal().can_ask)
    return CliError(ExitCode::usage, "confirmation_needed",
                    "confirmation is required to " + question.about + ", but there is no terminal",
                    question.is_severe ? "add --confirm " + question.name_to_type.value_or("NAME")
                                       : "add --yes");
  const bool is_red = question.is_alarming && ui.terminal().error_colour;
  ui.error((is_red ? "\x1b[1;31m" : "") + ("About to " + question.about) + "." +
           (is_red ? "\x1b[0m" : "") + "\n");
  const auto answer =
      ui.ask(question.name_to_type ? "Type " + *question.name_to_type + " to continue: "
                                   : "Continue? [y/N] ");
  const bool agreed =
      answer && (question.name_to_type ? *answer == *question.name_to_type
                                       : *answer == "y" || *answer == "Y" || *answer == "yes");
  if (agreed) return std::nullopt;
  return CliError(ExitCode::failure, "called_off", "cancelled; nothing was changed", "");
}

}  // namespace hireline::cli
