// Statements keep to one organization's rows, or say why they may not.
#pragma once

#include <set>

#include "tests/tidy/tree.hpp"

namespace hireline::tidy {

// The tables that a migration makes with a column organization_id.
std::set<std::string> tenant_tables(std::string_view migration);

// Every statement on a tenant table that neither names organization_id in its SQL nor carries
// `-- any-tenant: reason`. A statement is a text in the code that has an SQL verb in it.
Complaints check_tenant_sql(const SourceFile& file, const std::set<std::string>& tables);

}  // namespace hireline::tidy
