// What went wrong, for a person and for a program.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/frame/exit_code.hpp"
#include "common/base/settings/config.hpp"
#include "common/base/values.hpp"
#include "common/domain/failure.hpp"

namespace hireline::cli {

struct CliError {
  CliError(ExitCode exit_code, std::string error_code, std::string sentence,
           std::string what_to_do);

  // A refusal of a use case: its sentence, what to do about it, and its exit code.
  CliError(const Failure& failure);  // NOLINT(google-explicit-constructor): so that TRY hands it on

  ExitCode exit;
  std::string code;                                      // snake_case, as in the API's answers
  std::string message;                                   // one sentence without a full stop
  std::string hint;                                      // may be empty
  std::vector<std::string> details;                      // one line each, for people
  std::vector<std::pair<std::string, JsonText>> extras;  // named members, for programs
};

// What a command ends with.
using Outcome = std::expected<ExitCode, CliError>;

std::unexpected<CliError> fail(ExitCode exit, std::string code, std::string message,
                               std::string hint = {});

// Wrong words on the command line.
std::unexpected<CliError> misused(std::string message, std::string hint);

// All faults of the settings as one error.
CliError config_error(const std::vector<ConfigError>& faults);

}  // namespace hireline::cli
