#include "common/outside/evaluator/proof.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

#include "common/domain/assessment/scoring/injection.hpp"
#include "common/domain/assessment/scoring/language/terms.hpp"

namespace hireline::outside {
namespace {

struct Quote {
  std::size_t point = 0;
  std::string_view text;  // a part of the answer
};

bool overlap(std::string_view one, std::string_view other) {
  return one.data() < other.data() + other.size() && other.data() < one.data() + one.size();
}

bool is_long_enough(std::string_view quote, std::string_view answer) {
  constexpr std::size_t enough = 4;
  const std::size_t words = scoring::read_text(quote).words.size();
  return words >= enough || words == scoring::read_text(answer).words.size();
}

// Words of the question prove nothing, unless the point has no other words, as in "Which is faster,
// memory or disk?"
bool speaks_of(std::string_view quote, const RubricPoint& point, const AnswerToJudge& answer) {
  std::string wanted = point.point;
  for (const std::string& keyword : point.keywords) wanted.append("\n").append(keyword);
  const scoring::Reading question = scoring::read_terms(answer.question);
  const scoring::Reading said = scoring::read_terms(quote);
  const scoring::TermIndex in_question(question), in_quote(said);
  const auto has = [](const scoring::TermIndex& index, const scoring::Term& term) {
    return index.find(term).similarity >= scoring::of_one_concept;
  };
  const bool is_asked =
      std::ranges::all_of(scoring::read_terms(wanted).terms,
                          [&](const scoring::Term& term) { return has(in_question, term); });
  if (answer.key.ideal_answer) wanted.append("\n").append(*answer.key.ideal_answer);
  return std::ranges::any_of(scoring::read_terms(wanted).terms, [&](const scoring::Term& term) {
    return has(in_quote, term) && (is_asked || !has(in_question, term));
  });
}

}  // namespace

std::vector<std::optional<std::string_view>> proofs_of(const AnswerToJudge& answer,
                                                       const std::vector<RubricPoint>& points,
                                                       const ShownAnswer& shown,
                                                       const std::vector<ClaimedPoint>& claimed) {
  std::vector<Quote> quotes;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (claimed[i].level == PointLevel::none) continue;
    const auto found = shown.find(claimed[i].quote);
    if (found && is_long_enough(*found, answer.answer) && speaks_of(*found, points[i], answer) &&
        !scoring::tries_injection(*found, scoring::read_text(*found)))
      quotes.push_back({i, *found});
  }
  std::ranges::stable_sort(quotes, {}, [](const Quote& quote) { return quote.text.size(); });
  std::vector<std::optional<std::string_view>> proofs(points.size());
  for (const auto& [point, text] : quotes) {
    const bool is_free = std::ranges::none_of(
        proofs, [&](const auto& taken) { return taken && overlap(*taken, text); });
    if (is_free) proofs[point] = text;
  }
  return proofs;
}

bool is_doubted(const std::vector<ClaimedPoint>& claimed,
                const std::vector<std::optional<std::string_view>>& proofs,
                const std::vector<PointJudgement>& own) {
  constexpr double next_to_nothing = 0.3, matters = 0.4;
  double all = 0, given = 0, doubted = 0;
  for (std::size_t i = 0; i < own.size(); ++i) {
    const auto weight = static_cast<double>(own[i].weight);
    const double marks = weight * coverage_of(claimed[i].level);
    all += weight;
    given += marks;
    if (!proofs[i] || own[i].coverage < next_to_nothing) doubted += marks;
  }
  return given > 0 && given >= matters * all && 2 * doubted >= given;
}

double coverage_of(PointLevel level) {
  switch (level) {
    case PointLevel::none:
      return 0;
    case PointLevel::partial:
      return 0.5;
    case PointLevel::full:
      return 1;
  }
  return 0;
}

}  // namespace hireline::outside
