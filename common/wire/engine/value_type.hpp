// Derives ValueTypes from C++ types. shape.hpp lists the types that members can have.
#pragma once

#include <concepts>
#include <limits>
#include <type_traits>
#include <utility>

#include "common/base/enum_names.hpp"
#include "common/base/id.hpp"
#include "common/base/issue.hpp"
#include "common/base/json_writer.hpp"
#include "common/base/time.hpp"
#include "common/base/values.hpp"
#include "common/wire/engine/issue_location.hpp"
#include "common/wire/engine/scalars.hpp"
#include "common/wire/engine/types.hpp"

namespace hireline::wire {

namespace detail {

// True for types with one table for all of their instances, in common_shapes.hpp.
template <class T>
inline constexpr bool is_list = false;
template <class T>
inline constexpr bool is_list<Page<T>> = true;
template <class T>
inline constexpr bool is_list<CursorPage<T>> = true;
template <class ItemId>
inline constexpr bool is_list<CursorRequest<ItemId>> = true;

}  // namespace detail

// Returns the type of a struct, derived from its table.
template <class T>
const ObjectType& object_type();
template <class T>
  requires detail::is_list<T>
const ObjectType& object_type();

namespace detail {

// The content of an optional, a Nullable or a Change; for any other type, the type itself.
template <class T>
struct InsideOf {
  using type = T;
};
template <class T>
struct InsideOf<std::optional<T>> {
  using type = T;
};
template <class T>
struct InsideOf<Nullable<T>> {
  using type = T;
};
template <class T>
struct InsideOf<Change<T>> {
  using type = T;
};
template <class T>
using Inside = typename InsideOf<T>::type;

// The type to which the rules on values apply: T without wrappers and arrays.
template <class T>
struct LeafOf : InsideOf<T> {};
template <class T>
  requires(!std::same_as<T, Inside<T>>)
struct LeafOf<T> : LeafOf<Inside<T>> {};
template <class T>
struct LeafOf<std::vector<T>> : LeafOf<T> {};
template <class T>
using Leaf = typename LeafOf<T>::type;

template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = true;
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_change = false;
template <class T>
inline constexpr bool is_change<Change<T>> = true;
template <class T>
inline constexpr bool is_nullable = false;
template <class T>
inline constexpr bool is_nullable<Nullable<T>> = true;
template <class T>
inline constexpr bool is_cursor = false;
template <class ItemId>
inline constexpr bool is_cursor<Cursor<ItemId>> = true;
template <class T>
inline constexpr bool is_id = false;
template <class Tag>
inline constexpr bool is_id<Id<Tag>> = true;

template <class T>
concept WholeNumber = std::integral<T> && !std::same_as<T, bool>;
template <class T>
concept Number = WholeNumber<T> || std::floating_point<T>;
template <class T>
concept Array = is_vector<Inside<T>>;
template <class T>
concept AbsentByType = is_optional<T> || is_change<T>;
template <class T>
concept OutputOnly = std::same_as<T, std::string_view> || std::same_as<T, IssuePath::value_type>;

// T must not be an optional, a Nullable or a Change.
template <class T>
consteval Kind kind_of() {
  if constexpr (std::same_as<T, std::string> || std::same_as<T, std::string_view>)
    return Kind::string;
  if constexpr (is_cursor<T>) return Kind::string;
  if constexpr (is_id<T>) return Kind::id;
  if constexpr (std::same_as<T, Instant>) return Kind::instant;
  if constexpr (NamedEnum<T>) return Kind::enumeration;
  if constexpr (std::same_as<T, bool>) return Kind::boolean;
  if constexpr (WholeNumber<T>) return Kind::integer;
  if constexpr (std::floating_point<T>) return Kind::number;
  if constexpr (is_vector<T>) return Kind::array;
  if constexpr (std::same_as<T, JsonText>) return Kind::any;
  if constexpr (std::same_as<T, IssuePath::value_type>) return Kind::step;
  return Kind::object;
}

template <class T>
constexpr ValueType make_value_type();

}  // namespace detail

template <class T>
inline constexpr ValueType value_type = detail::make_value_type<T>();

namespace detail {

// Defined in read.cpp and render.cpp.
void read_object(const ObjectType& type, void* out, const Json& in, const IssueLocation& location);
void render_object(const ObjectType& type, JsonWriter& out, const void* value);
void render_member(JsonWriter& out, const ObjectField& row, const void* member);
void render_instant(JsonWriter& out, Instant value);
void render_step(JsonWriter& out, const IssuePath::value_type& step);

template <class T>
void assign(T& out, std::optional<T> value) {
  if (value) out = *std::move(value);
}

template <class ItemId>
void read_cursor(Cursor<ItemId>& out, const Json& in, const FieldRules& rules,
                 const IssueLocation& location) {
  const auto text = read_string(in, rules, location);
  if (!text) return;
  if (const auto after = ItemId::parse(*text))
    out.after = *after;
  else
    location.refuse(unknown_cursor());
}

template <class T>
void read_array(std::vector<T>& out, const Json& in, const FieldRules& rules,
                const IssueLocation& location) {
  const auto size = read_array_size(in, rules, location);
  out.clear();
  for (std::size_t i = 0; i < size.value_or(0) && !location.is_full(); ++i)
    value_type<T>.read(&out.emplace_back(), element(in, i), rules, location.item(i));
}

template <class T>
void read_into(T& out, const Json& in, const FieldRules& rules, const IssueLocation& location) {
  if constexpr (is_optional<T>) {
    value_type<Inside<T>>.read(&out.emplace(), in, rules, location);
  } else if constexpr (is_nullable<T> || is_change<T>) {
    if constexpr (is_change<T>) out.present = true;
    if (is_null(in))
      out.value.reset();
    else
      value_type<Inside<T>>.read(&out.value.emplace(), in, rules, location);
  } else if constexpr (is_vector<T>) {
    read_array(out, in, rules, location);
  } else if constexpr (std::same_as<T, std::string>) {
    assign(out, read_string(in, rules, location));
  } else if constexpr (std::same_as<T, bool>) {
    assign(out, read_boolean(in, location));
  } else if constexpr (std::same_as<T, double>) {
    assign(out, read_number(in, rules, location));
  } else if constexpr (WholeNumber<T>) {
    constexpr IntegerRange range{std::numeric_limits<T>::min(), std::numeric_limits<T>::max()};
    if (const auto value = read_integer(in, rules, range, location)) out = static_cast<T>(*value);
  } else if constexpr (std::same_as<T, Instant>) {
    assign(out, read_instant(in, location));
  } else if constexpr (is_cursor<T>) {
    read_cursor(out, in, rules, location);
  } else if constexpr (is_id<T>) {
    if (const auto text = read_id_text(in, location)) out = T::parse_or_nil(*text);
  } else if constexpr (NamedEnum<T>) {
    if (const auto index = read_enumerator(in, names_of<T>, location)) out = static_cast<T>(*index);
  } else if constexpr (std::same_as<T, JsonText>) {
    assign(out, read_json_text(in, location));
  } else {
    read_object(object_type<T>(), &out, in, location);
  }
}

template <class T>
void read_erased(void* out, const Json& in, const FieldRules& rules,
                 const IssueLocation& location) {
  read_into(*static_cast<T*>(out), in, rules, location);
}

template <class T>
void render_value(JsonWriter& out, const T& value) {
  if constexpr (std::same_as<T, std::string> || std::same_as<T, std::string_view>) {
    out.string(value);
  } else if constexpr (std::same_as<T, bool>) {
    out.boolean(value);
  } else if constexpr (std::integral<T>) {
    static_assert(std::in_range<std::int64_t>(std::numeric_limits<T>::max()));
    out.integer(value);
  } else if constexpr (std::floating_point<T>) {
    out.number(value);
  } else if constexpr (is_cursor<T>) {
    out.string(value.after.view());
  } else if constexpr (is_id<T>) {
    out.string(value.view());
  } else if constexpr (std::same_as<T, Instant>) {
    render_instant(out, value);
  } else if constexpr (NamedEnum<T>) {
    out.string(name_of(value));
  } else if constexpr (std::same_as<T, JsonText>) {
    out.raw(value.text);
  } else if constexpr (std::same_as<T, IssuePath::value_type>) {
    render_step(out, value);
  } else if constexpr (is_nullable<T>) {
    value.value ? value_type<Inside<T>>.render(out, &*value.value) : out.null();
  } else if constexpr (is_vector<T>) {
    out.begin_array();
    for (const auto& item : value) value_type<typename T::value_type>.render(out, &item);
    out.end_array();
  } else {
    render_object(object_type<T>(), out, &value);
  }
}

template <class T>
void render_erased(JsonWriter& out, const void* value) {
  render_value(out, *static_cast<const T*>(value));
}

template <class T>
const void* inside(const void* value) {
  if constexpr (is_optional<T>) {
    const T& optional = *static_cast<const T*>(value);
    return optional ? &*optional : nullptr;
  } else {
    const auto& optional = static_cast<const T*>(value)->value;
    return optional ? &*optional : nullptr;
  }
}

template <class T>
constexpr ValueType make_value_type() {
  using Value = Inside<T>;
  ValueType type{.kind = kind_of<Value>(),
                 .is_nullable = is_nullable<T> || is_change<T>,
                 .may_be_absent = AbsentByType<T>};
  if constexpr (WholeNumber<Value>) type.format = sizeof(Value) > 4 ? "int64" : "int32";
  if constexpr (NamedEnum<Value>) {
    type.enumeration = enum_type_name(Value{});
    type.options = names_of<Value>;
  }
  if constexpr (is_vector<Value>) type.element = &value_type<typename Value::value_type>;
  if constexpr (kind_of<Value>() == Kind::object)
    type.object = [] -> const ObjectType& { return object_type<Value>(); };
  if constexpr (!OutputOnly<Leaf<T>>) type.read = &read_erased<T>;
  if constexpr (is_optional<T>)
    type.render = &render_erased<Value>;
  else if constexpr (!is_change<T>)
    type.render = &render_erased<T>;
  if constexpr (!std::same_as<Value, T>) type.inside = &inside<T>;
  return type;
}

}  // namespace detail
}  // namespace hireline::wire
