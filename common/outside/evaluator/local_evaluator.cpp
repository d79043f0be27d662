#include "common/outside/evaluator/local_evaluator.hpp"

#include "common/domain/assessment/scoring/judge.hpp"

namespace hireline::outside {

EvaluatorIdentity LocalEvaluator::identity() const {
  return {"local", std::string(scoring::version), ""};
}

Judged LocalEvaluator::judge(const AnswerToJudge& answer, const std::stop_token&) {
  return scoring::judge_answer(answer);
}

std::optional<std::string> LocalEvaluator::follow_up(const FollowUpRequest&,
                                                     const std::stop_token&) {
  return std::nullopt;
}

}  // namespace hireline::outside
