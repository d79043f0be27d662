// Limits on the lengths of files and functions.
#pragma once

#include "tests/tidy/tree.hpp"

namespace hireline::tidy {

inline constexpr int max_file_lines = 350;
inline constexpr int max_function_lines = 60;

struct Function {
  int line;   // the first line of the declaration
  int lines;  // from `line` to the closing brace, both included
};

// Returns the functions with a body in namespaces and classes, in order. A lambda is part of its
// function. Tables of data are not functions.
std::vector<Function> functions_of(std::string_view file);

Complaints check_sizes(const SourceFile& file);

}  // namespace hireline::tidy
