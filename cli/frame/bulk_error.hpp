// Refusals of commands that do one thing to many records.
#pragma once

#include "cli/frame/report.hpp"
#include "common/domain/refusals.hpp"
#include "common/wire/candidates/bulk.hpp"

namespace hireline::cli {

// Returns the refusal of one record as {"code", "message"}.
wire::BulkError error_of_row(const Failure& failure);

// Names each record that was refused.
CliError bulk_error(const BulkRefused& bulk);

}  // namespace hireline::cli
