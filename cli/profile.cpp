#include "cli/profile.hpp"

#include "common/base/config_file.hpp"

namespace hireline::cli {
namespace {

std::string variable(const Variables& variables, std::string_view name) {
  const auto found = variables.find(name);
  return found == variables.end() ? "" : found->second;
}

}  // namespace

std::string profiles_path(const Variables& variables) {
  const std::string base = variable(variables, "XDG_CONFIG_HOME");
  return (base.empty() ? variable(variables, "HOME") + "/.config" : base) + "/hireline/config.toml";
}

std::expected<LoadedConfig, CliError> load_settings(const Globals& globals,
                                                    const Variables& variables, Ui& ui) {
  ConfigSources sources;
  for (const auto& [name, value] : variables)
    if (name.starts_with("HIRELINE_")) sources.environment.emplace(name, value);
  if (globals.database_url) sources.flags.emplace("HIRELINE_DATABASE_URL", *globals.database_url);
  if (globals.profile) {
    SettingsFile profile = read_profile(profiles_path(variables), *globals.profile);
    if (!profile.errors.empty()) return std::unexpected(config_error(profile.errors));
    sources.profile = std::move(profile.texts);
  }
  ConfigResult result = load_config(sources);
  for (const ConfigError& warning : result.warnings) ui.warn(warning.message + "; " + warning.hint);
  if (!result.loaded) return std::unexpected(config_error(result.errors));
  return std::move(*result.loaded);
}

}  // namespace hireline::cli
