// One structured line per happening, on standard error. Tokens, bodies and values of parameters
// never go into a line; a field's value is escaped, so nothing can forge a second line.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <variant>

#include "common/base/enum_names.hpp"

namespace hireline {

HIRELINE_ENUM(LogFormat, json, text)
HIRELINE_ENUM(LogLevel, debug, info, warn, error)

namespace log {

struct Field {
  std::string_view key;
  std::variant<std::string_view, std::int64_t, double, bool> value;
};

// Called once, before the first line; until then lines are text at level info.
void configure(LogFormat format, LogLevel level);

// Safe from any thread.
void write(LogLevel level, std::string_view message, std::initializer_list<Field> fields = {});

inline void info(std::string_view message, std::initializer_list<Field> fields = {}) {
  write(LogLevel::info, message, fields);
}
inline void warn(std::string_view message, std::initializer_list<Field> fields = {}) {
  write(LogLevel::warn, message, fields);
}
inline void error(std::string_view message, std::initializer_list<Field> fields = {}) {
  write(LogLevel::error, message, fields);
}

}  // namespace log
}  // namespace hireline
