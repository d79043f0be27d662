// What judges written answers. One question and one answer at a time: no evaluator ever sees two
// candidates' words, or more than it needs.
#pragma once

#include <chrono>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include "common/domain/assessment/evaluation.hpp"

namespace hireline::outside {

// No judgement came of it. `reason` is for operators; it holds no secret and no candidate's words.
struct EvaluatorTrouble {
  std::string reason;
  bool worth_a_retry = true;                        // later the same question may be answered
  std::optional<std::chrono::seconds> retry_after;  // as the provider asked for
};

using Judged = std::variant<AnswerJudgement, EvaluatorTrouble>;

// What has been said in a conversation so far.
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

  // Blocks for as long as the provider takes, about a minute for each form of asking that it may
  // refuse, and gives up soon once it is told
  // to stop: trouble that is worth a retry. Safe from any thread.
  virtual Judged judge(const AnswerToJudge& answer, const std::stop_token& stop) = 0;

  // What to ask next about the same question, once all that is written down was asked; nullopt when
  // it has been talked about enough. Never fails: a provider that can't be had asks nothing.
  virtual std::optional<std::string> follow_up(const FollowUpRequest& request,
                                               const std::stop_token& stop) = 0;
};

}  // namespace hireline::outside
