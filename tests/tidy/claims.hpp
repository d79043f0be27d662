// What docs/RELIABILITY.md claims, held against what there is: tables of
// | promise | proved by | last seen | command |.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "tests/tidy/tree.hpp"

namespace hireline::tidy {

// Of every TEST, TEST_F and TEST_P in these files: Suite.name.
std::set<std::string> tests_in(const std::vector<SourceFile>& files);

struct Evidence {
  std::set<std::string> tests;
  std::function<bool(const std::string& path)> is_file;  // from the repository's root
};

// Rows that do not have four cells; rows that name nothing that proves them; tests, suites, files
// and scripts that are named and are not there; filters in commands that find no test. Names stand
// in backticks: `Suite.name`, `Suite.*`, `scripts/name`, `tests/path`.
Complaints check_claims(const SourceFile& page, const Evidence& evidence);

}  // namespace hireline::tidy
