// What tests there are, by their sources.
#pragma once

#include <map>
#include <set>

#include "tests/tidy/tree.hpp"

namespace hireline::tidy {

// The tests of each program, as `Suite.name`.
using TestNames = std::map<std::string, std::set<std::string>>;

// What is defined by TEST, TEST_F and TEST_P at the beginnings of lines.
std::set<std::string> test_names(std::string_view source);

// Those of all programs.
TestNames all_test_names();

// The suites of TEST_P, whose tests are run as `Prefix/Suite.name/number`.
std::set<std::string> parametrised_suites(const std::vector<SourceFile>& files);

}  // namespace hireline::tidy
