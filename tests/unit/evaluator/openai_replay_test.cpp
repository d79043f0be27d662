// What an evaluator makes of a model's reply can be made again, without the model.
#include "tests/unit/evaluator/openai.hpp"

namespace hireline::outside {
namespace {

class OpenAiReplay : public OpenAi {};

TEST_F(OpenAiReplay, makes_the_same_of_what_was_exchanged) {
  say(claims({{"full", first_quote}, {"partial", "push and pop at the top"}}));
  const AnswerJudgement judgement = judged();
  ASSERT_TRUE(judgement.exchange);
  const ModelExchange& stored = *judgement.exchange;
  EXPECT_EQ(nlohmann::json::parse(stored.request), request(0));
  EXPECT_EQ(stored.reply,
            completion(claims({{"full", first_quote}, {"partial", "push and pop at the top"}})));
  const auto answer = stack_answer(both_points);
  const auto again = replay(evaluator_.identity(), answer, &stored);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->score, judgement.score);
  EXPECT_EQ(again->rationale, judgement.rationale);
  EXPECT_EQ(again->evidence, judgement.evidence);
  EXPECT_EQ(again->exchange->request, stored.request);
  EXPECT_NE(replay(evaluator_.identity(), stack_answer(both_points + " Or so."), &stored)
                ->exchange->request,
            stored.request)
      << "another answer makes another request";

  ModelExchange other = stored;
  other.engine = "lexical-0";
  EXPECT_FALSE(replay(evaluator_.identity(), answer, &other)) << "another engine";
  other = stored;
  other.reply = completion("I would rather not say.");
  EXPECT_FALSE(replay(evaluator_.identity(), answer, &other));
  EvaluatorIdentity earlier = evaluator_.identity();
  earlier.prompt_version = "points-1";
  EXPECT_FALSE(replay(earlier, answer, &stored)) << "another prompt";
  EXPECT_FALSE(replay({"local", "lexical-2", ""}, answer, &stored));
  EXPECT_FALSE(replay(evaluator_.identity(), answer, nullptr)) << "it needs a model";
}

}  // namespace
}  // namespace hireline::outside
