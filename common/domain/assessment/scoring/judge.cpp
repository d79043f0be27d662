#include "common/domain/assessment/scoring/judge.hpp"

#include <algorithm>
#include <utility>

#include "common/domain/assessment/scoring/explain.hpp"
#include "common/domain/assessment/scoring/injection.hpp"
#include "common/domain/assessment/scoring/measure.hpp"
#include "common/domain/assessment/scoring/rubric.hpp"
#include "common/domain/assessment/scoring/word_salad.hpp"

namespace hireline::scoring {
namespace {

// Thousandths of the score that a word salad keeps: the words may be right, but they state nothing.
constexpr std::int64_t left_of_salad = 400;

// Thousandths of the score that an answer keeps if it has almost only the question's words.
constexpr std::int64_t left_of_copy = 250;

class Judge {
 public:
  explicit Judge(const AnswerToJudge& answer)
      : in_(answer), given_(answer.question, answer.answer) {
    out_.question_id = answer.question_id;
  }

  AnswerJudgement run() {
    const bool has_key = !in_.key.rubric.empty() || has_ideal();
    if (given_.answer.text.words.empty()) {
      judge_nothing(has_key);
    } else if (!in_.key.rubric.empty()) {
      judge_by_rubric();
    } else if (has_ideal()) {
      judge_by_ideal();
    }
    if (!has_key) {
      flag(AnswerFlag::nothing_to_score_by);
      out_.rationale = "There is neither a rubric nor an ideal answer to score it by.";
    }
    look_for_tricks();
    if (has_key) out_.score = static_cast<double>(score_) / 10;
    std::ranges::sort(out_.flags);
    out_.rationale += flags_text(out_.flags);
    return std::move(out_);
  }

 private:
  bool has_ideal() const {
    return in_.key.ideal_answer && !read_text(*in_.key.ideal_answer).words.empty();
  }

  void flag(AnswerFlag flag) { out_.flags.push_back(flag); }

  void judge_nothing(bool has_key) {
    flag(AnswerFlag::empty_answer);
    if (!has_key) return;
    out_.rationale = "There is no answer.";
    for (const RubricPoint& point : in_.key.rubric) {
      out_.points.push_back({point.point, point.weight, 0, {}});
      out_.missing.push_back(point.point);
    }
  }

  void judge_by_rubric() {
    out_.points = judge_points(in_.key, in_.answer, given_);
    out_.missing = missing_points(out_.points);
    for (const PointJudgement& point : out_.points)
      for (const std::string& quote : point.evidence)
        if (std::ranges::find(out_.evidence, quote) == out_.evidence.end())
          out_.evidence.push_back(quote);
    score_ = weighted_coverage(out_.points);
    const std::size_t made = out_.points.size() - out_.missing.size();
    out_.rationale = "Makes " + std::to_string(made) + " of " + std::to_string(out_.points.size()) +
                     (out_.points.size() == 1 ? " point" : " points") + " of the rubric.";
    std::string all;
    for (const RubricPoint& point : in_.key.rubric) all.append(point.point).append("\n");
    look_at_meaning(read_terms(all), measure(given_, read_terms(all)));
  }

  void judge_by_ideal() {
    const Reading ideal = read_terms(*in_.key.ideal_answer);
    const Measured measured = measure(given_, ideal);
    score_ = score_of(measured, ideal);
    out_.evidence = quotes(in_.answer, given_.answer, ideal, measured.coverage, 2);
    out_.missing = missing_terms(*in_.key.ideal_answer, ideal, measured.coverage);
    const auto said = covered_terms(*in_.key.ideal_answer, ideal, measured.coverage);
    out_.rationale = said.empty() ? "Says nothing of the ideal answer"
                                  : "Says of the ideal answer: " + in_words(said);
    out_.rationale += out_.missing.empty() ? "." : "; lacks: " + in_words(out_.missing) + ".";
    look_at_meaning(ideal, measured);
  }

  void look_at_meaning(const Reading& reference, const Measured& measured) {
    if (measured.is_denied) flag(AnswerFlag::negated);
    const bool is_salad = is_word_salad(given_.answer.text, reference.text) ||
                          (!in_.key.rubric.empty() && has_ideal() &&
                           is_word_salad(given_.answer.text, read_text(*in_.key.ideal_answer)));
    if (is_salad) {
      flag(AnswerFlag::word_salad);
      score_ = score_ * left_of_salad / whole;
    }
    constexpr std::size_t few_words = 2, many_terms = 6;
    if (given_.answer.text.words.size() <= few_words && reference.terms.size() > many_terms)
      flag(AnswerFlag::too_short);
  }

  void look_for_tricks() {
    if (tries_injection(in_.answer, given_.answer.text)) flag(AnswerFlag::injection);
    std::int64_t total = 0, copied = 0;
    for (const Term& term : given_.answer.terms) {
      const bool is_known = given_.question_index.has_stem(term.stem) ||
                            given_.question_index.find(term).similarity == whole;
      total += term.weight;
      copied += is_known ? term.weight : 0;
    }
    // If the question offers a choice, one or two of its words can be the answer.
    constexpr std::size_t fewest_terms = 3;
    const std::size_t terms = given_.answer.terms.size();
    const bool is_long_enough =
        terms >= fewest_terms || (terms > 0 && terms >= given_.question.terms.size());
    // A longer answer in the question's words alone is a copy, even if it covers the rubric.
    constexpr std::size_t most_terms_of_a_choice = 12;
    const bool is_unmistakable = score_ < whole / 2 || terms > most_terms_of_a_choice;
    if (is_long_enough && copied * 10 >= total * 9 && is_unmistakable) {
      flag(AnswerFlag::copied_question);
      score_ = score_ * left_of_copy / whole;
    }
  }

  const AnswerToJudge& in_;
  const Measurable given_;
  AnswerJudgement out_;
  std::int64_t score_ = 0;  // 0 to `whole`: tenths of a point
};

}  // namespace

AnswerJudgement judge_answer(const AnswerToJudge& answer) {
  return Judge(answer).run();
}

}  // namespace hireline::scoring
