// Settings in TOML: top-level keys are the variables' names without HIRELINE_, in lower case.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/settings/config.hpp"

namespace hireline {

struct SettingsFile {
  SettingTexts texts;  // by variable name; arrays of strings are joined by commas
  std::vector<ConfigError> errors;
};

// Reads a file's top-level keys, whatever their names. A file that is no TOML and a value that is
// no text, number, boolean or array of texts are errors.
SettingsFile read_settings_file(const std::string& path);

// Reads the table [profiles.NAME] of a file of profiles. An unknown profile is an error that names
// the known ones.
SettingsFile read_profile(const std::string& path, const std::string& profile);

struct NamedProfile {
  std::string name;
  SettingTexts texts;
};
struct ProfilesFile {
  std::vector<NamedProfile> profiles;  // by name
  std::vector<ConfigError> errors;
};

// All tables [profiles.NAME] of a file; none when there is no such file.
ProfilesFile read_profiles(const std::string& path);

// HIRELINE_DATABASE_URL for database_url, and back.
std::string variable_of_key(std::string_view key);
std::string key_of_variable(std::string_view variable);

}  // namespace hireline
