// The catalogue of scripts/mutate: that each entry still finds what it breaks, and the tests that
// it names.
#pragma once

#include <map>
#include <set>

#include "tests/tidy/tree.hpp"

namespace hireline::tidy {

// The tests of each program, as `Suite.name`.
using TestNames = std::map<std::string, std::set<std::string>>;

// What is defined by TEST, TEST_F and TEST_P at the beginnings of lines.
std::set<std::string> test_names(std::string_view source);

// The tests of all programs that a mutation may name.
TestNames all_test_names();

// What is wrong with one file of the catalogue. `files` are those that may be broken.
Complaints check_mutations(const SourceFile& catalogue, const std::vector<SourceFile>& files,
                           const TestNames& tests);

}  // namespace hireline::tidy
