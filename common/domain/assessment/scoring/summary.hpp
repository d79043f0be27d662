// What the judgements of one session's answers come to.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/domain/assessment/evaluation.hpp"

namespace hireline {

struct EvaluationSummary {
  std::optional<double> overall_score;  // 0 to 100, the mean of the answers that have a score
  std::string summary;                  // for a recruiter, in whole sentences
  bool needs_review = false;            // an answer has no score, or a flag that makes it doubtful
};

// Whether a person should look at an answer with this flag before the score is relied on. An empty
// or a short answer is what it is.
bool needs_review(AnswerFlag flag);

EvaluationSummary summarise(const std::vector<AnswerJudgement>& judgements);

}  // namespace hireline
