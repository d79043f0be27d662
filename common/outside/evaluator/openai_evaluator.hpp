// An evaluator that uses an OpenAI-compatible API.
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
  std::string base_url;  // requests go to {base_url}/chat/completions
  std::string model;
  Secret api_key;  // may be empty
  CallLimits judging{};
  // Short, because a candidate waits for the result.
  CallLimits following_up{.total = std::chrono::milliseconds(8'000)};
};

// For each point, the model returns whether the answer makes it, and a quote. This class checks the
// quotes and computes the score. A point counts only if a quote proves it (proof.hpp). If the
// answer contains instructions to the evaluator, the coverage of each point is limited to the
// coverage that the embedded evaluator finds. The flags are those of the embedded evaluator, plus
// `disagreement` if is_doubted returns true.
// Keeps what was exchanged with the model.
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
  struct Exchange {
    AnswerForm form = AnswerForm::schema;
    std::string request;
    std::string reply;
  };
  std::expected<Exchange, EvaluatorFailure> ask(const MakeBody& make_body, const CallLimits& limits,
                                                const std::stop_token& stop);
  std::expected<ApiAnswer, EvaluatorFailure> call(const std::string& body, const CallLimits& limits,
                                                  const std::stop_token& stop);
  const OpenAiSettings settings_;
  CircuitBreaker breaker_;
  std::atomic<AnswerForm> form_{AnswerForm::schema};  // the richest form known to be accepted
};

// Makes again what an OpenAiEvaluator made of a model's reply, without asking the model. `stored`
// is null if no model was asked. The request is built again, so it can be compared with the stored
// one. Returns nullopt if the evaluation is of another provider, prompt or engine, or the reply
// cannot be read.
std::optional<AnswerJudgement> replay(const EvaluatorIdentity& evaluator,
                                      const AnswerToJudge& answer, const ModelExchange* stored);

}  // namespace hireline::outside
