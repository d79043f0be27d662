// Formats an error for people and for programs.
#pragma once

#include <string>

#include "cli/frame/report.hpp"

namespace hireline::cli {

// error_text returns "error: …" with details and hint, each on a line of its own; error_json
// returns one JSON object.
std::string error_text(const CliError& error, bool coloured);
std::string error_json(const CliError& error);

}  // namespace hireline::cli
