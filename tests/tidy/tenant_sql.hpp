// Statements keep to one organization's rows, or say why they may not.
#pragma once

#include <set>

#include "tests/tidy/tree.hpp"

namespace hireline::tidy {

// The tables that a migration makes with a column organization_id that is never null, or that is
// null for what is the system's, as a comment on the column says. (Where it may be null without
// such a comment, a row belongs to someone before it belongs to an organization.)
std::set<std::string> tenant_tables(std::string_view migration);

// Every text in the code that turns to tenant tables more often than its SQL names organization_id,
// and does not carry `-- any-tenant: reason` either.
Complaints check_tenant_sql(const SourceFile& file, const std::set<std::string>& tables);

}  // namespace hireline::tidy
