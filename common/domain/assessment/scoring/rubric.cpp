#include "common/domain/assessment/scoring/rubric.hpp"

#include <algorithm>
#include <optional>

#include "common/domain/assessment/scoring/explain.hpp"

namespace hireline::scoring {
namespace {

// The coverage, in thousandths, if one of several keywords is found. A second keyword makes the
// point fully covered.
constexpr std::int64_t one_keyword = 700;

// The factor, in thousandths, for a match with a sentence of the ideal answer, which may contain
// more than the point.
constexpr std::int64_t by_ideal_answer = 800;

// The least coverage of a keyword, in thousandths, that counts as found.
constexpr std::int64_t keyword_found = 700;

struct Sighting {
  std::int64_t coverage = 0;
  std::vector<std::string> quotes;
};

void add_quotes(Sighting& sighting, std::vector<std::string> quotes) {
  for (std::string& quote : quotes)
    if (std::ranges::find(sighting.quotes, quote) == sighting.quotes.end())
      sighting.quotes.push_back(std::move(quote));
}

Sighting by_keywords(const RubricPoint& point, std::string_view answer, const Measurable& given) {
  Sighting out;
  std::size_t found = 0;
  for (const std::string& keyword : point.keywords) {
    const Reading wanted = read_terms(keyword);
    const Coverage coverage = cover(wanted, given.answer_index, nullptr);
    if (coverage.total == 0 || coverage.share() < keyword_found) continue;
    ++found;
    add_quotes(out, quotes(answer, given.answer, wanted, coverage, 1));
  }
  if (found > 0) out.coverage = found > 1 || point.keywords.size() == 1 ? whole : one_keyword;
  return out;
}

Sighting by_words(const Reading& wanted, std::string_view answer, const Measurable& given) {
  const Measured measured = measure(given, wanted);
  return {score_of(measured, wanted), quotes(answer, given.answer, wanted, measured.coverage, 2)};
}

// The sentence of the ideal answer about a point.
struct IdealSentence {
  Reading said;
  std::int64_t about_the_point = 0;  // the share of the sentence, 0 to `whole`
};

// Returns the sentence of the ideal answer that covers most of the point, or nullopt if none covers
// more than a third.
std::optional<IdealSentence> ideal_for(const RubricPoint& point, const AnswerKey& key) {
  if (!key.ideal_answer) return std::nullopt;
  const Text ideal = read_text(*key.ideal_answer);
  std::string wanted_text = point.point;
  for (const std::string& keyword : point.keywords) wanted_text.append("; ").append(keyword);
  const Reading wanted = read_terms(wanted_text);
  std::int64_t best_share = whole / 3;
  std::optional<IdealSentence> best;
  for (const Sentence& sentence : ideal.sentences) {
    Reading said = read_terms(
        std::string_view(*key.ideal_answer).substr(sentence.begin, sentence.end - sentence.begin));
    const std::int64_t share = cover(wanted, TermIndex(said), nullptr).share();
    if (share <= best_share) continue;
    best_share = share;
    const std::int64_t about = cover(said, TermIndex(wanted), nullptr).share();
    best = IdealSentence{std::move(said), about};
  }
  return best;
}

PointJudgement judge_point(const RubricPoint& point, const AnswerKey& key, std::string_view answer,
                           const Measurable& given) {
  Sighting sighting = by_keywords(point, answer, given);
  const Sighting said = by_words(read_terms(point.point), answer, given);
  std::int64_t in_words = said.coverage;
  add_quotes(sighting, said.quotes);
  if (const auto ideal = ideal_for(point, key)) {
    // A sentence that makes several points counts for each point in proportion only.
    const Sighting other = by_words(ideal->said, answer, given);
    const std::int64_t part = by_ideal_answer * ideal->about_the_point / whole;
    in_words = std::max(in_words, other.coverage * part / whole);
    if (sighting.quotes.empty()) add_quotes(sighting, other.quotes);
  }
  // Keywords and words are combined as independent hints. Without a quote the coverage is 0.
  const std::int64_t lacking =
      sighting.quotes.empty() ? whole : (whole - sighting.coverage) * (whole - in_words) / whole;
  constexpr std::size_t most_quotes = 3;
  if (sighting.quotes.size() > most_quotes) sighting.quotes.resize(most_quotes);
  return {point.point, point.weight, static_cast<double>(whole - lacking) / whole,
          std::move(sighting.quotes)};
}

std::int64_t thousandths(double coverage) {
  return static_cast<std::int64_t>(coverage * whole + 0.5);
}

}  // namespace

std::vector<PointJudgement> judge_points(const AnswerKey& key, std::string_view answer,
                                         const Measurable& given) {
  std::vector<PointJudgement> points;
  for (const RubricPoint& point : key.rubric)
    points.push_back(judge_point(point, key, answer, given));
  return points;
}

std::vector<std::string> missing_points(const std::vector<PointJudgement>& points) {
  std::vector<std::string> missing;
  for (const PointJudgement& point : points)
    if (point.coverage < 0.5) missing.push_back(point.point);
  return missing;
}

std::int64_t weighted_coverage(const std::vector<PointJudgement>& points) {
  std::int64_t weight = 0, covered = 0;
  for (const PointJudgement& point : points) {
    weight += point.weight;
    covered += point.weight * thousandths(point.coverage);
  }
  return weight == 0 ? 0 : covered / weight;
}

}  // namespace hireline::scoring
