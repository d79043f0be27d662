// Types as data: how values of each type are read from JSON, rendered and described. The code that
// traverses types (read.cpp, render.cpp, schema.cpp) is compiled once, for all types.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "common/wire/engine/kind.hpp"

namespace hireline {
class JsonWriter;
}

namespace hireline::wire {

using Json = nlohmann::json;
class IssueLocation;
struct ObjectField;
struct ObjectType;
struct ValueType;

// The place of a field in an input. A `field` belongs to a nested object or to an output; in the
// fields of an input itself it is treated as `body`.
enum class Source { path, query, body, field };

enum class TextForm {
  any,
  email,
  link_base,
  search,
  time_zone,
  locale,
  phone,
  web_address,
  network
};

// The rules of a field in addition to its type. Bounds are inclusive.
struct FieldRules {
  std::optional<std::int64_t> minimum{}, maximum{};        // of a number
  std::optional<std::int64_t> min_length{}, max_length{};  // of a string, in code points
  std::optional<std::int64_t> min_items{}, max_items{};    // of an array
  TextForm form = TextForm::any;
  bool may_be_absent = false;
  std::string_view instead{};  // the field that may replace this one in the same object
  std::string_view doc{};
  std::string_view example{};          // JSON
  const ValueType* content = nullptr;  // of a JsonText: what the JSON is, for the description
};

// One object per C++ type, for the program's lifetime: value_type<T> in value_type.hpp.
struct ValueType {
  Kind kind = Kind::any;
  bool is_nullable = false;                     // null is a valid value: Nullable, Change
  bool may_be_absent = false;                   // optional, Change
  std::string_view format{};                    // of an integer: int32 or int64
  std::string_view enumeration{};               // its name, such as JobStatus
  std::span<const std::string_view> options{};  // of an enumeration
  const ValueType* element = nullptr;           // of an array
  const ObjectType& (*object)() = nullptr;      // of an object
  // Reads into the value at `out`; issues are added at `location`. nullptr: not readable.
  void (*read)(void* out, const Json& in, const FieldRules& rules,
               const IssueLocation& location) = nullptr;
  // For an optional, renders its content. nullptr: not renderable.
  void (*render)(JsonWriter& out, const void* value) = nullptr;
  // Returns the content of an optional, a Nullable or a Change, or nullptr if there is none. If
  // this function is nullptr, the content is the value itself.
  const void* (*inside)(const void* value) = nullptr;

  // For objects only.
  const std::vector<ObjectField>& fields() const;
};

// An object with any members, for descriptions only.
inline constexpr ValueType any_object{.kind = Kind::object};

// A row of an object's table.
struct ObjectField {
  std::string_view name;
  Source source = Source::field;
  const ValueType* type = nullptr;
  std::size_t offset = 0;  // of the member in its object, in bytes
  FieldRules rules{};
  // For an instant: the offset of the instant of the same type that must be earlier.
  std::optional<std::size_t> earlier_offset{};
  std::string_view earlier_name{};
  // For a value that is not a member: renders its name and the value. `owner` is the object at
  // `offset`.
  std::function<void(JsonWriter& out, const ObjectField& row, const void* owner)> render_computed{};
  std::string initial{};  // JSON of the value if the field is absent; empty: not described

  bool is_optional_in_input() const { return type->may_be_absent || rules.may_be_absent; }
  bool is_optional_in_output() const { return type->may_be_absent; }
};

// One object per struct that has a table, for the program's lifetime: object_type<T>() in
// value_type.hpp.
struct ObjectType {
  std::string name;
  std::string_view plural;
  std::vector<ObjectField> fields;
  std::function<void(const void* value, const IssueLocation& location)>
      check;  // empty: nothing to check
};

inline const std::vector<ObjectField>& ValueType::fields() const {
  return object().fields;
}

// Returns true if a field of an input is in the body.
inline bool is_in_body(const ObjectField& field) {
  return field.source == Source::body || field.source == Source::field;
}

}  // namespace hireline::wire
