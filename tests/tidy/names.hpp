// Names that differ from the terms of docs/GLOSSARY.md.
#pragma once

#include "tests/tidy/tree.hpp"

namespace hireline::tidy {

// Reports identifiers of a C++ file that contain a replaced name.
Complaints check_names(const SourceFile& file);

// Reports test names that are not in lower case with underscores. Suites of GoogleTest are types,
// so they have names of types.
Complaints check_test_names(const SourceFile& file);

}  // namespace hireline::tidy
