#include "common/domain/assessment/scoring/language/terms.hpp"

#include <algorithm>
#include <array>
#include <unordered_set>
#include <utility>

#include "common/domain/assessment/scoring/language/denial.hpp"
#include "common/domain/assessment/scoring/language/stem.hpp"

namespace hireline::scoring {
namespace {

// More similarities, in thousandths: see of_one_concept.
constexpr std::int64_t written_as_one = 950;
constexpr std::int64_t said_by_opposite = 800;
constexpr std::int64_t of_one_family = 750;

// The base weight of a word that carries meaning. Its rarity, 1 to 13, is added. With the rarity
// alone, one unusual word of the reference would dominate.
constexpr std::int64_t least_weight = 6;

// The maximum weight of a phrase. A phrase weighs more than its rarest word, but less than all its
// words separately.
constexpr std::int64_t heaviest_phrase = 28;

Term term_of_word(const Reading& reading, std::size_t at) {
  const Word& word = reading.text.words[at];
  const auto concepts = concepts_of(word.stem);
  return {.stem = word.stem,
          .concepts = {concepts.begin(), concepts.end()},
          .parts = {},
          .first = at,
          .count = 1,
          .weight = word.rarity == 0 ? 0 : least_weight + word.rarity,
          .is_negated = reading.negation.is_negated[at]};
}

Term term_of_phrase(const Reading& reading, const Phrase& phrase) {
  Term term{.stem = "", .concepts = {phrase.meaning}, .parts = {}, .first = phrase.first};
  term.count = phrase.count;
  term.is_negated = reading.negation.is_negated[phrase.first];
  for (std::size_t i = 0; i < phrase.count; ++i) {
    Term part = term_of_word(reading, phrase.first + i);
    term.weight = std::min(term.weight + part.weight, heaviest_phrase);
    if (part.weight > 0) term.parts.push_back(std::move(part));
  }
  return term;
}

// Returns the number of letters to insert, delete, replace or swap with a neighbour. Returns 3 for
// any greater number.
std::size_t distance(std::string_view one, std::string_view other) {
  constexpr std::size_t longest = 24, far = 3;
  if (one.size() > longest || other.size() > longest) return far;
  std::array<std::array<std::size_t, longest + 1>, longest + 1> d{};
  for (std::size_t i = 0; i <= one.size(); ++i) d[i][0] = i;
  for (std::size_t j = 0; j <= other.size(); ++j) d[0][j] = j;
  for (std::size_t i = 1; i <= one.size(); ++i)
    for (std::size_t j = 1; j <= other.size(); ++j) {
      const std::size_t replaced = d[i - 1][j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1);
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, replaced});
      if (i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1])
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  return std::min(d[one.size()][other.size()], far);
}

std::size_t common_prefix(std::string_view one, std::string_view other) {
  return static_cast<std::size_t>(std::ranges::mismatch(one, other).in1 - one.begin());
}

bool has_digit(std::string_view text) {
  return text.find_first_of("0123456789(") != std::string_view::npos;
}

constexpr std::array<std::string_view, 5> denying_prefixes = {"un", "non", "in", "im", "ir"};

}  // namespace

std::int64_t likeness(std::string_view one, std::string_view other) {
  const auto [shorter, longer] = std::minmax({one.size(), other.size()});
  constexpr std::size_t least = 4;
  if (shorter < least || has_digit(one) || has_digit(other) || one[0] != other[0]) return 0;
  if (longer - shorter <= 2) {
    const std::size_t apart = distance(one, other);
    if ((apart == 1 && shorter >= 5) || (apart == 2 && shorter >= 8)) return misspelled;
  }
  const std::size_t prefix = common_prefix(one, other);
  return prefix >= 5 && prefix * 10 >= longer * 7 ? of_one_family : 0;
}

Reading read_terms(std::string_view text) {
  Reading reading;
  reading.text = read_text(text);
  reading.negation = find_negation(reading.text);
  reading.denial = find_denial(reading.text);
  const auto phrases = find_phrases(reading.text);
  // A phrase is denied as a whole: the comma in "not last in, first out" does not end the denial.
  for (const Phrase& denied : phrases)
    for (std::size_t i = 1; i < denied.count; ++i)
      for (auto* said : {&reading.negation.is_negated, &reading.denial})
        (*said)[denied.first + i] = static_cast<bool>((*said)[denied.first]);
  std::unordered_set<std::string> seen_stems;
  std::unordered_set<Concept> seen_phrases;
  auto phrase = phrases.begin();
  for (std::size_t at = 0; at < reading.text.words.size(); ++at) {
    if (phrase != phrases.end() && phrase->first == at) {
      if (seen_phrases.insert(phrase->meaning).second)
        reading.terms.push_back(term_of_phrase(reading, *phrase));
      at += phrase->count - 1;
      ++phrase;
    } else if (const Word& word = reading.text.words[at];
               word.rarity > 0 && word.text != "not" && seen_stems.insert(word.stem).second) {
      reading.terms.push_back(term_of_word(reading, at));
    }
  }
  return reading;
}

void TermIndex::add(Places& places, std::size_t word, bool is_negated) {
  std::size_t& place = is_negated ? places.denied : places.affirmed;
  if (place == nowhere) place = word;
}

TermIndex::TermIndex(const Reading& reading) : reading_(reading) {
  const auto& words = reading.text.words;
  for (std::size_t at = 0; at < words.size(); ++at) {
    const bool is_negated = reading.negation.is_negated[at];
    const auto [place, is_new] = stems_.try_emplace(words[at].stem);
    add(place->second, at, is_negated);
    if (at + 1 < words.size() && words[at + 1].sentence == words[at].sentence)
      add(pairs_[stem_of(words[at].text + words[at + 1].text)], at, is_negated);
    for (const Concept meaning : concepts_of(words[at].stem))
      add(concepts_[meaning], at, is_negated);
    if (is_new && words[at].rarity > 0)
      by_first_letter_[words[at].stem[0]].push_back(words[at].stem);
  }
  for (const Phrase& phrase : find_phrases(reading.text))
    add(concepts_[phrase.meaning], phrase.first, reading.negation.is_negated[phrase.first]);
}

const std::string& TermIndex::stem_at(std::size_t word) const {
  static const std::string none;
  return word < reading_.text.words.size() ? reading_.text.words[word].stem : none;
}

void TermIndex::offer(Found& best, const Places& places, std::int64_t similarity, bool is_negated) {
  const std::size_t same = is_negated ? places.denied : places.affirmed;
  const std::size_t opposed = is_negated ? places.affirmed : places.denied;
  if (same != nowhere) {
    if (best.similarity < similarity) best = {similarity, false, same};
  } else if (opposed != nowhere) {
    const std::int64_t left = similarity * left_when_opposed / whole;
    if (best.similarity < left) best = {left, true, opposed};
  }
}

void TermIndex::offer_alike(Found& best, const Term& term) const {
  const auto letters = by_first_letter_.find(term.stem[0]);
  if (letters == by_first_letter_.end()) return;
  for (const std::string& stem : letters->second)
    if (const std::int64_t alike = stem == term.stem ? 0 : likeness(stem, term.stem); alike > 0)
      offer(best, stems_.at(stem), alike, term.is_negated);
}

void TermIndex::offer_stem(Found& best, const std::string& stem, std::int64_t similarity,
                           bool is_negated) const {
  if (const auto same = stems_.find(stem); same != stems_.end())
    offer(best, same->second, similarity, is_negated);
}

void TermIndex::offer_concept(Found& best, Concept meaning, std::int64_t similarity,
                              bool is_negated) const {
  if (const auto same = concepts_.find(meaning); same != concepts_.end())
    offer(best, same->second, similarity, is_negated);
}

// Matches a term with its negated opposite: "unsorted" with "not sorted", "not slow" with "fast".
void TermIndex::offer_opposites(Found& best, const Term& term) const {
  constexpr std::size_t shortest = 4;
  const bool is_negated = !term.is_negated;
  for (const std::string_view prefix : denying_prefixes) {
    if (term.stem.size() >= shortest)
      offer_stem(best, std::string(prefix).append(term.stem), said_by_opposite, is_negated);
    if (term.stem.starts_with(prefix) && term.stem.size() >= prefix.size() + shortest)
      offer_stem(best, term.stem.substr(prefix.size()), said_by_opposite, is_negated);
  }
  for (const Opposite& opposite : opposites_of({term.stem, term.concepts})) {
    offer_stem(best, opposite.stem, said_by_opposite, is_negated);
    if (opposite.meaning) offer_concept(best, *opposite.meaning, said_by_opposite, is_negated);
  }
}

void TermIndex::offer_parts(Found& best, const Term& term) const {
  std::int64_t total = 0, found = 0;
  Found last;
  for (const Term& part : term.parts) {
    const Found place = find(part);
    total += part.weight;
    found += part.weight * place.similarity / whole;
    if (place.similarity > 0) last = place;
  }
  const std::int64_t similarity = total == 0 ? 0 : found * whole / total;
  if (best.similarity < similarity) best = {similarity, last.is_opposed, last.word};
}

TermIndex::Found TermIndex::find(const Term& term) const {
  Found best;
  for (const Concept meaning : term.concepts)
    offer_concept(best, meaning, of_one_concept, term.is_negated);
  if (term.stem.empty()) {
    // If the phrase was found opposed, its single words are not used: they may occur elsewhere in
    // the text with another meaning.
    if (!best.is_opposed) offer_parts(best, term);
    if (best.similarity == 0) offer_opposites(best, term);
    return best;
  }
  offer_stem(best, term.stem, whole, term.is_negated);
  if (const auto pair = pairs_.find(term.stem); pair != pairs_.end())
    offer(best, pair->second, written_as_one, term.is_negated);
  if (best.similarity < of_one_family) offer_alike(best, term);
  if (best.similarity == 0) offer_opposites(best, term);
  return best;
}

}  // namespace hireline::scoring
