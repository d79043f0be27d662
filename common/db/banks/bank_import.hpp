// Question banks as imports and exports handle them: one owner's bank as a whole, retired entries
// and hidden cases too. What recruiters may see is read in question_banks.hpp and dsa_problems.hpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/banks/question_bank.hpp"

namespace hireline::db {

using BankOwner = std::optional<OrganizationId>;  // nothing: the service

template <class Content>
struct StoredEntry {
  std::string id;
  std::optional<std::string> slug;
  bool is_retired = false;
  Content content;
};

// Keeps other imports into this bank of this owner away until the transaction ends.
void lock_bank(Tx& tx, QuestionBank bank, const BankOwner& owner);

// The texts of test cases can be megabytes; their SHA-256 in hex tells whether they are the same.
enum class CaseTexts { whole, digests };
void put_digests(std::vector<TestCase>& cases);

// All entries, oldest first. Content is one of ScreeningQuestionContent, InterviewQuestionContent,
// ScenarioQuestionContent and WholeProblem; CaseTexts matters for the last one only.
template <class Content>
std::vector<StoredEntry<Content>> read_bank(Tx& tx, const BankOwner& owner, CaseTexts texts);

template <class Content>
struct EntryRow {
  std::string id;  // an entry's that is there, or a new one
  std::string slug;
  bool is_retired = false;
  const Content* content = nullptr;
};
// Makes these entries, or gives them this content, at the transaction's instant. Who is retired
// already keeps the time of it. Refuses with AlreadyExists{problem_exists} when somebody has made
// an entry with one of the slugs meanwhile.
template <class Content>
Result<void> write_entries(Tx& tx, const BankOwner& owner,
                           const std::vector<EntryRow<Content>>& rows);

// Retires entries of this owner that are not yet.
void retire_entries(Tx& tx, QuestionBank bank, const BankOwner& owner,
                    const std::vector<std::string>& ids);

}  // namespace hireline::db
