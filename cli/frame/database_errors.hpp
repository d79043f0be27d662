// Converts database errors to messages for operators.
#pragma once

#include "cli/frame/report.hpp"
#include "common/db/connection/connection.hpp"

namespace hireline::cli {

// `by_option`: --database-url says which database it is, and not a setting.
CliError error_of(const db::Unavailable& failure, bool by_option = false);

}  // namespace hireline::cli
