// The embedded evaluator. Needs no network and never fails.
#pragma once

#include "common/outside/evaluator/evaluator.hpp"

namespace hireline::outside {

class LocalEvaluator : public Evaluator {
 public:
  EvaluatorIdentity identity() const override;
  Judged judge(const AnswerToJudge& answer, const std::stop_token& stop) override;

  // Always returns nullopt: only prepared follow-up questions are asked.
  std::optional<std::string> follow_up(const FollowUpRequest& request,
                                       const std::stop_token& stop) override;
};

}  // namespace hireline::outside
