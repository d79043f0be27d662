// --watch: a result shown again and again, until Ctrl-C.
#pragma once

#include <functional>
#include <string>

#include "cli/frame/command.hpp"

namespace hireline::cli {

// --watch [SECONDS]
Option watch_option();

// Without --watch shows it once. With it, on a terminal, it is drawn in place, cut to the height;
// elsewhere the results follow each other, with -o json as one value on a line. A database that
// goes away after the first time is told of in place of the result, and asked again. `show` prints
// by the context that it is given; `command` is what the first line calls it. Ends with
// ExitCode::interrupted.
Outcome watched(const Context& context, const std::string& command,
                const std::function<Outcome(const Context&)>& show);

}  // namespace hireline::cli
