// Profiles of operators: tables [profiles.NAME] of the operator's own configuration file.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/frame/command.hpp"
#include "cli/frame/ui.hpp"
#include "common/base/settings/config_file.hpp"

namespace hireline::cli {

// Returns $XDG_CONFIG_HOME/hireline/config.toml, or the same path below ~/.config.
std::string profiles_path(const Variables& variables);

// Returns the profile of --profile, or else of HIRELINE_PROFILE.
std::optional<std::string> chosen_profile(const std::optional<std::string>& named,
                                          const Variables& variables);

// The settings file of the services that the Debian package installs.
inline constexpr std::string_view machine_settings = "/etc/hireline/hireline.toml";

// Returns true if the settings file of the machine's services exists and applies. It applies only
// if nothing else selects a deployment: no profile, no hireline.toml in the current folder, and no
// environment, data folder or database by variable or flag. Settings of two deployments must not be
// mixed.
bool reads_machine_settings(const Globals& globals, const Variables& variables);

// A profile in one line of a list.
struct ProfileSummary {
  std::string name;
  bool in_use = false;
  std::string
      environment;       // production if the profile has none, which is the default of all programs
  std::string database;  // without its password; empty: the profile names none
};
ProfileSummary summary_of(const NamedProfile& profile);

// A file that may contain settings.
struct SettingsPlace {
  std::string path;
  bool exists = false;
  bool in_use = false;
  std::string what;
};
// Returns the files, the one with the highest precedence first.
std::vector<SettingsPlace> settings_places(const Globals& globals, const Variables& variables);

// Reads all settings from the global options, the environment and the files. Prints a warning for
// unknown names.
std::expected<LoadedConfig, CliError> load_settings(const Globals& globals,
                                                    const Variables& variables, Ui& ui);

// Returns one error for all faults of the settings.
CliError config_error(const std::vector<ConfigError>& faults);

}  // namespace hireline::cli
