// An error in an input, in the format of Zod issues, which web clients already parse.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "common/base/enum_names.hpp"

namespace hireline {

HIRELINE_ENUM(IssueCode, invalid_json, invalid_type, too_small, too_big, invalid_enum_value,
              invalid_string, custom)

// Position in the input: names of fields and indices of arrays, outermost first.
using IssuePath = std::vector<std::variant<std::string, std::size_t>>;

// Returns the path as text for people, such as stages[0].name.
std::string path_text(const IssuePath& path);

struct Issue {
  IssueCode code = IssueCode::custom;
  IssuePath path{};
  std::string message{};
  // For invalid_type and invalid_enum_value.
  std::optional<std::string> expected{};
  std::optional<std::string> received{};
  std::vector<std::string> options{};
  // For too_small and too_big. `type` is the measured type: string, number or array.
  std::optional<std::int64_t> minimum{};
  std::optional<std::int64_t> maximum{};
  std::optional<std::string> type{};
  // For invalid_string: the expected format, such as email, url or datetime.
  std::optional<std::string> validation{};
};

// Limit per input: further issues are dropped, so that the response to a hostile body stays small.
inline constexpr std::size_t max_issues = 100;

// An issue for a cursor that the list did not issue: malformed, of another list, or invented.
inline Issue unknown_cursor(IssuePath path = {}) {
  return {.path = std::move(path), .message = "is not a cursor of this list"};
}

}  // namespace hireline
