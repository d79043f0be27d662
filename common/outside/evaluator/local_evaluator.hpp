// The embedded evaluator: needs no network, and never fails.
#pragma once

#include "common/outside/evaluator/evaluator.hpp"

namespace hireline::outside {

class LocalEvaluator : public Evaluator {
 public:
  EvaluatorIdentity identity() const override;
  Judged judge(const AnswerToJudge& answer, const std::stop_token& stop) override;

  // It knows only what is written down.
  std::optional<std::string> follow_up(const FollowUpRequest& request,
                                       const std::stop_token& stop) override;
};

}  // namespace hireline::outside
