// What a type is in JSON.
#pragma once

#include "common/base/issue.hpp"
#include "common/wire/engine/shape.hpp"

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

// The word for it in issues and schemas.
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

// Of a type without its optional, Nullable or Change.
template <class T>
consteval Kind kind_of() {
  if constexpr (std::same_as<T, std::string>) return Kind::string;
  if constexpr (detail::is_cursor<T>) return Kind::string;
  if constexpr (detail::is_id<T>) return Kind::id;
  if constexpr (std::same_as<T, Instant>) return Kind::instant;
  if constexpr (NamedEnum<T>) return Kind::enumeration;
  if constexpr (std::same_as<T, bool>) return Kind::boolean;
  if constexpr (detail::WholeNumber<T>) return Kind::integer;
  if constexpr (std::floating_point<T>) return Kind::number;
  if constexpr (detail::is_vector<T>) return Kind::array;
  if constexpr (std::same_as<T, JsonText>) return Kind::any;
  if constexpr (std::same_as<T, IssuePath::value_type>) return Kind::step;
  return Kind::object;
}

template <class T>
inline constexpr Kind kind = kind_of<typename detail::WithoutAbsence<T>::type>();

}  // namespace hireline::wire
