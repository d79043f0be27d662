// From a request to the input of a use case, by its table, collecting everything that is wrong.
#pragma once

#include <expected>
#include <vector>

#include "common/wire/engine/raw_input.hpp"
#include "common/wire/engine/value_type.hpp"

namespace hireline::wire {

namespace detail {

std::vector<Issue> read_input(const ObjectType& type, void* out, const RawInput& in);

}  // namespace detail

// Whether any of an input's fields stands in the body.
bool has_body(const ObjectType& input);

// The input that a request carries, or everything that is wrong with it, in the order of the table
// and of arrays' indices (at most max_issues). A body that is no object is one issue, with an empty
// path. Fields that the table doesn't name are ignored.
template <class T>
std::expected<T, std::vector<Issue>> read_input(const RawInput& in) {
  T value{};
  auto issues = detail::read_input(object_type<T>(), &value, in);
  if (!issues.empty()) return std::unexpected(std::move(issues));
  return value;
}

// A value of any readable type from JSON: a nested struct, a list, a file's content.
template <class T>
std::expected<T, std::vector<Issue>> read_value(const Json& in, const FieldRules& rules = {}) {
  std::vector<Issue> issues;
  T value{};
  value_type<T>.read(&value, in, rules, IssueLocation(issues));
  if (!issues.empty()) return std::unexpected(std::move(issues));
  return value;
}

}  // namespace hireline::wire
