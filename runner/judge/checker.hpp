// Compares a program's output with the expected output.
#pragma once

#include <optional>
#include <string_view>

#include "common/base/enum_names.hpp"

namespace hireline::runner {

// exact: equal lines, except for blanks at the end of a line, the kind of line ends, and empty
//   lines at the end.
// tokens: equal words, separated by any white space.
// float_: equal words, but numbers may differ by the tolerance, absolutely or relative to the
//   expected number. Whole numbers must be equal, and nan equals nothing.
HIRELINE_ENUM(Comparison, exact, tokens, float_)

struct Checker {
  Comparison comparison = Comparison::exact;
  double tolerance = 0;
};

// Parses `exact`, `tokens`, or `float:` and a tolerance above 0 and at most 1, such as float:1e-6.
std::optional<Checker> parse_checker(std::string_view text);

// Compares bytes: neither text has to be valid UTF-8.
bool is_right(const Checker& checker, std::string_view output, std::string_view expected);

}  // namespace hireline::runner
