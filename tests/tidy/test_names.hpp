// Finds the names of all tests in their sources.
#pragma once

#include <map>
#include <set>

#include "tests/tidy/tree.hpp"

namespace hireline::tidy {

// The tests of each program, as `Suite.name`.
using TestNames = std::map<std::string, std::set<std::string>>;

// Returns the tests that TEST, TEST_F and TEST_P define at the beginning of a line.
std::set<std::string> test_names(std::string_view source);

// Returns the tests of all programs.
TestNames all_test_names();

// Returns the suites of TEST_P, whose tests run as `Prefix/Suite.name/number`.
std::set<std::string> parametrised_suites(const std::vector<SourceFile>& files);

}  // namespace hireline::tidy
