// A statement and what goes into it. The name is the log label and the prepared statement's name.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/id.hpp"
#include "common/base/secret.hpp"
#include "common/base/time.hpp"
#include "common/base/values.hpp"

namespace hireline::db {

struct Sql {
  const char* name;
  const char* text;
};

// A statement of the service. Each enters itself in the list of all_statements(), so it has to live
// as long as the program: define it at namespace scope.
class Statement : public Sql {
 public:
  Statement(const char* its_name, const char* its_text) noexcept
      : Sql{its_name, its_text}, before_(newest_) {
    newest_ = this;
  }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

 private:
  friend std::vector<Sql> all_statements();
  const Statement* before_;
  static inline const Statement* newest_ = nullptr;
};

// The server prepares all of them as it starts, so that one which does not fit the schema stops the
// start, and not a request. By name.
std::vector<Sql> all_statements();

// Parameters in the text form PostgreSQL reads; an empty optional is NULL.
// Strings must be free of U+0000, which the wire refuses.
class Params {
 public:
  template <class... T>
  static Params of(const T&... values) {
    Params params;
    params.values_.reserve(sizeof...(T));
    (params.values_.push_back(encode(values)), ...);
    return params;
  }

  const std::vector<std::optional<std::string>>& values() const { return values_; }

 private:
  using Encoded = std::optional<std::string>;

  static Encoded encode(std::string_view text) { return std::string(text); }
  static Encoded encode(const std::string& text) { return text; }
  static Encoded encode(const char* text) { return std::string(text); }
  static Encoded encode(std::integral auto number) { return std::to_string(number); }
  static Encoded encode(bool value) { return value ? "t" : "f"; }
  static Encoded encode(Instant instant) { return format_instant(instant); }
  static Encoded encode(const JsonText& json) { return json.text; }
  static Encoded encode(const Sha256& digest) { return "\\x" + hex(digest); }
  static Encoded encode(const Bytes& bytes) {
    const auto* data = reinterpret_cast<const unsigned char*>(bytes.value.data());
    return "\\x" + hex({data, bytes.value.size()});
  }
  static Encoded encode(NamedEnum auto value) { return std::string(name_of(value)); }
  template <class Tag>
  static Encoded encode(const Id<Tag>& id) {
    return id.str();
  }
  template <class T>
  static Encoded encode(const std::optional<T>& value) {
    return value ? encode(*value) : std::nullopt;
  }
  template <class T>
  static Encoded encode(const std::vector<T>& values) {
    std::string array = "{";
    for (const T& value : values) append_element(array, encode(value));
    array.push_back('}');
    return array;
  }
  static void append_element(std::string& array, const Encoded& element);

  std::vector<std::optional<std::string>> values_;
};

}  // namespace hireline::db
