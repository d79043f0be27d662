// The tasks of `hireline maintenance run`.
#pragma once

#include "cli/maintenance/run.hpp"

namespace hireline::cli {

// Runs a task. Errors are returned in the report.
MaintenanceReport perform(MaintenanceRun& run, MaintenanceTask task, bool fixes_counters);

}  // namespace hireline::cli
