// The table of all settings: name, meaning, default, and how the text is stored in a field of
// Config.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "common/base/settings/config.hpp"

namespace hireline {

HIRELINE_ENUM(SettingKind, plain, url, secret)

struct Setting {
  std::string_view name;  // without HIRELINE_
  SettingKind kind;       // url and secret can be given as a file; masked when shown
  bool empty_is_given;    // an empty text means off, not "not given"
  std::string_view meaning;
  std::string_view default_text;
  // Computes the default from settings that precede it in the table; null if default_text is the
  // default. May throw std::exception.
  std::string (*compute)(const Config&);
  // Parses the text into its field, or returns the error.
  std::optional<ConfigError> (*apply)(Config&, const std::string& text);
};

std::span<const Setting> settings();

constexpr std::string_view variable_prefix = "HIRELINE_";

// Returns a name such as HIRELINE_DATABASE_URL.
std::string variable_of(const Setting& setting);

// Returns a flag such as --database-url.
std::string flag_of(const Setting& setting);

// Returns the flag that help texts recommend. For a secret it names a file, because other users can
// see the flags of a program.
std::string advised_flag(const Setting& setting);

}  // namespace hireline
