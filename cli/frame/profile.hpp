// Operators' named places: tables [profiles.NAME] of their own configuration file.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/frame/command.hpp"
#include "cli/frame/ui.hpp"
#include "common/base/settings/config_file.hpp"

namespace hireline::cli {

// $XDG_CONFIG_HOME/hireline/config.toml, or the same below ~/.config.
std::string profiles_path(const Variables& variables);

// The profile that --profile names, else HIRELINE_PROFILE.
std::optional<std::string> chosen_profile(const std::optional<std::string>& named,
                                          const Variables& variables);

// The settings that a Debian package's services run with.
inline constexpr std::string_view machine_settings = "/etc/hireline/hireline.toml";

// Are the machine's settings read? Only when nothing else tells which place is meant: no profile,
// no hireline.toml in the current folder, and no environment, data folder or database by variable
// or flag. What is said of one place must not mix with another's.
bool reads_machine_settings(const Globals& globals, const Variables& variables);

// What a profile is, in a line.
struct ProfileSummary {
  std::string name;
  bool in_use = false;
  std::string environment;  // production unless it says otherwise, as every program takes it
  std::string database;     // without its password; empty: it names none
};
ProfileSummary summary_of(const NamedProfile& profile);

// A file that settings may be read from.
struct SettingsPlace {
  std::string path;
  bool exists = false;
  bool in_use = false;
  std::string what;
};
// The strongest first.
std::vector<SettingsPlace> settings_places(const Globals& globals, const Variables& variables);

// All settings as the line's globals and the environment have them. Unknown names are warned of.
std::expected<LoadedConfig, CliError> load_settings(const Globals& globals,
                                                    const Variables& variables, Ui& ui);

}  // namespace hireline::cli
