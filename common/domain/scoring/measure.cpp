#include "common/domain/scoring/measure.hpp"

#include <algorithm>

namespace hireline::scoring {
namespace {

// In hundredths. What is covered beside the question's words matters most; runs of letters find
// the same where the words differ in form; covered words of the question tell whether it speaks of
// the same thing; order and being to the point tell least, since good answers differ in both.
constexpr std::int64_t of_coverage = 40;
constexpr std::int64_t of_letters = 30;
constexpr std::int64_t of_plain_coverage = 15;
constexpr std::int64_t of_order = 10;
constexpr std::int64_t of_precision = 5;
static_assert(of_coverage + of_letters + of_plain_coverage + of_order + of_precision == 100);

std::int64_t touched_by(const Coverage& coverage) {
  return coverage.found + coverage.opposed + coverage.swapped;
}

// Of one thing that is true of the other one may speak by the way; who does it with much of the
// answer has it the wrong way round.
std::int64_t opposed_of(const Coverage& coverage) {
  const bool is_reversed = coverage.swapped * 5 >= touched_by(coverage) * 2;
  return coverage.opposed + (is_reversed ? coverage.swapped : 0);
}

bool is_denied(const Coverage& coverage, const Measurable& given, const Reading& reference) {
  const std::int64_t touched = touched_by(coverage);
  const std::int64_t opposed = opposed_of(coverage);
  if (opposed == 0) return false;
  if (opposed * 5 >= touched * 2 && touched * 8 >= coverage.total) return true;
  // Much of the reference, or nearly all of it, with a "not" more or less.
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
  // Letters and words of what is denied were counted like any.
  if (const std::int64_t touched = touched_by(out.coverage); touched > 0)
    out.agreement -= out.agreement * opposed_of(out.coverage) / touched;
  out.is_denied = is_denied(out.coverage, given, reference);
  return out;
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
