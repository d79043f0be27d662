#include "common/outside/evaluator/evaluator_factory.hpp"

#include <gtest/gtest.h>

namespace hireline::outside {
namespace {

TEST(MakeEvaluator, makes_what_the_settings_name) {
  Config config;
  const auto local = make_evaluator(config);
  EXPECT_EQ(local->identity().provider, "local");
  config.ai_provider = AiProvider::openai;
  config.ai_base_url = "https://example.org/v1";
  config.ai_model = "m";
  const auto openai = make_evaluator(config);
  EXPECT_EQ(openai->identity().provider, "openai");
  EXPECT_EQ(openai->identity().model, "m");
}

TEST(LocalEvaluator, judges_and_asks_nothing_of_its_own) {
  const auto local = make_evaluator(Config());
  const auto judged =
      local->judge({"q", "What is a stack?", {"Last in, first out.", {}}, "LIFO"}, {});
  EXPECT_GT(*std::get<AnswerJudgement>(judged).score, 50);
  EXPECT_EQ(local->follow_up({{{"q", "a"}}}, {}), std::nullopt);
}

}  // namespace
}  // namespace hireline::outside
