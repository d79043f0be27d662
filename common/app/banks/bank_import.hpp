// Question banks by the whole: what operators put in from files, and get out again.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/banks/question_bank.hpp"

namespace hireline::app {

// An entry under its natural key. Entries that were written one by one may have no slug: they go by
// the one that is made of their headline, and the later of two with the same headline by that and
// its id.
template <class Content>
struct KeyedEntry : Content {
  KeyedEntry() = default;           // no aggregate: g++ 12 takes its `{}` for uninitialised
  std::optional<std::string> slug;  // absent: made of the headline
  std::optional<bool> retired;      // in an export present when it is; see import_banks
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
  std::vector<QuestionBank> banks;          // that are imported, perhaps without any entry
  BankContents contents;                    // no slug twice in a bank
  bool retire_missing = false;
};

HIRELINE_ENUM(EntryChange, created, updated, unchanged, retired, restored)

struct ImportedEntry {
  QuestionBank bank = QuestionBank::screening;
  std::string slug;
  EntryChange change = EntryChange::unchanged;
  std::vector<std::string> fields;  // that were changed
  std::optional<bool>
      stays_retired;  // present when it is retired and the import says nothing of it
};

// Brings the banks of this owner into line: entries with an unknown key are made, and known ones
// get what the import says. One that says nothing of `retired` is left in use or out of it, as it
// is. With retire_missing all others that have a slug are retired. Locks the banks against other
// imports. Refuses with NotFound{organization}.
Result<std::vector<ImportedEntry>> import_banks(db::Tx& tx, const Operator& who,
                                                const ImportBanks& in);

// What the same import would retire by retire_missing, as "screening/two-joins", each bank's by
// slug. Refuses with NotFound{organization}.
Result<std::vector<std::string>> list_missing_entries(db::Tx& tx, const Operator& who,
                                                      const ImportBanks& in);

struct ListBankEntries : BankOutlineFilter {
  std::optional<std::string> organization;  // its id or slug: its own, too
};
// Refuses with NotFound{organization}.
Result<Page<BankOutline>> list_bank_entries(db::Tx& tx, const Operator& who,
                                            const ListBankEntries& in);

struct ExportBanks {
  std::optional<std::string> organization;  // its id or slug; absent: the system's banks
  std::vector<QuestionBank> banks;
};
// All entries by slug, retired and hidden ones too, as import_banks takes them. Refuses with
// NotFound{organization}.
Result<BankContents> export_banks(db::Tx& tx, const Operator& who, const ExportBanks& in);

}  // namespace hireline::app
