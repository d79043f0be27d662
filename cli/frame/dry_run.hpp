// What a command would do, for --dry-run: the effects that the API shows for ?dryRun=true.
#pragma once

#include "cli/frame/command.hpp"
#include "common/db/connection/connection.hpp"

namespace hireline::cli {

// Called at the end of the work, before the transaction is rolled back. Keeps its effects in the
// context.
void keep_effects(const Context& context, db::Tx& tx);

// Prints that nothing was changed, and, if the result is a table, a table of the effects. JSON and
// YAML have the effects beside the result.
void note_effects(const Context& context);

// Prints that nothing was changed, for commands that show no effects.
void note_no_change(const Context& context);

// Prints at least one row, which are items of a JSON array, as a table of notes.
void note_table(const Context& context, std::string_view rows, const Columns& columns);

}  // namespace hireline::cli
