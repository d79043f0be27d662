// Types as data: how the values of each are read from JSON, rendered and described. What walks
// them (read.cpp, render.cpp, schema.cpp) is compiled once, for all types.
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

// Where an input's field is found. A `field` belongs to a nested object or to an output; in an
// input of its own it counts as `body`.
enum class Source { path, query, body, field };

enum class TextForm { any, email, link_base, search, time_zone, locale };

// What a field's table says beyond its type. Bounds include their ends.
struct FieldRules {
  std::optional<std::int64_t> minimum{}, maximum{};        // of a number
  std::optional<std::int64_t> min_length{}, max_length{};  // of a string, in code points
  std::optional<std::int64_t> min_items{}, max_items{};    // of an array
  TextForm form = TextForm::any;
  bool may_be_absent = false;
  std::string_view instead{};  // what may stand in an object in this one's location
  std::string_view doc{};
  std::string_view example{};  // JSON
};

// One object per C++ type, for the whole run: value_type<T> in value_type.hpp.
struct ValueType {
  Kind kind = Kind::any;
  bool is_nullable = false;                     // null is one of its values: Nullable, Change
  bool may_be_absent = false;                   // optional, Change
  std::string_view format{};                    // of an integer: int32 or int64
  std::span<const std::string_view> options{};  // of an enumeration
  const ValueType* element = nullptr;           // of an array
  const ObjectType& (*object)() = nullptr;      // of an object
  // Reads into the value at `out`; what is wrong goes to `location`. nullptr: can't be read.
  void (*read)(void* out, const Json& in, const FieldRules& rules,
               const IssueLocation& location) = nullptr;
  // Of an optional it renders what is inside. nullptr: can't be rendered.
  void (*render)(JsonWriter& out, const void* value) = nullptr;
  // What is inside an optional, a Nullable or a Change, or nullptr; without this function a value
  // is its own inside.
  const void* (*inside)(const void* value) = nullptr;

  // Of an object.
  const std::vector<ObjectField>& fields() const;
};

// A row of an object's table.
struct ObjectField {
  std::string_view name;
  Source source = Source::field;
  const ValueType* type = nullptr;
  std::size_t offset = 0;  // of the member in its object, in bytes
  FieldRules rules{};
  // Of an instant: the one of the same type that it must lie behind.
  std::optional<std::size_t> earlier_offset{};
  std::string_view earlier_name{};
  // Of a value that no member holds: renders it with its name. `owner` is what lies at the offset.
  std::function<void(JsonWriter& out, const ObjectField& row, const void* owner)> render_computed{};
  std::string initial{};  // JSON of what an absent one is read as; empty: nothing worth telling

  bool is_optional_in_input() const { return type->may_be_absent || rules.may_be_absent; }
  bool is_optional_in_output() const { return type->may_be_absent; }
};

// One object per struct that has a table, for the whole run: object_type<T>() in value_type.hpp.
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

// Whether a field of an input stands in the body.
inline bool is_in_body(const ObjectField& field) {
  return field.source == Source::body || field.source == Source::field;
}

}  // namespace hireline::wire
