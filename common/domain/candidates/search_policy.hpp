// What the pool can be searched for: regular expressions as PostgreSQL reads them ("advanced"
// ones), but for those that could keep it busy for seconds on the rows of one organization.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace hireline {

inline constexpr int max_search_bound = 16;       // of {m}, {m,} and {m,n}
inline constexpr int max_search_quantifiers = 8;  // such as may match more or less: not {m}
// Characters, brackets and the like when bounds are written out: those of (a{2}b){3} are 9. The
// database can't be interrupted while it takes apart what comes to thousands.
inline constexpr int max_search_size = 256;

struct SearchPattern {
  std::string regex;
  // The same search as a LIKE pattern for texts in lower case, with \ to escape, where it is one:
  // plain characters, `.` and `.*` between perhaps `^` and `$`. Such searches find their rows by an
  // index.
  std::optional<std::string> like;
};

// The pattern, or why it is refused, worded to follow the name of the field. Not every pattern that
// is let through can be read by the database, which has the last word on form.
std::expected<SearchPattern, std::string> read_search(std::string_view pattern);

}  // namespace hireline
