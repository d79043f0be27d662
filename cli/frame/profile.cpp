#include "cli/frame/profile.hpp"

#include <algorithm>
#include <filesystem>

#include <unistd.h>

#include "common/base/json_writer.hpp"
#include "common/base/settings/config_values.hpp"
#include "common/base/settings/settings.hpp"

namespace hireline::cli {
namespace {

constexpr std::string_view folder_settings = "hireline.toml";

std::string variable(const Variables& variables, std::string_view name) {
  const auto found = variables.find(name);
  return found == variables.end() ? "" : found->second;
}

// A misspelled key of a profile would leave the setting to the environment: the command would use
// another database.
std::optional<CliError> unknown_key_in(const std::string& profile, const SettingTexts& texts) {
  for (const auto& [name, text] : texts) {
    std::string_view known = name;
    if (known.ends_with("_FILE")) known.remove_suffix(5);
    const auto is_called = [&](const Setting& setting) {
      return variable_of(setting) == name || variable_of(setting) == known;
    };
    if (std::ranges::any_of(settings(), is_called)) continue;
    return CliError(ExitCode::usage, "invalid_settings",
                    "the profile '" + profile + "' has the unknown setting " + name,
                    "correct or remove it; `hireline help environment` lists the settings");
  }
  return std::nullopt;
}

}  // namespace

std::string profiles_path(const Variables& variables) {
  const std::string base = variable(variables, "XDG_CONFIG_HOME");
  return (base.empty() ? variable(variables, "HOME") + "/.config" : base) + "/hireline/config.toml";
}

std::optional<std::string> chosen_profile(const std::optional<std::string>& named,
                                          const Variables& variables) {
  if (named) return named;
  std::string usual = variable(variables, "HIRELINE_PROFILE");
  return usual.empty() ? std::nullopt : std::optional(std::move(usual));
}

ProfileSummary summary_of(const NamedProfile& profile) {
  const auto text = [&](std::string_view name) {
    const auto found = profile.texts.find(name);
    return found == profile.texts.end() ? std::string() : found->second;
  };
  ProfileSummary summary{.name = profile.name,
                         .environment = text("HIRELINE_ENV"),
                         .database = mask_url(text("HIRELINE_DATABASE_URL"))};
  if (summary.environment.empty()) summary.environment = name_of(Environment::production);
  if (summary.database.empty()) summary.database = text("HIRELINE_DATABASE_URL_FILE");
  return summary;
}

bool reads_machine_settings(const Globals& globals, const Variables& variables) {
  if (globals.profile || globals.database_url) return false;
  for (const char* place :
       {"HIRELINE_ENV", "HIRELINE_DATA_DIR", "HIRELINE_DATABASE_URL", "HIRELINE_DATABASE_URL_FILE"})
    if (!variable(variables, place).empty()) return false;
  std::error_code ignored;
  return !std::filesystem::exists(folder_settings, ignored) &&
         std::filesystem::exists(machine_settings, ignored);
}

std::vector<SettingsPlace> settings_places(const Globals& globals, const Variables& variables) {
  std::error_code ignored;
  std::vector<SettingsPlace> places = {
      {.path = profiles_path(variables), .what = "your profiles"},
      {.path = std::filesystem::absolute(folder_settings, ignored),
       .what = "settings in the current folder"},
      {.path = std::string(machine_settings), .what = "settings of the services on this machine"}};
  for (SettingsPlace& place : places) place.exists = std::filesystem::exists(place.path, ignored);
  places[0].in_use = places[0].exists && globals.profile;
  places[1].in_use = places[1].exists && !globals.profile;
  places[2].in_use = reads_machine_settings(globals, variables);
  return places;
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
    if (auto error = unknown_key_in(*globals.profile, profile.texts))
      return std::unexpected(*std::move(error));
    sources.profile = std::move(profile.texts);
  }
  if (reads_machine_settings(globals, variables)) {
    if (::access(machine_settings.data(), R_OK) != 0)
      return fail(ExitCode::not_permitted, "not_permitted",
                  "cannot read the settings in " + std::string(machine_settings),
                  "add your user to the group hireline (`adduser NAME hireline`), or use sudo");
    sources.file = machine_settings;
  }
  ConfigResult result = load_config(sources);
  for (const ConfigError& warning : result.warnings) ui.warn(warning.message + "; " + warning.hint);
  constexpr std::string_view by_option = "HIRELINE_DATABASE_URL (from a flag)";
  for (ConfigError& error : result.errors)
    if (error.message.starts_with(by_option))
      error.message.replace(0, by_option.size(), "--database-url");
  if (!result.loaded) return std::unexpected(config_error(result.errors));
  return std::move(*result.loaded);
}

CliError config_error(const std::vector<ConfigError>& faults) {
  if (faults.size() == 1)
    return {ExitCode::usage, "invalid_settings", faults.front().message, faults.front().hint};
  CliError error(ExitCode::usage, "invalid_settings", "the settings are invalid",
                 "run `hireline help environment` for a description of each setting");
  std::string list;
  JsonWriter json(list);
  json.begin_array();
  for (const ConfigError& fault : faults) {
    error.details.push_back(fault.message + ": " + fault.hint);
    json.string(error.details.back());
  }
  json.end_array();
  error.extras.emplace_back("details", JsonText{std::move(list)});
  return error;
}

}  // namespace hireline::cli
