#include "cli/banks/bank_entries.hpp"

#include <algorithm>

#include "common/wire/engine/file_value.hpp"
#include "common/wire/engine/read.hpp"

namespace hireline::cli {
namespace {

class EntryReader {
 public:
  explicit EntryReader(std::vector<FileProblem>& problems) : problems_(problems) {}

  template <class Content>
  void read(FileEntry& file, std::vector<app::KeyedEntry<Content>>& into) {
    using Entry = app::KeyedEntry<Content>;
    wire::give_types(wire::value_type<Entry>, file.value);
    std::vector<Issue> issues;
    wire::check_known_fields(wire::value_type<Entry>, file.value, wire::IssueLocation(issues));
    auto entry = wire::read_value<Entry>(file.value);
    if (!entry) std::ranges::move(entry.error(), std::back_inserter(issues));
    for (Issue& issue : issues) problems_.push_back({file.place, std::move(issue)});
    if (!entry) return;
    if (!entry->slug) entry->slug = made_slug(headline_of(*entry));
    file.place.slug = *entry->slug;
    const auto [other, is_new] = entries_.places.try_emplace({file.bank, *entry->slug}, file.place);
    if (is_new) {
      into.push_back(*std::move(entry));
    } else {
      problems_.push_back(
          {file.place,
           {.path = {"slug"}, .message = "is already used by " + text_of(other->second)}});
    }
  }

  void read(FileEntry& file) {
    app::with_bank(entries_.contents, file.bank, [&](auto& entries) { read(file, entries); });
  }

  BankEntries take() { return std::move(entries_); }

 private:
  std::vector<FileProblem>& problems_;
  BankEntries entries_;
};

}  // namespace

std::expected<BankEntries, CliError> read_bank_entries(BankFiles files) {
  EntryReader reader(files.problems);
  for (FileEntry& file : files.entries) reader.read(file);
  if (!files.problems.empty()) return std::unexpected(problems_error(files.problems));
  BankEntries entries = reader.take();
  entries.banks = std::move(files.banks);
  return entries;
}

}  // namespace hireline::cli
