// A statement and its parameters. The name is used in logs and as the name of the prepared
// statement.
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

// A statement of the service. The constructor adds it to the list of all_statements(), so define it
// at namespace scope: it must live as long as the program.
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

// Returns all statements, ordered by name. The server prepares them when it starts, so that a
// statement that does not fit the schema prevents the start instead of failing a request.
std::vector<Sql> all_statements();

// Parameters in PostgreSQL's text format; an empty optional is NULL. Strings must not contain
// U+0000, which the protocol cannot transfer.
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
  static Encoded encode(double number);
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

// Returns one member of each row, as an array parameter for unnest().
template <class Row, class Owner, class Member>
std::vector<Member> each_of(const std::vector<Row>& rows, Member Owner::* member) {
  std::vector<Member> column;
  for (const Row& row : rows) column.push_back(row.*member);
  return column;
}

// A statement with its parameters.
struct Call {
  Sql sql;
  Params params = {};
  bool has_name = true;  // the statement can be prepared under its name
};

}  // namespace hireline::db
