// Finds names of records and profiles for completion.
#pragma once

#include "cli/frame/ui.hpp"
#include "cli/help/completion/complete.hpp"

namespace hireline::cli {

// Returns a source that reads the operator's configuration files and the database. If a call takes
// longer than 300 ms, connecting included, the process ends with exit code 0; output that was
// written before remains. Use it only in a process that does nothing else and has one thread.
NameSource ask_for_names(const Variables& variables);

}  // namespace hireline::cli
