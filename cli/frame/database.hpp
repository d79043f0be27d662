// The database as commands use it: in process, in the name of whoever calls them.
#pragma once

#include <memory>
#include <utility>

#include "cli/frame/command.hpp"
#include "common/db/connection/connection.hpp"
#include "common/wire/engine/render.hpp"

namespace hireline::cli {

// The login name of the caller; behind sudo, of who called it.
Operator caller();

// A connection for use cases. Refused when no database is set, and when its schema is older than
// this program, which would otherwise show in the middle of a command. Throws db::Unavailable.
std::expected<std::unique_ptr<db::Connection>, CliError> open_connection(const Context& context);

// One for work on much at once: it may take longer than a request's, and waits for others' turns.
std::expected<std::unique_ptr<db::Connection>, CliError> open_patient_connection(
    const Context& context);

// Who does it and why, for the events that a change writes.
Cause cause_of(const Context& context, const Operator& who);

// Runs `work`, a use case given a db::Tx& that reads only.
template <class Work>
auto look(const Context& context, db::Connection& connection, const Operator& who, Work&& work) {
  return connection.transact(cause_of(context, who), std::forward<Work>(work));
}

// Runs `work`, a use case given a db::Tx&, and commits: except in a dry run, which takes everything
// back and says so.
template <class Work>
auto change(const Context& context, db::Connection& connection, const Operator& who, Work&& work) {
  auto result =
      connection.transact(cause_of(context, who), std::forward<Work>(work),
                          context.globals.dry_run ? db::Ending::rollback : db::Ending::commit);
  if (result && context.globals.dry_run) context.ui.note("Dry run: nothing was changed.");
  return result;
}

// Prints a value that has a Shape, as -o asks for it.
template <class T>
void show_value(const Context& context, const T& value, const Columns& columns = {}) {
  std::string json;
  wire::append_json(json, value);
  context.show(json, columns);
}

// Prints the items of a page, and how to see more.
template <class T>
void show_page(const Context& context, const Page<T>& page, const Columns& columns) {
  show_value(context, page.items, columns);
  if (page.total > page.request.offset() + page.request.limit)
    context.ui.note(std::to_string(page.total) + " in all; --page " +
                    std::to_string(page.request.page + 1) + " shows more.");
}

}  // namespace hireline::cli
