// Summary of the judgements of one session's answers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/domain/assessment/evaluation.hpp"

namespace hireline {

struct EvaluationSummary {
  std::optional<double> overall_score;  // 0 to 100, the mean of the answers that have a score
  std::string summary;                  // for recruiters, in whole sentences
  bool needs_review = false;            // no answers, or one without a score or with such a flag
};

// Returns whether a person should review an answer with this flag. Empty and very short answers
// need no review.
bool needs_review(AnswerFlag flag);

EvaluationSummary summarise(const std::vector<AnswerJudgement>& judgements);

}  // namespace hireline
