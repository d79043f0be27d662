// Settings in TOML. Top-level keys are the variables' names without HIRELINE_, in lower case.
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

// Reads a file's top-level keys, including unknown ones. It is an error if the file is not TOML, or
// if a value is not a text, number, boolean or array of texts.
SettingsFile read_settings_file(const std::string& path);

// Reads the table [profiles.NAME] of a profiles file. For an unknown profile, the error contains
// the known names.
SettingsFile read_profile(const std::string& path, const std::string& profile);

struct NamedProfile {
  std::string name;
  SettingTexts texts;
};
struct ProfilesFile {
  std::vector<NamedProfile> profiles;  // sorted by name
  std::vector<ConfigError> errors;
};

// Returns all tables [profiles.NAME] of a file; none if the file does not exist.
ProfilesFile read_profiles(const std::string& path);

// Convert database_url to HIRELINE_DATABASE_URL, and back.
std::string variable_of_key(std::string_view key);
std::string key_of_variable(std::string_view variable);

}  // namespace hireline
