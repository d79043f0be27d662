#include "common/outside/evaluator/local_evaluator.hpp"

#include "common/domain/scoring/judge.hpp"

namespace hireline::outside {

EvaluatorIdentity LocalEvaluator::identity() const {
  return {"local", std::string(scoring::version), ""};
}

Judged LocalEvaluator::judge(const AnswerToJudge& answer, const std::stop_token&) {
  return scoring::judge_answer(answer);
}

std::optional<std::string> LocalEvaluator::follow_up(const FollowUpRequest& request,
                                                     const std::stop_token&) {
  if (request.prepared.empty()) return std::nullopt;
  return request.prepared.front();
}

}  // namespace hireline::outside
