// The kind of a type in JSON.
#pragma once

#include <string_view>

namespace hireline::wire {

// `step` is one element of an issue's path: a name or an index.
enum class Kind {
  string,
  id,
  instant,
  enumeration,
  boolean,
  integer,
  number,
  array,
  object,
  any,
  step
};

// Returns the name of the kind in issues and schemas.
constexpr std::string_view json_type(Kind kind) {
  switch (kind) {
    case Kind::boolean:
      return "boolean";
    case Kind::integer:
      return "integer";
    case Kind::number:
      return "number";
    case Kind::array:
      return "array";
    case Kind::object:
      return "object";
    case Kind::any:
      return "any value";
    default:
      return "string";
  }
}

}  // namespace hireline::wire
