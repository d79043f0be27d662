// Reads values from JSON text. The functions are compiled once, so that a test does not compile the
// templates of nlohmann's JSON.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "common/wire/engine/read.hpp"

namespace hireline::wire_test {

namespace detail {

std::vector<Issue> read_value(const wire::ValueType& type, void* out, std::string_view json,
                              const wire::FieldRules& rules);
std::vector<Issue> read_body(const wire::ObjectType& type, void* out, std::string_view json,
                             const std::vector<std::string>* link_origins, bool is_update = false);

}  // namespace detail

// Does the same as wire::read_value.
template <class T>
std::expected<T, std::vector<Issue>> read_value(std::string_view json,
                                                const wire::FieldRules& rules = {}) {
  T value{};
  auto issues = detail::read_value(wire::value_type<T>, &value, json, rules);
  if (!issues.empty()) return std::unexpected(std::move(issues));
  return value;
}

// Does the same as wire::read_input for a request with this body.
template <class T>
std::expected<T, std::vector<Issue>> read_body(
    std::string_view json, const std::vector<std::string>* link_origins = nullptr) {
  T value{};
  auto issues = detail::read_body(wire::object_type<T>(), &value, json, link_origins);
  if (!issues.empty()) return std::unexpected(std::move(issues));
  return value;
}

// The issues of an update with this body.
template <class T>
std::vector<Issue> issues_of_update(std::string_view json) {
  T value{};
  return detail::read_body(wire::object_type<T>(), &value, json, nullptr, true);
}

}  // namespace hireline::wire_test
