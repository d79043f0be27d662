// Values of options that are more than text.
#pragma once

#include <cstdint>

#include "cli/arguments.hpp"
#include "common/base/time.hpp"
#include "common/base/values.hpp"

namespace hireline::cli {

// A whole number within bounds; `fallback` when the option is not given.
std::expected<std::int64_t, CliError> read_integer(const Arguments& given, std::string_view option,
                                                   std::int64_t fallback, std::int64_t least,
                                                   std::int64_t most);

// --page and --limit, as list commands take them.
std::vector<Option> page_options();
std::expected<PageRequest, CliError> read_page(const Arguments& given);

// A moment: so long ago (24h), or in ISO 8601. Nothing when the option is not given.
std::expected<std::optional<Instant>, CliError> read_since(const Arguments& given,
                                                           std::string_view option, Instant now);

// An address of an email account.
std::expected<std::string, CliError> read_email(const Arguments& given, std::string_view option);

// A text that is not blank.
std::expected<std::string, CliError> read_text(const Arguments& given, std::string_view option);

}  // namespace hireline::cli
