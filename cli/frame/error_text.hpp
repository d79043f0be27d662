// Formats an error for people and for programs.
#pragma once

#include <string>
#include <string_view>

#include "cli/frame/report.hpp"

namespace hireline::cli {

// error_text returns "error: …" with details and hint, each on a line of its own; error_json
// returns one JSON object.
std::string error_text(const CliError& error, bool coloured);
std::string error_json(const CliError& error);

// Returns the error with `field`, with which details begin, replaced: details for people name the
// option, and `errors` for programs keeps the names of the API.
CliError with_option_named(CliError error, std::string_view field, std::string_view option);

}  // namespace hireline::cli
