// Limits of plans as text: a number, or "unlimited".
#pragma once

#include <cstdint>
#include <string>

#include "cli/frame/arguments.hpp"
#include "common/base/values.hpp"

namespace hireline::cli {

std::string limit_text(const Nullable<std::int64_t>& limit);

// The result is not present if the option is absent; null means no limit.
std::expected<Change<std::int64_t>, CliError> read_limit(const Arguments& given,
                                                         std::string_view option);

}  // namespace hireline::cli
