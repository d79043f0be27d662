// What docs/RELIABILITY.md claims, held against what there is: tables of
// | promise | proved by | last seen | command |.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "tests/tidy/test_names.hpp"

namespace hireline::tidy {

struct Evidence {
  TestNames tests;
  std::set<std::string> parametrised;                    // suites
  std::function<bool(const std::string& path)> is_file;  // from the repository's root
};

// Rows that do not have four cells; rows that name nothing that proves them; tests, suites, files
// and scripts that are named and are not there; filters in commands that find no test; what is
// named and is run by none of the row's commands. `scripts/check` runs every test. Names stand in
// backticks: `Suite.name`, `Suite.*`, `scripts/name`, `tests/path`.
Complaints check_claims(const SourceFile& page, const Evidence& evidence);

}  // namespace hireline::tidy
