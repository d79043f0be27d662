// One thing wrong with an input, in the vocabulary of Zod issues, which web clients already read.
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

// Where in the input: names of fields and indices of arrays, outermost first.
using IssuePath = std::vector<std::variant<std::string, std::size_t>>;

struct Issue {
  IssueCode code = IssueCode::custom;
  IssuePath path{};
  std::string message{};
  // invalid_type and invalid_enum_value
  std::optional<std::string> expected{};
  std::optional<std::string> received{};
  std::vector<std::string> options{};
  // too_small and too_big; `type` is what is measured: string, number or array
  std::optional<std::int64_t> minimum{};
  std::optional<std::int64_t> maximum{};
  std::optional<std::string> type{};
  // invalid_string: which form was expected, such as email, url or datetime
  std::optional<std::string> validation{};
};

// After so many, further issues of one input are dropped: an answer to a hostile body stays small.
inline constexpr std::size_t max_issues = 100;

// A cursor that no page of the list gave out: malformed, of another list, or made up.
inline Issue unknown_cursor(IssuePath path = {}) {
  return {.path = std::move(path), .message = "is not a cursor that this list gave out"};
}

}  // namespace hireline
