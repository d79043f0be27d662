// Structured log on standard error, one line per event. Callers never log tokens, bodies or values
// of parameters. Values of fields are escaped, so that no value can create a second line.
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

// Must be called once, before the first line. Until then the format is text and the level info.
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
