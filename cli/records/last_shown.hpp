// The record of each kind that the user saw last, which the argument `-` names.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hireline::cli {

// Returns what remember_last_shown() stored for a kind of record; nullopt if there is none.
std::optional<std::string> last_shown(std::string_view kind);

// Stores the id, or the name on one line, in ~/.local/state/hireline/last-shown (or below
// XDG_STATE_HOME). Ignores errors: a command does not fail because the file cannot be written.
void remember_last_shown(std::string_view kind, std::string_view name);

}  // namespace hireline::cli
