#include "common/domain/assessment/scoring/similarity.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>

namespace hireline::scoring {
namespace {

constexpr std::int64_t left_of_known = 150;

// The factor, in thousandths, for terms of the reference's first clause, which usually states the
// main point.
constexpr std::int64_t in_first_clause = 1300;

// Returns the weight times 1000, to avoid rounding.
std::int64_t weight_of(const Term& term, const TermIndex* known) {
  const auto is_known = [&](const Term& part) { return known->has_stem(part.stem); };
  if (known == nullptr) return term.weight * whole;
  const bool all_known =
      term.stem.empty() ? std::ranges::all_of(term.parts, is_known) : is_known(term);
  return term.weight * (all_known ? left_of_known : whole);
}

using Grams = std::unordered_map<std::string_view, std::int64_t>;

std::string letters_of(const Reading& reading, const TermIndex* known) {
  std::string text = " ";
  for (const Word& word : reading.text.words)
    if (word.rarity > 0 && (known == nullptr || !known->has_stem(word.stem)))
      text.append(word.text).append(" ");
  return text;
}

Grams grams_of(std::string_view text) {
  constexpr std::size_t length = 4;
  Grams grams;
  for (std::size_t at = 0; at + length <= text.size(); ++at) ++grams[text.substr(at, length)];
  return grams;
}

// Returns whether a term of the reference other than `but` has this stem or one of its meanings.
// "Client" is the opposite of "server", unless the reference has both.
bool speaks_of(const Reading& reference, const std::string& stem, const Term& but) {
  const auto meanings = concepts_of(stem);
  return std::ranges::any_of(reference.terms, [&](const Term& term) {
    if (&term == &but || stem == but.stem) return false;
    return term.stem == stem ||
           std::ranges::find_first_of(term.concepts, meanings) != term.concepts.end();
  });
}

// Returns whether the reference and the answer both deny the term: "avoid locks" and "use no locks"
// mean the same, although only the second has a negator.
bool are_alike_in_denial(const Reading& reference, const Term& term, const TermIndex& answer,
                         const TermIndex::Found& found) {
  const bool is_denied = answer.is_in_denial(found.word);
  const bool is_told_by_denial = is_denied || reference.denial[term.first] != term.is_negated;
  return term.stem == answer.stem_at(found.word) && is_told_by_denial &&
         reference.denial[term.first] == is_denied;
}

// Returns whether the match is the term itself, not only a related word.
bool is_sure(const Term& term, const TermIndex::Found& found) {
  return found.similarity >= (term.stem.empty() ? of_one_concept : misspelled);
}

}  // namespace

Coverage cover(const Reading& reference, const TermIndex& answer, const TermIndex* known,
               const Contrast* contrast) {
  Coverage out;
  for (const Term& term : reference.terms) {
    auto found = answer.find(term);
    if (found.is_opposed && speaks_of(reference, answer.stem_at(found.word), term)) found = {};
    if (found.is_opposed && are_alike_in_denial(reference, term, answer, found))
      found = {found.similarity * whole / left_when_opposed, false, found.word};
    const bool is_swapped = contrast != nullptr && !found.is_opposed && is_sure(term, found) &&
                            contrast->is_swapped(term, found.word);
    if (is_swapped) found = {found.similarity * left_when_opposed / whole, true, found.word};
    const bool comes_first = reference.text.words[term.first].clause == 0;
    const std::int64_t weight =
        weight_of(term, known) * (comes_first ? in_first_clause : whole) / whole;
    out.total += weight;
    out.found += weight * found.similarity / whole;
    if (found.is_opposed) (is_swapped ? out.swapped : out.opposed) += weight;
    out.terms.push_back(found);
    out.weights.push_back(weight);
  }
  return out;
}

std::int64_t precision(const Reading& answer, const TermIndex& reference, const TermIndex* known) {
  std::int64_t total = 0, found = 0;
  for (const Term& term : answer.terms) {
    const bool is_known = known != nullptr && known->has_stem(term.stem);
    const std::int64_t similarity = reference.find(term).similarity;
    if (is_known && similarity == 0) continue;
    total += weight_of(term, known);
    found += weight_of(term, known) * similarity / whole;
  }
  return total == 0 ? 0 : found * whole / total;
}

std::int64_t shared_letters(const Reading& reference, const Reading& answer,
                            const TermIndex* known) {
  const std::string wanted = letters_of(reference, known);
  const std::string given = letters_of(answer, nullptr);
  const Grams given_grams = grams_of(given);
  std::int64_t total = 0, shared = 0;
  for (const auto& [gram, count] : grams_of(wanted)) {
    total += count;
    if (const auto found = given_grams.find(gram); found != given_grams.end())
      shared += std::min(count, found->second);
  }
  return total == 0 ? 0 : shared * whole / total;
}

std::int64_t shared_order(const Reading& reference, const Coverage& coverage) {
  constexpr std::size_t close = 6;
  std::int64_t pairs = 0, kept = 0;
  for (std::size_t i = 1; i < reference.terms.size(); ++i) {
    const Word& one = reference.text.words[reference.terms[i - 1].first];
    if (one.sentence != reference.text.words[reference.terms[i].first].sentence) continue;
    ++pairs;
    const auto& before = coverage.terms[i - 1];
    const auto& after = coverage.terms[i];
    if (before.similarity == 0 || after.similarity == 0 || before.is_opposed || after.is_opposed)
      continue;
    kept += before.word < after.word && after.word - before.word <= close ? 1 : 0;
  }
  return pairs == 0 ? 0 : kept * whole / pairs;
}

}  // namespace hireline::scoring
