#include "common/base/log.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>
#include <string>

#include <fmt/format.h>
#include <spdlog/logger.h>
#include <spdlog/sinks/stdout_sinks.h>

#include "common/base/json_writer.hpp"
#include "common/base/log_writer.hpp"
#include "common/base/time.hpp"
#include "common/base/utf8.hpp"

namespace hireline::log {
namespace {

struct Output {
  Output() : lines("hireline", std::make_shared<spdlog::sinks::stderr_sink_mt>()) {
    lines.set_pattern("%v");
    lines.set_level(spdlog::level::debug);
  }

  spdlog::logger lines;
  std::atomic<LogFormat> format = LogFormat::text;
  std::atomic<LogLevel> level = LogLevel::info;
};

// Never destroyed, because threads may log during process exit.
Output& output() {
  static Output& instance = *new Output;
  return instance;
}

std::string shortest(double value) {
  return fmt::format("{}", value);
}

struct JsonValue {
  JsonWriter& json;
  void operator()(std::string_view text) const { json.string(valid_utf8(text)); }
  void operator()(std::int64_t value) const { json.integer(value); }
  void operator()(bool value) const { json.boolean(value); }
  void operator()(double value) const {
    std::isfinite(value) ? json.number(value) : json.string(shortest(value));
  }
};

std::string json_line(LogLevel level, std::string_view message,
                      std::initializer_list<Field> fields) {
  std::string line;
  JsonWriter json(line);
  json.begin_object();
  json.key("ts");
  json.string(format_instant(wall_clock_now()));
  json.key("level");
  json.string(name_of(level));
  json.key("msg");
  json.string(valid_utf8(message));
  for (const Field& field : fields) {
    json.key(field.key);
    std::visit(JsonValue{json}, field.value);
  }
  json.end_object();
  return line;
}

// Returns true for printable ASCII that cannot end a value or start the next one.
bool is_bare(std::string_view text) {
  return !text.empty() && text.find_first_of("\"\\=") == std::string_view::npos &&
         std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < '\x7f'; });
}

struct TextValue {
  std::string& line;
  void operator()(std::string_view text) const {
    if (is_bare(text))
      line.append(text);
    else
      append_json_string(line, valid_utf8(text));
  }
  void operator()(std::int64_t value) const { line.append(std::to_string(value)); }
  void operator()(bool value) const { line.append(value ? "true" : "false"); }
  void operator()(double value) const { line.append(shortest(value)); }
};

std::string text_line(LogLevel level, std::string_view message,
                      std::initializer_list<Field> fields) {
  std::string line = fmt::format("{} {:<5} ", format_instant(wall_clock_now()), name_of(level));
  // Escaped as in JSON, so that a line break in a message does not start a new line.
  std::string escaped;
  append_json_string(escaped, valid_utf8(message));
  line.append(escaped, 1, escaped.size() - 2);
  for (const Field& field : fields) {
    line.append(" ").append(field.key).append("=");
    std::visit(TextValue{line}, field.value);
  }
  return line;
}

}  // namespace

void configure(LogFormat format, LogLevel level) {
  output().format = format;
  output().level = level;
}

void write(LogLevel level, std::string_view message, std::initializer_list<Field> fields) {
  Output& out = output();
  if (level < out.level.load(std::memory_order_relaxed)) return;
  const std::string line = out.format.load(std::memory_order_relaxed) == LogFormat::json
                               ? json_line(level, message, fields)
                               : text_line(level, message, fields);
  if (!write_in_background(line)) out.lines.log(spdlog::level::info, line);
}

}  // namespace hireline::log
