#include "cli/frame/confirm.hpp"

namespace hireline::cli {

std::optional<CliError> confirm(Ui& ui, const Globals& globals, const Question& question) {
  if (globals.dry_run || (globals.yes && !question.is_severe)) return std::nullopt;
  if (question.typed) {
    if (question.typed == question.name_to_type) return std::nullopt;
    return CliError(ExitCode::usage, "wrong_confirmation", "the value of --confirm does not match",
                    "use --confirm " + question.name_to_type.value_or("NAME"));
  }
  const std::string about = question.about + (globals.in_production ? " in production" : "");
  if (!ui.terminal().can_ask)
    return CliError(ExitCode::usage, "confirmation_needed",
                    "confirmation is required to " + about + ", but there is no terminal",
                    question.is_severe ? "add --confirm " + question.name_to_type.value_or("NAME")
                                       : "add --yes");
  const bool is_red = globals.in_production && ui.terminal().error_colour;
  ui.error((is_red ? "\x1b[1;31m" : "") + ("About to " + about) + "." + (is_red ? "\x1b[0m" : "") +
           "\n");
  const auto answer =
      ui.ask(question.name_to_type ? "Type " + *question.name_to_type + " to continue: "
                                   : "Continue? [y/N] ");
  const bool agreed =
      answer && (question.name_to_type ? *answer == *question.name_to_type
                                       : *answer == "y" || *answer == "Y" || *answer == "yes");
  if (agreed) return std::nullopt;
  return CliError(ExitCode::failure, "called_off", "cancelled; nothing was changed", "");
}

std::optional<CliError> require_reason(const Globals& globals, const Config& config) {
  const std::string reason = globals.reason.value_or("");
  if (config.operator_reason != OperatorReason::required || globals.dry_run ||
      reason.find_first_not_of(" \t\r\n") != std::string::npos)
    return std::nullopt;
  return CliError(ExitCode::usage, "reason_required", "every change requires a reason",
                  "add --reason TEXT, which is stored in the audit log");
}

std::optional<CliError> guard_change(Ui& ui, const Globals& globals, const Config& config,
                                     const std::string& about) {
  if (auto error = require_reason(globals, config)) return error;
  if (!globals.in_production) return std::nullopt;
  return confirm(
      ui, globals,
      {.about = about + (globals.profile ? " with the profile '" + *globals.profile + "'" : "")});
}

}  // namespace hireline::cli
