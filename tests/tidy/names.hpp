// Names that say something else than the field's word for the same thing: see docs/GLOSSARY.md.
#pragma once

#include "tests/tidy/tree.hpp"

namespace hireline::tidy {

// Identifiers of a C++ file that hold a word which has another name here.
Complaints check_names(const SourceFile& file);

// Names of tests that are not in lower case with underscores. GoogleTest's suites are types, and
// named as types are.
Complaints check_test_names(const SourceFile& file);

}  // namespace hireline::tidy
