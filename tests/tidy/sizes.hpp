// How long files and functions may be.
#pragma once

#include "tests/tidy/tree.hpp"

namespace hireline::tidy {

inline constexpr int max_file_lines = 350;
inline constexpr int max_function_lines = 60;

struct Function {
  int line;   // where its declaration begins
  int lines;  // to its closing brace, both counted
};

// The functions with a body that stand in namespaces and classes, in order. Lambdas within a
// function are part of it; tables of data are no functions.
std::vector<Function> functions_of(std::string_view file);

Complaints check_sizes(const SourceFile& file);

}  // namespace hireline::tidy
