// A judgement names the version of the prompt that it answers. If the prompt or the form of the
// answer changes and the version does not, two different judgements would look alike.
#include <map>

#include <gtest/gtest.h>

#include "common/base/secret.hpp"
#include "common/outside/evaluator/openai_prompt.hpp"

namespace hireline::outside {
namespace {

// The hash of what is sent, for each version that was released. Add a row with a new version; never
// change one.
const std::map<std::string_view, std::string> hashes = {
    {"points-2", "2cb9c3db3ca81755639d18661d52bf0596770a5664eab58fc4ebaa5562b6625b"}};

std::string all_requests() {
  const AnswerToJudge answer{
      .question_id = "1",
      .question = "What does an index cost?",
      .key = {.ideal_answer = "It takes space. Writes get slower.",
              .rubric = {{.point = "It takes space", .weight = 2, .keywords = {"disk"}}}},
      .answer = "It takes space on the disk."};
  std::string all;
  for (const AnswerForm form :
       {AnswerForm::schema, AnswerForm::bare_schema, AnswerForm::json, AnswerForm::text}) {
    all += judge_request("model", answer, points_of(answer.key), answer.answer, "=====", form);
    all += follow_up_request("model", {{{"What does an index cost?", "Space."}}}, "=====", form);
  }
  return all;
}

TEST(PromptVersion, changes_with_what_is_sent) {
  ASSERT_TRUE(hashes.contains(prompt_version)) << "add the hash of the new version here";
  EXPECT_EQ(hex(sha256(all_requests())), hashes.at(prompt_version))
      << "the prompt has changed: change prompt_version, and add a row";
}

}  // namespace
}  // namespace hireline::outside
