// The search patterns of the talent pool: PostgreSQL's "advanced" regular expressions, without
// those that could take seconds on the rows of one organization.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace hireline {

inline constexpr int max_search_bound = 16;       // of {m}, {m,} and {m,n}
inline constexpr int max_search_quantifiers = 8;  // those with a variable count: not {m}
// The limit of atoms (characters, bracket expressions and escapes) after the bounds are expanded:
// (a{2}b){3} has 9. PostgreSQL cannot be interrupted while it compiles a pattern, and a pattern
// with thousands of atoms takes long.
inline constexpr int max_search_size = 256;

struct SearchPattern {
  std::string regex;
  // The same search as a LIKE pattern for texts in lower case, with \ as the escape character.
  // Present if the regex has only plain characters, `.` and `.*`, with an optional `^` at the start
  // and an optional `$` at the end. A search by LIKE uses an index.
  std::optional<std::string> like;
};

// Returns the pattern, or the reason for the refusal as a text that follows the name of the field.
// An accepted pattern may still have a syntax error, which only the database reports.
std::expected<SearchPattern, std::string> read_search(std::string_view pattern);

// For a search that finds nobody: why it may not find a text that is there, and what to write. None
// if it has only plain characters.
std::optional<std::string> advice_about_search(const SearchPattern& pattern);

}  // namespace hireline
