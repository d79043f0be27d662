// Comparing what a program wrote with what it should have written.
#pragma once

#include <optional>
#include <string_view>

#include "common/base/enum_names.hpp"

namespace hireline::runner {

// exact: the same lines, but for blanks at their ends, the kind of line ends, and empty lines at
// the
//   end of all.
// tokens: the same words, whatever white space is between them.
// float_: the same words, but numbers may differ by the tolerance, absolutely or against the
//   expected one. Whole numbers may not differ from whole numbers, and nan is like nothing.
HIRELINE_ENUM(Comparison, exact, tokens, float_)

struct Checker {
  Comparison comparison = Comparison::exact;
  double tolerance = 0;
};

// `exact`, `tokens`, or `float:` and a tolerance above 0 and at most 1, such as float:1e-6.
std::optional<Checker> parse_checker(std::string_view text);

// Bytes are compared: neither side needs to be valid UTF-8.
bool is_right(const Checker& checker, std::string_view output, std::string_view expected);

}  // namespace hireline::runner
