#include "common/domain/assessment/scoring/measure.hpp"

#include <algorithm>
#include <string>

#include "common/domain/assessment/scoring/language/denial.hpp"

namespace hireline::scoring {
namespace {

// The weights of the agreement, in hundredths. The coverage of terms that are not in the question
// counts most. Shared runs of letters match words that differ in form. The plain coverage includes
// the question's terms and shows whether the subject is the same. Order and precision count least,
// because good answers differ in both.
constexpr std::int64_t of_coverage = 40;
constexpr std::int64_t of_letters = 30;
constexpr std::int64_t of_plain_coverage = 15;
constexpr std::int64_t of_order = 10;
constexpr std::int64_t of_precision = 5;
static_assert(of_coverage + of_letters + of_plain_coverage + of_order + of_precision == 100);

std::int64_t touched_by(const Coverage& coverage) {
  return coverage.found + coverage.opposed + coverage.swapped;
}

// Returns the weight of the opposed terms. Terms with swapped subjects are included only if they
// make up two fifths of the found terms: an answer may mention the other subject in passing.
std::int64_t opposed_of(const Coverage& coverage) {
  const bool is_reversed = coverage.swapped * 5 >= touched_by(coverage) * 2;
  return coverage.opposed + (is_reversed ? coverage.swapped : 0);
}

struct Doubts {
  std::int64_t touched = 0;  // weight of the found terms
  std::int64_t opposed = 0;  // weight of the found terms that are opposed by find_denial()
  std::int64_t certain = 0;  // of `opposed`: terms for which both readings of the reference agree
  bool are_many(std::int64_t total) const {
    return opposed > 0 && opposed * 5 >= touched * 2 && touched * 3 >= total;
  }
};

// Compares the denials of the reference and the answer. A term that both deny is not opposed.
Doubts doubts_of(const Coverage& coverage, const Reading& reference, const Reading& answer) {
  Doubts out;
  const auto& words = answer.text.words;
  for (std::size_t i = 0; i < coverage.terms.size(); ++i) {
    const TermIndex::Found& found = coverage.terms[i];
    const Term& term = reference.terms[i];
    if (found.similarity == 0 || is_denying_word(reference.text.words[term.first].text)) continue;
    const std::string& stem = words[found.word].stem;
    const bool is_antonym =
        !term.stem.empty() && term.stem != stem &&
        found.is_opposed != (term.is_negated != answer.negation.is_negated[found.word]);
    bool is_opposed = true;
    for (std::size_t at = 0; at < words.size() && is_opposed; ++at)
      if (words[at].stem == stem)
        is_opposed = is_antonym != (reference.denial[term.first] != answer.denial[at]);
    out.touched += coverage.weights[i];
    if (!is_opposed) continue;
    out.opposed += coverage.weights[i];
    if (reference.denial[term.first] == term.is_negated) out.certain += coverage.weights[i];
  }
  return out;
}

bool is_denied(const Coverage& coverage, const Measurable& given, const Reading& reference) {
  const std::int64_t touched = touched_by(coverage);
  const std::int64_t opposed = opposed_of(coverage);
  if (opposed == 0) return false;
  if (opposed * 5 >= touched * 2 && touched * 8 >= coverage.total) return true;
  // The answer has much of the reference, but another number of negators. It needs half of the
  // reference if a fifth of the found terms is opposed, and otherwise seven tenths.
  const bool is_alike =
      opposed * 5 >= touched ? touched * 2 >= coverage.total : touched * 10 >= coverage.total * 7;
  return is_alike && given.answer.negation.negators != reference.negation.negators;
}

}  // namespace

Measurable::Measurable(std::string_view question_text, std::string_view answer_text)
    : question(read_terms(question_text)),
      answer(read_terms(answer_text)),
      question_index(question),
      answer_index(answer) {}

Measured measure(const Measurable& given, const Reading& reference) {
  Measured out;
  const Contrast contrast(reference, given.answer, given.question_index);
  out.coverage = cover(reference, given.answer_index, &given.question_index, &contrast);
  const Coverage plain = cover(reference, given.answer_index, nullptr, &contrast);
  const TermIndex reference_index(reference);
  const std::int64_t precise = precision(given.answer, reference_index, &given.question_index);
  const std::int64_t letters = shared_letters(reference, given.answer, &given.question_index);
  const std::int64_t order = shared_order(reference, out.coverage);
  out.agreement = (of_coverage * out.coverage.share() + of_letters * letters +
                   of_plain_coverage * plain.share() + of_order * order + of_precision * precise) /
                  100;
  const Doubts doubts = doubts_of(out.coverage, reference, given.answer);
  out.is_denied = is_denied(out.coverage, given, reference) || doubts.are_many(out.coverage.total);
  // The agreement above also counts letters and words of denied terms.
  const std::int64_t touched = touched_by(out.coverage);
  if (touched > 0) out.denied = whole * opposed_of(out.coverage) / touched;
  // The wide reading of denials is often wrong, so it subtracts little if few terms were found.
  const std::int64_t said = std::max(doubts.touched, out.coverage.total / 3);
  if (doubts.certain * 5 >= doubts.touched * 2 && doubts.certain > 0)
    out.denied = std::max(out.denied, whole * doubts.certain / said);
  return out;
}

std::int64_t score_of(const Measured& measured, const Reading& reference) {
  const std::int64_t score = generous(measured.agreement, reference.terms.size());
  return score - score * measured.denied / whole;
}

std::int64_t generous(std::int64_t agreement, std::size_t terms) {
  constexpr std::size_t few = 3, many = 12;
  constexpr std::int64_t enough_of_few = 900, enough_of_many = 550;
  const auto beyond = static_cast<std::int64_t>(std::clamp(terms, few, many) - few);
  const std::int64_t enough =
      enough_of_few - (enough_of_few - enough_of_many) * beyond / std::int64_t{many - few};
  const std::int64_t lacking = whole - std::min(whole, agreement * whole / enough);
  return whole - lacking * lacking / whole;
}

}  // namespace hireline::scoring
