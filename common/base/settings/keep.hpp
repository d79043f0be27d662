// Stores parsed values of settings in fields of Config; for the tables of settings.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "common/base/enum_names.hpp"
#include "common/base/settings/config_values.hpp"

namespace hireline {

using SettingFault = std::optional<ConfigError>;

template <class Field, class T>
SettingFault keep(Field& field, ReadSetting<T> value) {
  if (!value) return std::move(value).error();
  field = std::move(*value);
  return std::nullopt;
}

template <class E>
SettingFault keep_enum(E& field, std::string_view text) {
  if (const auto value = parse_enum<E>(text)) {
    field = *value;
    return std::nullopt;
  }
  std::string names;
  for (const std::string_view name : names_of<E>)
    names.append(names.empty() ? "" : ", ").append(name);
  return ConfigError{"has the invalid value '" + std::string(text) + "'", "use one of: " + names};
}

}  // namespace hireline
