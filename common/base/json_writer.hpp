// Writes JSON directly into a string, without a tree. Writes commas itself; the caller must match
// begin and end calls. Strings must be valid UTF-8; all text from JSON or the database is.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace hireline {

void append_json_string(std::string& out, std::string_view text);

class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(out) {}

  void begin_object() { open('{'); }
  void end_object() { close('}'); }
  void begin_array() { open('['); }
  void end_array() { close(']'); }

  void key(std::string_view name) {
    separate();
    append_json_string(out_, name);
    out_.push_back(':');
    first_ = true;
  }

  void string(std::string_view text) {
    separate();
    append_json_string(out_, text);
  }
  void boolean(bool value) { raw(value ? "true" : "false"); }
  void null() { raw("null"); }
  void integer(std::int64_t value) { raw(std::to_string(value)); }
  // Writes the shortest text that parses to the same number. Throws std::invalid_argument for a
  // number that JSON can't represent.
  void number(double value);
  // Writes text that already is JSON.
  void raw(std::string_view json) {
    separate();
    out_.append(json);
  }

 private:
  void separate() {
    if (!first_) out_.push_back(',');
    first_ = false;
  }
  void open(char bracket) {
    separate();
    out_.push_back(bracket);
    first_ = true;
  }
  void close(char bracket) {
    out_.push_back(bracket);
    first_ = false;
  }

  std::string& out_;
  bool first_ = true;
};

}  // namespace hireline
