// Renders values as JSON text, directly into a string.
#pragma once

#include <span>
#include <string>

#include "common/wire/engine/value_type.hpp"

namespace hireline::wire {

// Renders a value of any type listed in shape.hpp except optional and Change, which are for members
// only. Throws std::invalid_argument for a double that is not finite.
template <class T>
void render(JsonWriter& out, const T& value) {
  static_assert(!detail::AbsentByType<T>, "only a member can be absent");
  value_type<T>.render(out, &value);
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

// Appends {"errors":[…]}, with the keys of Zod issues. Keys that do not apply to an issue are
// omitted.
void append_issues(std::string& out, std::span<const Issue> issues);

}  // namespace hireline::wire
