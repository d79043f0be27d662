// Reads the input of a use case from a request, by the input's table, and collects all issues.
#pragma once

#include <expected>
#include <vector>

#include "common/wire/engine/raw_input.hpp"
#include "common/wire/engine/value_type.hpp"

namespace hireline::wire {

namespace detail {

std::vector<Issue> read_input(const ObjectType& type, void* out, const RawInput& in);

}  // namespace detail

// Returns true if a field of the input is in the body.
bool has_body(const ObjectType& input);

// Returns the input of a request, or all its issues in the order of the table and of the indices of
// arrays (at most max_issues). A body that is not an object is one issue, with an empty path.
// Names that are not in the table are ignored, with two exceptions: a parameter of the query, and
// if is_update a field of the body, whose name differs from an absent one in its style or by one
// character is an issue, among up to 100 names.
template <class T>
std::expected<T, std::vector<Issue>> read_input(const RawInput& in) {
  T value{};
  auto issues = detail::read_input(object_type<T>(), &value, in);
  if (!issues.empty()) return std::unexpected(std::move(issues));
  return value;
}

// Reads a value of any readable type from JSON: a nested struct, a list, a file's content.
template <class T>
std::expected<T, std::vector<Issue>> read_value(const Json& in, const FieldRules& rules = {}) {
  std::vector<Issue> issues;
  T value{};
  value_type<T>.read(&value, in, rules, IssueLocation(issues));
  if (!issues.empty()) return std::unexpected(std::move(issues));
  return value;
}

}  // namespace hireline::wire
