// Digests of the rows of all tables, quick enough to be taken around single requests.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "tests/support/database/test_database.hpp"

namespace hireline::test {

using TableDigests = std::map<std::string, std::string>;  // by table

// The tables are those of the catalog. A digest does not depend on the order of the rows.
TableDigests digests_of_tables(TestDatabase& database);

// Returns the tables whose rows differ.
std::vector<std::string> changed_tables(const TableDigests& before, const TableDigests& after);

}  // namespace hireline::test
