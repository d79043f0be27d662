// --watch: prints a result repeatedly, until Ctrl-C.
#pragma once

#include <functional>
#include <string>

#include "cli/frame/command.hpp"

namespace hireline::cli {

// Returns the option --watch [SECONDS].
Option watch_option();

// Without --watch, prints the result once. With --watch on a terminal, redraws the result in place,
// truncated to the height. With --watch elsewhere, prints one result after another; with -o json,
// each result is one line. If the database becomes unavailable after the first result, the error is
// shown instead of the result, and the query is repeated. `show` prints to the context that it
// receives. `command` is the name in the heading. Returns ExitCode::interrupted after Ctrl-C.
Outcome watched(const Context& context, const std::string& command,
                const std::function<Outcome(const Context&)>& show);

}  // namespace hireline::cli
