#include "common/domain/assessment/scoring/language/concepts.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "common/domain/assessment/scoring/language/stem.hpp"
#include "common/domain/assessment/scoring/language/synonyms.hpp"

namespace hireline::scoring {
namespace {

using Stems = std::vector<std::string>;

struct PhraseRow {
  Stems stems;
  Concept meaning;
};

struct Tables {
  std::unordered_map<std::string, std::vector<Concept>> of_stem;
  std::unordered_map<std::string, std::vector<PhraseRow>> by_first_stem;  // longest first
  std::vector<std::pair<Opposite, Opposite>> opposites;  // with a concept if the word names one
};

Stems stems_of(std::string_view text) {
  Stems stems;
  for (const Word& word : read_text(text).words) stems.push_back(word.stem);
  return stems;
}

template <class Each>
void split(std::string_view list, std::string_view by, const Each& each) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(by), list.size());
    each(list.substr(0, end));
    list.remove_prefix(std::min(end + by.size(), list.size()));
  }
}

void add_synonyms(Tables& tables, std::string_view row, Concept meaning) {
  split(row, " | ", [&](std::string_view alternative) {
    Stems stems = stems_of(alternative);
    if (stems.empty()) return;
    if (stems.size() > 1) {
      auto& rows = tables.by_first_stem[stems.front()];
      rows.push_back({std::move(stems), meaning});
      return;
    }
    auto& meanings = tables.of_stem[stems.front()];
    if (std::ranges::find(meanings, meaning) == meanings.end()) meanings.push_back(meaning);
  });
}

Tables make_tables() {
  Tables tables;
  std::unordered_map<std::string_view, Concept> names;
  for (const std::string_view row : synonym_rows()) {
    const auto meaning = static_cast<Concept>(names.size());
    names.emplace(row.substr(0, row.find(" | ")), meaning);
    add_synonyms(tables, row, meaning);
  }
  for (auto& [first, rows] : tables.by_first_stem)
    std::ranges::stable_sort(rows, std::ranges::greater(),
                             [](const PhraseRow& row) { return row.stems.size(); });
  const auto side = [&](std::string_view word) {
    const auto named = names.find(word);
    return Opposite{stem_of(word),
                    named == names.end() ? std::nullopt : std::optional(named->second)};
  };
  for (const std::string_view row : antonym_rows()) {
    const std::size_t blank = row.find(' ');
    tables.opposites.emplace_back(side(row.substr(0, blank)), side(row.substr(blank + 1)));
  }
  return tables;
}

const Tables& tables() {
  static const Tables all = make_tables();
  return all;
}

bool is(const Meaning& meaning, const Opposite& side) {
  return meaning.stem == side.stem ||
         (side.meaning &&
          std::ranges::find(meaning.concepts, *side.meaning) != meaning.concepts.end());
}

bool stands_at(const PhraseRow& row, const std::vector<Word>& words, std::size_t at) {
  if (at + row.stems.size() > words.size()) return false;
  for (std::size_t i = 0; i < row.stems.size(); ++i)
    if (words[at + i].stem != row.stems[i] || words[at + i].sentence != words[at].sentence)
      return false;
  return true;
}

}  // namespace

std::span<const Concept> concepts_of(std::string_view stem) {
  const auto found = tables().of_stem.find(std::string(stem));
  return found == tables().of_stem.end() ? std::span<const Concept>() : found->second;
}

std::vector<Phrase> find_phrases(const Text& text) {
  std::vector<Phrase> found;
  for (std::size_t at = 0; at < text.words.size(); ++at) {
    const auto rows = tables().by_first_stem.find(text.words[at].stem);
    if (rows == tables().by_first_stem.end()) continue;
    for (const PhraseRow& row : rows->second) {
      if (!stands_at(row, text.words, at)) continue;
      found.push_back({row.meaning, at, row.stems.size()});
      at += row.stems.size() - 1;
      break;
    }
  }
  return found;
}

std::vector<Opposite> opposites_of(const Meaning& meaning) {
  std::vector<Opposite> all;
  for (const auto& [one, other] : tables().opposites) {
    if (is(meaning, one)) all.push_back(other);
    if (is(meaning, other)) all.push_back(one);
  }
  return all;
}

}  // namespace hireline::scoring
