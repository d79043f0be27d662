// An evaluator that asks a language model's API on loopback, about one answer.
#pragma once

#include <string>
#include <variant>

#include <gtest/gtest.h>

#include "common/outside/evaluator/openai_evaluator.hpp"
#include "tests/unit/evaluator/model_server.hpp"
#include "tests/unit/identity/manual_clock.hpp"

namespace hireline::outside {

inline const std::string key = "sk-very-secret-1234567890";
inline const std::string both_points = "It is LIFO, of course: you push and pop at the top.";
inline const std::string first_quote = "It is LIFO, of course";

inline AnswerToJudge stack_answer(std::string text) {
  return {"q1",
          "What is a stack?",
          {std::nullopt,
           {{"The last element in is the first out", 3, {"LIFO"}},
            {"Elements are pushed and popped at one end", 1, {"push", "pop", "top"}}}},
          std::move(text)};
}

class OpenAi : public testing::Test {
 protected:
  OpenAiSettings settings() const {
    return {.base_url = server_.url("/v1"),
            .model = "judge-1",
            .api_key = Secret(key),
            .judging = {.bytes = 100'000}};
  }
  void say(const std::string& content) {
    server_.answer(json_answer(completion(content)), completions);
  }
  Judged judge(const std::string& answer = both_points) {
    return evaluator_.judge(stack_answer(answer), stop_.get_token());
  }
  AnswerJudgement judged(const std::string& answer = both_points) {
    const Judged result = judge(answer);
    if (const auto* failure = std::get_if<EvaluatorFailure>(&result))
      ADD_FAILURE() << failure->reason;
    return std::holds_alternative<AnswerJudgement>(result) ? std::get<AnswerJudgement>(result)
                                                           : AnswerJudgement();
  }
  EvaluatorFailure failure() {
    const Judged result = judge();
    if (std::holds_alternative<AnswerJudgement>(result)) ADD_FAILURE() << "there is none";
    return std::holds_alternative<EvaluatorFailure>(result) ? std::get<EvaluatorFailure>(result)
                                                            : EvaluatorFailure{"none", false, {}};
  }
  nlohmann::json request(std::size_t number) const {
    const std::string text = server_.received(completions).at(number);
    return nlohmann::json::parse(text.substr(text.find("\r\n\r\n")));
  }

  test::LoopbackServer server_;
  ManualClock clock_;
  std::stop_source stop_;
  OpenAiEvaluator evaluator_{settings(), clock_};
};

}  // namespace hireline::outside
