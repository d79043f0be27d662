// Import and export of whole question banks, by operators.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/banks/question_bank.hpp"

namespace hireline::app {

// An entry with its natural key, the slug. An entry that was not imported may have no slug. Its key
// is then made of the headline; if another entry has this key, the entry's id is appended.
template <class Content>
struct KeyedEntry : Content {
  KeyedEntry() = default;           // not an aggregate: g++ 12 takes `{}` for uninitialised
  std::optional<std::string> slug;  // absent: made of the headline
  std::optional<bool> retired;      // in an export: only present if true; see import_banks
};

struct BankContents {
  std::vector<KeyedEntry<ScreeningQuestionContent>> screening;
  std::vector<KeyedEntry<InterviewQuestionContent>> interview;
  std::vector<KeyedEntry<ScenarioQuestionContent>> scenario;
  std::vector<KeyedEntry<WholeProblem>> dsa;
};
// Calls `work` with the entries of this bank.
template <class Contents, class Work>
auto with_bank(Contents& contents, QuestionBank bank, Work&& work) {
  switch (bank) {
    case QuestionBank::screening:
      return work(contents.screening);
    case QuestionBank::interview:
      return work(contents.interview);
    case QuestionBank::scenario:
      return work(contents.scenario);
    case QuestionBank::dsa:
      return work(contents.dsa);
  }
  std::unreachable();
}

struct ImportBanks {
  std::optional<std::string> organization;  // its id or slug; absent: the system's banks
  std::vector<QuestionBank> banks;  // the banks to import; `contents` may be empty for a bank
  BankContents contents;            // must not contain a slug twice in a bank
  bool retire_missing = false;
};

HIRELINE_ENUM(EntryChange, created, updated, unchanged, retired, restored)

struct ImportedEntry {
  QuestionBank bank = QuestionBank::screening;
  std::string slug;
  EntryChange change = EntryChange::unchanged;
  std::vector<std::string> fields;    // the changed fields
  std::optional<bool> stays_retired;  // present if it is retired and the import has no `retired`
};

// Imports entries into the banks of the owner. Inserts entries with an unknown key, and updates
// entries with a known key. An existing entry stays retired or in use if the import has no
// `retired` for it. With retire_missing, all other entries that have a slug are retired. Locks the
// banks against other imports. Refuses with NotFound{organization}, AlreadyExists{problem_exists}.
Result<std::vector<ImportedEntry>> import_banks(db::Tx& tx, const Operator& who,
                                                const ImportBanks& in);

// Returns the entries that the same import would retire with retire_missing, such as
// "screening/two-joins", ordered by slug within a bank. Refuses with NotFound{organization}.
Result<std::vector<std::string>> list_missing_entries(db::Tx& tx, const Operator& who,
                                                      const ImportBanks& in);

struct ListBankEntries : BankOutlineFilter {
  std::optional<std::string> organization;  // id or slug: lists its own entries, too
};
// Refuses with NotFound{organization}.
Result<Page<BankOutline>> list_bank_entries(db::Tx& tx, const Operator& who,
                                            const ListBankEntries& in);

struct ExportBanks {
  std::optional<std::string> organization;  // its id or slug; absent: the system's banks
  std::vector<QuestionBank> banks;
};
// Returns all entries ordered by slug, including retired entries and hidden test cases, in the form
// that import_banks accepts. Refuses with NotFound{organization}.
Result<BankContents> export_banks(db::Tx& tx, const Operator& who, const ExportBanks& in);

}  // namespace hireline::app
