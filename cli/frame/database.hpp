// Access of commands to the database, in process, with the caller's login name as the actor.
#pragma once

#include <memory>
#include <utility>

#include "cli/frame/command.hpp"
#include "cli/frame/dry_run.hpp"
#include "common/db/connection/connection.hpp"
#include "common/wire/engine/render.hpp"

namespace hireline::cli {

// Returns the login name of the caller; under sudo, of the user who called sudo.
Operator caller();

// Opens a connection for use cases. Fails if no database is set, or if the schema of the database
// is older than this program: the command would otherwise fail halfway; first of all with
// context.refusal. Throws db::Unavailable.
std::expected<std::unique_ptr<db::Connection>, CliError> open_connection(const Context& context);

// Opens a connection for work on many rows, with longer timeouts for statements and locks than
// those of requests.
std::expected<std::unique_ptr<db::Connection>, CliError> open_patient_connection(
    const Context& context);

// Returns the actor, the time and the reason for the events of a change.
Cause cause_of(const Context& context, const Operator& who);

// Runs `work`, a use case that takes a db::Tx& and only reads.
template <class Work>
auto look(const Context& context, db::Connection& connection, const Operator& who, Work&& work) {
  return connection.transact(cause_of(context, who), std::forward<Work>(work));
}

// Runs `work`, a use case that takes a db::Tx&, and commits. With --dry-run, rolls back and prints
// a note. For commands with too many effects, or too many transactions, to show what they would do.
template <class Work>
auto change_without_effects(const Context& context, db::Connection& connection, const Operator& who,
                            Work&& work) {
  const bool is_dry = context.globals.dry_run;
  auto result = connection.transact(cause_of(context, who), std::forward<Work>(work),
                                    is_dry ? db::Ending::rollback : db::Ending::commit);
  if (result && is_dry) note_no_change(context);
  return result;
}

// Runs `work`, a use case that takes a db::Tx&, and commits. With --dry-run, rolls back, keeps the
// effects for Context::show, and prints notes about them.
template <class Work>
auto change(const Context& context, db::Connection& connection, const Operator& who, Work&& work) {
  if (!context.globals.dry_run)
    return connection.transact(cause_of(context, who), std::forward<Work>(work));
  const auto foretold = [&](db::Tx& tx) {
    auto made = work(tx);
    if (made) keep_effects(context, tx);
    return made;
  };
  auto result = connection.transact(cause_of(context, who), foretold, db::Ending::rollback);
  if (result) note_effects(context);
  return result;
}

// Prints a value that has a Shape, in the format of -o.
template <class T>
void show_value(const Context& context, const T& value, const Columns& columns = {}) {
  std::string json;
  wire::append_json(json, value);
  context.show(json, columns);
}

// Prints the items of a page, and a note if there are more pages.
template <class T>
void show_page(const Context& context, const Page<T>& page, const Columns& columns) {
  show_value(context, page.items, columns);
  if (page.total > page.request.offset() + page.request.limit)
    context.ui.note(std::to_string(page.total) + " in total; use --page " +
                    std::to_string(page.request.page + 1) + " to see more.");
}

}  // namespace hireline::cli
