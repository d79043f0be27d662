// An evaluator behind any OpenAI-compatible API.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <expected>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "common/base/secret.hpp"
#include "common/outside/evaluator/chat_client.hpp"
#include "common/outside/evaluator/circuit_breaker.hpp"
#include "common/outside/evaluator/evaluator.hpp"
#include "common/outside/evaluator/openai_prompt.hpp"
#include "common/outside/evaluator/openai_reply.hpp"

namespace hireline::outside {

struct OpenAiSettings {
  std::string base_url;  // {base_url}/chat/completions is asked
  std::string model;
  Secret api_key;  // may be empty
  CallLimits judging{};
  CallLimits following_up{.total = std::chrono::milliseconds(8'000)};  // a candidate waits for it
};

// The model says of each point whether the answer makes it and where; whether that is so is checked
// here, and so is what it comes to. A point counts only with a quote that proves it (proof.hpp); of
// an answer that speaks to the evaluator no point counts for more than the embedded evaluator
// finds. Flags are the embedded evaluator's, and `disagreement` where little of what the
// model gives is borne out.
class OpenAiEvaluator : public Evaluator {
 public:
  explicit OpenAiEvaluator(OpenAiSettings settings,
                           CircuitBreaker::Clock clock = std::chrono::steady_clock::now);

  EvaluatorIdentity identity() const override;
  Judged judge(const AnswerToJudge& answer, const std::stop_token& stop) override;
  std::optional<std::string> follow_up(const FollowUpRequest& request,
                                       const std::stop_token& stop) override;

 private:
  using MakeBody = std::function<std::string(AnswerForm)>;
  std::expected<std::string, EvaluatorTrouble> ask(const MakeBody& make_body,
                                                   const CallLimits& limits,
                                                   const std::stop_token& stop);
  std::expected<ApiAnswer, EvaluatorTrouble> call(const std::string& body, const CallLimits& limits,
                                                  const std::stop_token& stop);
  const OpenAiSettings settings_;
  CircuitBreaker breaker_;
  std::atomic<AnswerForm> form_{AnswerForm::schema};  // the best that the server is known to take
};

}  // namespace hireline::outside
