// From values to JSON text, straight into a string.
#pragma once

#include <functional>
#include <limits>
#include <span>
#include <utility>
#include <variant>

#include "common/base/json_writer.hpp"
#include "common/wire/engine/common_shapes.hpp"

namespace hireline::wire {

template <class T>
void render(JsonWriter& out, const T& value);

namespace detail {

template <class Owner, Source From, class Member, class Access>
void render_field(JsonWriter& out, const Owner& owner, const Field<From, Member, Access>& field) {
  static_assert(!is_change<Member>, "a Change is part of an input only");
  const auto& value = std::invoke(field.access, owner);
  if constexpr (is_optional<Member>) {
    if (!value) return;
    out.key(field.name);
    render(out, *value);
  } else {
    out.key(field.name);
    render(out, value);
  }
}

template <class T>
void render_members(JsonWriter& out, const T& value);

template <class Owner, class Base, class Member>
void render_field(JsonWriter& out, const Owner& owner, const Part<Base, Member>& part) {
  render_members(out, owner.*part.member);
}

template <class T>
void render_members(JsonWriter& out, const T& value) {
  std::apply([&](const auto&... field) { (render_field(out, value, field), ...); },
             Shape<T>::fields);
}

template <class T>
void render_array(JsonWriter& out, const std::vector<T>& items) {
  out.begin_array();
  for (const auto& item : items) render(out, item);
  out.end_array();
}

void render_instant(JsonWriter& out, Instant value);
void render_step(JsonWriter& out, const IssuePath::value_type& step);

}  // namespace detail

// Any type that shape.hpp names, but for optional and Change, which only fields can be. Throws
// std::invalid_argument for a double that is not finite.
template <class T>
void render(JsonWriter& out, const T& value) {
  if constexpr (std::same_as<T, std::string> || std::same_as<T, std::string_view>) {
    out.string(value);
  } else if constexpr (std::same_as<T, bool>) {
    out.boolean(value);
  } else if constexpr (std::integral<T>) {
    static_assert(std::in_range<std::int64_t>(std::numeric_limits<T>::max()));
    out.integer(value);
  } else if constexpr (std::floating_point<T>) {
    out.number(value);
  } else if constexpr (detail::is_cursor<T>) {
    out.string(value.after.view());
  } else if constexpr (detail::is_id<T>) {
    out.string(value.view());
  } else if constexpr (std::same_as<T, Instant>) {
    detail::render_instant(out, value);
  } else if constexpr (NamedEnum<T>) {
    out.string(name_of(value));
  } else if constexpr (std::same_as<T, JsonText>) {
    out.raw(value.text);
  } else if constexpr (std::same_as<T, IssuePath::value_type>) {
    detail::render_step(out, value);
  } else if constexpr (detail::is_nullable<T>) {
    value.value ? render(out, *value.value) : out.null();
  } else if constexpr (detail::is_vector<T>) {
    detail::render_array(out, value);
  } else {
    static_assert(Shaped<T>, "this type has no Shape");
    out.begin_object();
    detail::render_members(out, value);
    out.end_object();
  }
}

template <class T>
void append_json(std::string& out, const T& value) {
  JsonWriter writer(out);
  render(writer, value);
}

// {"success":true,"data":…}
template <class T>
void append_success(std::string& out, const T& value) {
  out.append(R"({"success":true,"data":)");
  append_json(out, value);
  out.push_back('}');
}

// {"errors":[…]}, with the keys of Zod issues; those that say nothing about an issue are left out.
void append_issues(std::string& out, std::span<const Issue> issues);

}  // namespace hireline::wire
