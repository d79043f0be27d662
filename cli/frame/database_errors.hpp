// Converts database errors to messages for operators.
#pragma once

#include "cli/frame/report.hpp"
#include "common/db/connection/connection.hpp"

namespace hireline::cli {

CliError error_of(const db::Unavailable& failure);

}  // namespace hireline::cli
