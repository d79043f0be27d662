// Names of records and profiles, for a line that is being written.
#pragma once

#include "cli/frame/ui.hpp"
#include "cli/help/completion/complete.hpp"

namespace hireline::cli {

// Asks the operator's files and the database. What can't be had in 300 ms, connecting included, is
// none; the process then ends at once, with exit code 0 and what was written so far. So it is for a
// program that does nothing else, on one thread.
NameSource ask_for_names(const Variables& variables);

}  // namespace hireline::cli
