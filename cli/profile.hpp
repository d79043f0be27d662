// Operators' named places: tables [profiles.NAME] of their own configuration file.
#pragma once

#include <string>

#include "cli/command.hpp"
#include "cli/ui.hpp"

namespace hireline::cli {

// $XDG_CONFIG_HOME/hireline/config.toml, or the same below ~/.config.
std::string profiles_path(const Variables& variables);

// All settings as the line's globals and the environment have them. Unknown names are warned of.
std::expected<LoadedConfig, CliError> load_settings(const Globals& globals,
                                                    const Variables& variables, Ui& ui);

}  // namespace hireline::cli
