// Rule: a statement reads and writes rows of one organization only, or states why it does not.
#pragma once

#include <set>

#include "tests/tidy/tree.hpp"

namespace hireline::tidy {

// Returns the tables that a migration creates with a column organization_id that is `not null`, or
// that has the comment `-- null: the system's`. (In a table with a nullable column without this
// comment, a row can exist before it belongs to an organization.)
std::set<std::string> tenant_tables(std::string_view migration);

// Reports each literal that uses tenant tables more often than its SQL contains organization_id,
// unless it contains `-- any-tenant: reason`.
Complaints check_tenant_sql(const SourceFile& file, const std::set<std::string>& tables);

}  // namespace hireline::tidy
