// Short descriptions of the entries of all banks.
#pragma once

#include <optional>

#include "common/db/connection/query.hpp"
#include "common/db/connection/sql.hpp"
#include "common/domain/banks/question_bank.hpp"

namespace hireline::db {

// Returns entries of all banks, ordered by bank and slug: those of the organization and of the
// system; without an organization, those of the system only.
Query<Page<BankOutline>> list_bank_entries(const std::optional<OrganizationId>& organization,
                                           const BankOutlineFilter& filter);

}  // namespace hireline::db
