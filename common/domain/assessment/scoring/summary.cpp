#include "common/domain/assessment/scoring/summary.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace hireline {
namespace {

// Converts a score to tenths, an integer, so that sums do not depend on the order of the answers.
std::int64_t tenths(double score) {
  return static_cast<std::int64_t>(score * 10 + 0.5);
}

std::string tenths_text(std::int64_t value) {
  return std::to_string(value / 10) + (value % 10 == 0 ? "" : "." + std::to_string(value % 10));
}

std::string_view flag_text(AnswerFlag flag) {
  switch (flag) {
    case AnswerFlag::empty_answer:
      return "empty";
    case AnswerFlag::too_short:
      return "very short";
    case AnswerFlag::copied_question:
      return "mostly the question's own words";
    case AnswerFlag::negated:
      return "may say the opposite of what is asked for";
    case AnswerFlag::word_salad:
      return "words without sentences";
    case AnswerFlag::injection:
      return "speaks to the evaluator";
    case AnswerFlag::disagreement:
      return "found by the model and borne out by little";
    case AnswerFlag::nothing_to_score_by:
      return "nothing to score by";
  }
  return "";
}

// Returns the flags with their counts, such as " Flagged: speaks to the evaluator (1), empty (2).".
std::string told_flags(const std::vector<AnswerJudgement>& judgements) {
  std::array<std::size_t, names_of<AnswerFlag>.size()> counts{};
  for (const AnswerJudgement& judgement : judgements)
    for (const AnswerFlag flag : judgement.flags) ++counts[static_cast<std::size_t>(flag)];
  std::string text;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == 0) continue;
    text.append(text.empty() ? " Flagged: " : ", ").append(flag_text(static_cast<AnswerFlag>(i)));
    text.append(" (").append(std::to_string(counts[i])).append(")");
  }
  return text.empty() ? text : text + ".";
}

bool is_doubtful(const AnswerJudgement& judgement) {
  return !judgement.score || std::ranges::any_of(judgement.flags, needs_review);
}

}  // namespace

bool needs_review(AnswerFlag flag) {
  return flag != AnswerFlag::empty_answer && flag != AnswerFlag::too_short;
}

EvaluationSummary summarise(const std::vector<AnswerJudgement>& judgements) {
  EvaluationSummary out;
  std::int64_t sum = 0, scored = 0;
  for (const AnswerJudgement& judgement : judgements) {
    if (!judgement.score) continue;
    sum += tenths(*judgement.score);
    ++scored;
  }
  out.needs_review = judgements.empty() || std::ranges::any_of(judgements, is_doubtful);
  const auto total = static_cast<std::int64_t>(judgements.size());
  if (scored == 0) {
    out.summary = total == 0 ? "There are no answers." : "None of the answers could be scored.";
  } else {
    const std::int64_t mean = (2 * sum + scored) / (2 * scored);
    out.overall_score = static_cast<double>(mean) / 10;
    out.summary = std::to_string(scored) + " of " + std::to_string(total) +
                  (total == 1 ? " answer" : " answers") + " scored, " + tenths_text(mean) +
                  " of 100" + (scored == 1 ? "." : " on average.");
  }
  out.summary += told_flags(judgements);
  if (out.needs_review) out.summary += " A person should look at it.";
  return out;
}

}  // namespace hireline
