// Writes JSON straight into a string: no tree in between. Commas are its business, nesting the
// caller's. Strings must be valid UTF-8, which everything that was read from JSON or the database
// is.
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
  // The shortest text that reads back as the same number; throws std::invalid_argument for a
  // number that JSON has no text for.
  void number(double value);
  // Text that is JSON already.
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
