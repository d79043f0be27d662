// Checks the claims of docs/RELIABILITY.md against the repository. The page has tables of
// | promise | proved by | last seen | command | and of
// | attack | what happens | proved by | last seen |.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "tests/tidy/test_names.hpp"

namespace hireline::tidy {

struct Evidence {
  TestNames tests;
  std::set<std::string> parametrised;                    // suites of TEST_P
  std::function<bool(const std::string& path)> is_file;  // paths start at the repository's root
};

// Reports rows that do not have four cells, rows without a proof, named tests, suites, files and
// scripts that do not exist, filters in commands that match no test, and proofs that none of the
// row's commands runs. `scripts/check` runs every test. Attacks have no commands. Names are in
// backticks: `Suite.name`, `Suite.*`, `scripts/name`, `tests/path`.
Complaints check_claims(const SourceFile& page, const Evidence& evidence);

}  // namespace hireline::tidy
