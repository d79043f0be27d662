#include "common/app/banks/bank_import.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "common/app/access.hpp"
#include "common/app/banks/bank_changes.hpp"
#include "common/app/event_builders.hpp"
#include "common/db/banks/bank_import.hpp"
#include "common/db/banks/bank_outlines.hpp"
#include "common/db/banks/problem_import.hpp"
#include "common/db/service_events.hpp"

namespace hireline::app {
namespace {

Result<db::BankOwner> owner_of(db::Tx& tx, const Operator& who,
                               const std::optional<std::string>& organization) {
  if (!organization) return db::BankOwner();
  return db::BankOwner(TRY(resolve_organization(tx, who, *organization)));
}

// Returns the natural keys of the entries, which are ordered oldest first.
template <class Content>
std::vector<std::string> keys_of(const std::vector<db::StoredEntry<Content>>& entries) {
  std::set<std::string> taken;
  for (const auto& entry : entries)
    if (entry.slug) taken.insert(*entry.slug);
  std::vector<std::string> keys;
  for (const auto& entry : entries) {
    std::string key = entry.slug.value_or("");
    if (key.empty()) {
      key = made_slug(headline_of(entry.content));
      if (!taken.insert(key).second) key += "-" + entry.id;
    }
    keys.push_back(std::move(key));
  }
  return keys;
}

template <class Content>
std::string key_of(const KeyedEntry<Content>& entry) {
  return entry.slug ? *entry.slug : made_slug(headline_of(entry));
}

// An entry without a slug was created through the API, and is in no import file. A coding problem
// always has a slug, so importing with --retire-missing retires recruiters' problems, too.
template <class Content>
bool is_retired_when_missing(const db::StoredEntry<Content>& entry) {
  return entry.slug && !entry.is_retired;
}

template <class Content>
Content comparable(const Content& content) {
  return content;
}
WholeProblem comparable(const WholeProblem& problem) {
  WholeProblem copy = problem;
  db::put_digests(copy.test_cases);
  return copy;
}

// The changes of an import to one bank of one owner.
template <class Content>
class BankChange {
 public:
  BankChange(db::Tx& tx, QuestionBank bank, const db::BankOwner& owner,
             std::vector<ImportedEntry>& report)
      : tx_(tx), bank_(bank), owner_(owner), report_(report) {
    db::lock_bank(tx, bank, owner);
    stored_ = db::read_bank<Content>(tx, owner, db::CaseTexts::digests);
    const std::vector<std::string> keys = keys_of(stored_);
    for (std::size_t i = 0; i < keys.size(); ++i) by_key_.emplace(keys[i], &stored_[i]);
  }

  void take(const KeyedEntry<Content>& entry) {
    const std::string key = key_of(entry);
    const auto found = by_key_.find(key);
    if (found == by_key_.end()) {
      const auto id = new_id_text();
      rows_.push_back(
          {std::string(id.data(), id.size()), key, entry.retired.value_or(false), &entry});
      note(rows_.back(), EntryChange::created, {});
      return;
    }
    const db::StoredEntry<Content>& before = *found->second;
    const bool is_retired = entry.retired.value_or(before.is_retired);
    const ChangedFields changed =
        difference(before.content, comparable(static_cast<const Content&>(entry)));
    by_key_.erase(found);
    EntryChange change = changed.empty() ? EntryChange::unchanged : EntryChange::updated;
    if (before.is_retired != is_retired)
      change = is_retired ? EntryChange::retired : EntryChange::restored;
    if (change == EntryChange::unchanged) {
      report_.push_back({bank_, key, change, {}, {}});
    } else {
      rows_.push_back({before.id, key, is_retired, &entry});
      note(rows_.back(), change, changed);
    }
    if (is_retired && !entry.retired) report_.back().stays_retired = true;
  }

  // Retires the entries that were not passed to take().
  void retire_others() {
    for (const auto& [key, entry] : by_key_) {
      if (!is_retired_when_missing(*entry)) continue;
      retired_.push_back(entry->id);
      note({entry->id, key, true, nullptr}, EntryChange::retired, {});
    }
  }

  Result<void> write() {
    TRY(db::write_entries(tx_, owner_, rows_));
    if (!retired_.empty()) db::retire_entries(tx_, bank_, owner_, retired_);
    if (!owner_) db::insert_service_events(tx_, events_);
    return {};
  }

 private:
  void note(const db::EntryRow<Content>& row, EntryChange change, const ChangedFields& changed) {
    report_.push_back(
        {bank_, *row.slug, change, {changed.names().begin(), changed.names().end()}, {}});
    const std::string noun(noun_of(bank_));
    const std::string type = noun + "." + std::string(name_of(change));
    std::optional<JsonText> before, after;
    if (change == EntryChange::created) after = state({{"slug", *row.slug}});
    if (!changed.empty()) {
      before = changed.before();
      after = changed.after();
    }
    if (owner_)
      tx_.record(*owner_, {.type = type,
                           .subject_type = noun,
                           .subject_id = row.id,
                           .before = std::move(before),
                           .after = std::move(after)});
    else
      events_.push_back({type, noun, *row.slug, std::move(before), std::move(after)});
  }

  db::Tx& tx_;
  QuestionBank bank_;
  const db::BankOwner& owner_;
  std::vector<ImportedEntry>& report_;
  std::vector<db::StoredEntry<Content>> stored_;
  std::map<std::string, const db::StoredEntry<Content>*> by_key_;
  std::vector<db::EntryRow<Content>> rows_;
  std::vector<std::string> retired_;
  std::vector<db::ServiceEvent> events_;
};

template <class Content>
Result<void> import_bank(db::Tx& tx, QuestionBank bank, const db::BankOwner& owner,
                         const std::vector<KeyedEntry<Content>>& entries, bool retire_missing,
                         std::vector<ImportedEntry>& report) {
  BankChange<Content> change(tx, bank, owner, report);
  for (const KeyedEntry<Content>& entry : entries) change.take(entry);
  if (retire_missing) change.retire_others();
  return change.write();
}

template <class Content>
void add_missing(db::Tx& tx, QuestionBank bank, const db::BankOwner& owner,
                 const std::vector<KeyedEntry<Content>>& entries,
                 std::vector<std::string>& missing) {
  std::set<std::string> given;
  for (const KeyedEntry<Content>& entry : entries) given.insert(key_of(entry));
  std::set<std::string> slugs;
  for (const auto& stored : db::read_bank<Content>(tx, owner, db::CaseTexts::digests))
    if (is_retired_when_missing(stored) && !given.contains(*stored.slug))
      slugs.insert(*stored.slug);
  for (const std::string& slug : slugs) missing.push_back(std::string(name_of(bank)) + "/" + slug);
}

template <class Content>
void export_bank(db::Tx& tx, const db::BankOwner& owner, std::vector<KeyedEntry<Content>>& out) {
  auto stored = db::read_bank<Content>(tx, owner, db::CaseTexts::whole);
  const std::vector<std::string> keys = keys_of(stored);
  for (std::size_t i = 0; i < stored.size(); ++i) {
    KeyedEntry<Content>& entry = out.emplace_back();
    static_cast<Content&>(entry) = std::move(stored[i].content);
    entry.slug = keys[i];
    if (stored[i].is_retired) entry.retired = true;
  }
  std::ranges::sort(out, {}, [](const auto& entry) { return *entry.slug; });
}

}  // namespace

Result<std::vector<ImportedEntry>> import_banks(db::Tx& tx, const Operator& who,
                                                const ImportBanks& in) {
  const db::BankOwner owner = TRY(owner_of(tx, who, in.organization));
  std::vector<ImportedEntry> report;
  // Banks are locked in a fixed order, so that two imports cannot deadlock.
  for (const std::string_view name : names_of<QuestionBank>) {
    const QuestionBank bank = *parse_enum<QuestionBank>(name);
    if (std::ranges::find(in.banks, bank) == in.banks.end()) continue;
    const auto import = [&](const auto& entries) {
      return import_bank(tx, bank, owner, entries, in.retire_missing, report);
    };
    TRY(with_bank(in.contents, bank, import));
  }
  return report;
}

Result<std::vector<std::string>> list_missing_entries(db::Tx& tx, const Operator& who,
                                                      const ImportBanks& in) {
  const db::BankOwner owner = TRY(owner_of(tx, who, in.organization));
  std::vector<std::string> missing;
  for (const QuestionBank bank : in.banks)
    with_bank(in.contents, bank,
              [&](const auto& entries) { add_missing(tx, bank, owner, entries, missing); });
  return missing;
}

Result<Page<BankOutline>> list_bank_entries(db::Tx& tx, const Operator& who,
                                            const ListBankEntries& in) {
  return tx.read(db::list_bank_entries(TRY(owner_of(tx, who, in.organization)), in));
}

Result<BankContents> export_banks(db::Tx& tx, const Operator& who, const ExportBanks& in) {
  const db::BankOwner owner = TRY(owner_of(tx, who, in.organization));
  BankContents contents;
  for (const QuestionBank bank : in.banks)
    with_bank(contents, bank, [&](auto& entries) { export_bank(tx, owner, entries); });
  return contents;
}

}  // namespace hireline::app
