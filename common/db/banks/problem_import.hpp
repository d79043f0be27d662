// The bank of coding problems for import and export, with all test cases.
#pragma once

#include <vector>

#include "common/db/banks/bank_import.hpp"

namespace hireline::db {

template <>
std::vector<StoredEntry<WholeProblem>> read_bank(Tx& tx, const BankOwner& owner, CaseTexts texts);

template <>
Result<void> write_entries(Tx& tx, const BankOwner& owner,
                           const std::vector<EntryRow<WholeProblem>>& rows);

}  // namespace hireline::db
