// Interface for the evaluation of written answers. Each call contains one question and one answer:
// no evaluator receives the texts of two candidates, or more than it needs.
#pragma once

#include <chrono>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "common/domain/assessment/evaluation.hpp"

namespace hireline::outside {

// The evaluation failed. `reason` is for operators and contains no secret and no candidate's text.
struct EvaluatorFailure {
  std::string reason;
  bool worth_a_retry = true;                        // a later attempt may succeed
  std::optional<std::chrono::seconds> retry_after;  // requested by the provider
};

using Judged = std::variant<AnswerJudgement, EvaluatorFailure>;

// One question and its answer in a conversation.
struct ConversationTurn {
  std::string question;
  std::string answer;
};

struct FollowUpRequest {
  std::vector<ConversationTurn> turns;  // the question itself, then its follow-ups, oldest first
};

class Evaluator {
 public:
  virtual ~Evaluator() = default;

  virtual EvaluatorIdentity identity() const = 0;

  // Blocks until the provider responds: about a minute for each AnswerForm that the provider may
  // reject. Returns soon after a stop is requested, with trouble that is worth a retry. Safe from
  // any thread.
  virtual Judged judge(const AnswerToJudge& answer, const std::stop_token& stop) = 0;

  // Returns the next follow-up question after all prepared ones were asked; nullopt if the question
  // has been discussed enough. Never fails: returns nullopt if the provider is unavailable.
  virtual std::optional<std::string> follow_up(const FollowUpRequest& request,
                                               const std::stop_token& stop) = 0;
};

// Returns the judgements of all answers, in order, or the first failure.
inline std::variant<std::vector<AnswerJudgement>, EvaluatorFailure> judge_all(
    Evaluator& evaluator, const std::vector<AnswerToJudge>& answers, const std::stop_token& stop) {
  std::vector<AnswerJudgement> judgements;
  for (const AnswerToJudge& answer : answers) {
    Judged judged = evaluator.judge(answer, stop);
    if (auto* failure = std::get_if<EvaluatorFailure>(&judged)) return std::move(*failure);
    judgements.push_back(std::get<AnswerJudgement>(std::move(judged)));
  }
  return judgements;
}

}  // namespace hireline::outside
