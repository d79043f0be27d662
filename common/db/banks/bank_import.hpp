// Question banks for import, export and changes: the entries of one owner, including retired
// entries and hidden cases. question_banks.hpp and dsa_problems.hpp read what recruiters may see.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/banks/question_bank.hpp"

namespace hireline::db {

using BankOwner = std::optional<OrganizationId>;  // nullopt: the service

template <class Content>
struct StoredEntry {
  std::string id;
  std::optional<std::string> slug;
  bool is_retired = false;
  Content content;
};

// Locks the owner's bank against other imports and changes until the transaction ends.
void lock_bank(Tx& tx, QuestionBank bank, const BankOwner& owner);

// Texts of test cases may have megabytes. To compare cases, SHA-256 digests of the texts in hex are
// enough.
enum class CaseTexts { whole, digests };
void put_digests(std::vector<TestCase>& cases);

// Returns all entries, oldest first. Content is one of ScreeningQuestionContent,
// InterviewQuestionContent, ScenarioQuestionContent and WholeProblem; `texts` matters only for
// WholeProblem.
template <class Content>
std::vector<StoredEntry<Content>> read_bank(Tx& tx, const BankOwner& owner, CaseTexts texts);

// Returns the owner's entry with this id, with whole texts of test cases.
template <class Content>
std::optional<StoredEntry<Content>> find_entry(Tx& tx, const BankOwner& owner, std::string_view id);

template <class Content>
struct EntryRow {
  std::string id;  // the id of an existing entry, or a new id
  std::optional<std::string> slug;
  bool is_retired = false;
  const Content* content = nullptr;
};
// Inserts entries, or updates those that exist, at the transaction's instant. An entry that is
// retired already keeps its retired_at. Refuses with AlreadyExists{problem_exists} if another
// transaction has inserted an entry with one of the slugs.
template <class Content>
Result<void> write_entries(Tx& tx, const BankOwner& owner,
                           const std::vector<EntryRow<Content>>& rows);

// Retires those of the owner's entries that are not retired yet.
void retire_entries(Tx& tx, QuestionBank bank, const BankOwner& owner,
                    const std::vector<std::string>& ids);

}  // namespace hireline::db
