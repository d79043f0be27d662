// The table of all settings: what each is called, means, defaults to, and how its text becomes a
// field of Config.
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
  SettingKind kind;       // url and secret can be given as a file, and are masked when shown
  bool empty_is_given;    // an empty text means off instead of "not given"
  std::string_view meaning;
  std::string_view default_text;
  // Computes the default from the settings that stand before it in the table; null when
  // default_text is the default itself. May throw std::exception.
  std::string (*compute)(const Config&);
  // Reads a text into its field, or says what is wrong with it.
  std::optional<ConfigError> (*apply)(Config&, const std::string& text);
};

std::span<const Setting> settings();

constexpr std::string_view variable_prefix = "HIRELINE_";

// HIRELINE_DATABASE_URL
std::string variable_of(const Setting& setting);

// --database-url
std::string flag_of(const Setting& setting);

// The one that helps tell of: a secret's names a file, since others see a program's flags.
std::string advised_flag(const Setting& setting);

}  // namespace hireline
