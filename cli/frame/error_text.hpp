// An error as a person or a program reads it.
#pragma once

#include <string>

#include "cli/frame/report.hpp"

namespace hireline::cli {

// "error: …" with details and hint, lines ended; or one JSON object.
std::string error_text(const CliError& error, bool coloured);
std::string error_json(const CliError& error);

}  // namespace hireline::cli
