// The bank of coding problems for import, export and changes, with all test cases.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "common/db/banks/bank_import.hpp"

namespace hireline::db {

template <>
std::vector<StoredEntry<WholeProblem>> read_bank(Tx& tx, const BankOwner& owner, CaseTexts texts);

template <>
std::optional<StoredEntry<WholeProblem>> find_entry(Tx& tx, const BankOwner& owner,
                                                    std::string_view id);

template <>
Result<void> write_entries(Tx& tx, const BankOwner& owner,
                           const std::vector<EntryRow<WholeProblem>>& rows);

}  // namespace hireline::db
