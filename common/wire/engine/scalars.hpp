// The part of reading that is the same for all tables: single values, and access to a JSON tree
// without including its header. If a value is invalid, each read_… function adds an issue at
// `location` and returns nullopt.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/base/time.hpp"
#include "common/base/values.hpp"
#include "common/wire/engine/issue_location.hpp"
#include "common/wire/engine/types.hpp"

namespace hireline::wire {

struct IntegerRange {
  std::int64_t lowest;
  std::int64_t highest;
};

std::optional<std::string> read_string(const Json& in, const FieldRules& rules,
                                       const IssueLocation& location);
std::optional<bool> read_boolean(const Json& in, const IssueLocation& location);
// Accepts 3.0 as 3. `range` is the range of the C++ type.
std::optional<std::int64_t> read_integer(const Json& in, const FieldRules& rules,
                                         IntegerRange range, const IssueLocation& location);
std::optional<double> read_number(const Json& in, const FieldRules& rules,
                                  const IssueLocation& location);
std::optional<Instant> read_instant(const Json& in, const IssueLocation& location);
std::optional<std::size_t> read_enumerator(const Json& in, std::span<const std::string_view> names,
                                           const IssueLocation& location);
// Accepts any text: the format of ids is not checked here. The view lives as long as `in`.
std::optional<std::string_view> read_id_text(const Json& in, const IssueLocation& location);
std::optional<JsonText> read_json_text(const Json& in, const IssueLocation& location);

// nullptr or an empty list allows every origin.
void check_link_origin(std::string_view base, const std::vector<std::string>* origins,
                       const IssueLocation& location);

// Returns the number of elements of an array, even if there are too many or too few.
std::optional<std::size_t> read_array_size(const Json& in, const FieldRules& rules,
                                           const IssueLocation& location);
const Json& element(const Json& array, std::size_t index);

void check_object(const Json& in, const IssueLocation& location);
bool is_object(const Json& in);
const Json* find_member(const Json& object, std::string_view name);  // nullptr: absent
std::vector<std::string> member_names(const Json& object);
bool is_null(const Json& in);
bool is_false(const Json& in);

}  // namespace hireline::wire
