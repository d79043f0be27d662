// Errors of commands, for people and for programs.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/frame/exit_code.hpp"
#include "common/base/values.hpp"
#include "common/domain/failure.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::cli {

struct CliError {
  CliError(ExitCode exit_code, std::string error_code, std::string sentence,
           std::string what_to_do);

  // Converts a refusal of a use case to a message, a hint and an exit code.
  CliError(const Failure& failure);  // NOLINT(google-explicit-constructor): so that TRY converts it

  ExitCode exit;
  std::string code;                                      // snake_case, as in responses of the API
  std::string message;                                   // one sentence without a full stop
  std::string hint;                                      // may be empty
  std::vector<std::string> details;                      // one line each, for people
  std::vector<std::pair<std::string, JsonText>> extras;  // named members, for programs
  std::optional<ResourceKind> missing = {};              // what kind of record does not exist
};

// The result of a command.
using Outcome = std::expected<ExitCode, CliError>;

std::unexpected<CliError> fail(ExitCode exit, std::string code, std::string message,
                               std::string hint = {});

// Returns an error for what the state of the records does not allow.
CliError refused(std::string code, std::string message, std::string hint);

// Returns an error for a wrong command line.
std::unexpected<CliError> misused(std::string message, std::string hint);

}  // namespace hireline::cli
