// Statements keep to one organization's rows, or say why they may not.
#pragma once

#include <set>

#include "tests/tidy/tree.hpp"

namespace hireline::tidy {

// The tables that a migration makes with a column organization_id that is never null. (Where it may
// be null, a row belongs to someone before it belongs to an organization.)
std::set<std::string> tenant_tables(std::string_view migration);

// Every text in the code that turns to tenant tables more often than its SQL names organization_id,
// and does not carry `-- any-tenant: reason` either.
Complaints check_tenant_sql(const SourceFile& file, const std::set<std::string>& tables);

}  // namespace hireline::tidy
