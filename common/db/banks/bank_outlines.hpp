// The entries of all banks, in outline.
#pragma once

#include <optional>

#include "common/db/connection/query.hpp"
#include "common/db/connection/sql.hpp"
#include "common/domain/banks/question_bank.hpp"

namespace hireline::db {

// Of all banks: the organization's own and the system's, or the system's alone; by bank and slug.
Query<Page<BankOutline>> list_bank_entries(const std::optional<OrganizationId>& organization,
                                           const BankOutlineFilter& filter);

}  // namespace hireline::db
