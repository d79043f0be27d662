// What the evaluator is given of a session, and how its judgements are kept.
#include "common/app/assessment/evaluation_results.hpp"

#include <gtest/gtest.h>

#include "common/db/json_columns.hpp"

namespace hireline::app {
namespace {

SessionQuestion question(const std::string& text, std::optional<std::string> answer) {
  SessionQuestion made;
  made.id = new_id<QuestionId>();
  made.text = text;
  made.answer = std::move(answer);
  return made;
}

TEST(AnswersToJudge, are_those_to_the_question_and_to_its_follow_ups) {
  std::vector<SessionQuestion> questions{question("one", "first"), question("why?", "because"),
                                         question("two", std::nullopt)};
  questions[1].follow_up_to = questions[0].id;
  questions[0].key.ideal_answer = "ideal";
  const auto answers = answers_to_judge(questions);
  ASSERT_EQ(answers.size(), 2);
  EXPECT_EQ(answers[0].question_id, questions[0].id.str());
  EXPECT_EQ(answers[0].answer, "first\nbecause");
  EXPECT_EQ(answers[0].key.ideal_answer, "ideal");
  EXPECT_EQ(answers[1].answer, "");
}

TEST(AnswersToJudge, say_what_a_scenario_is_called) {
  SessionQuestion scenario = question("Everything is on fire.", "Call the fire brigade.");
  scenario.title = "The fire";
  EXPECT_EQ(answers_to_judge({scenario}).at(0).question, "The fire\nEverything is on fire.");
}

TEST(Judgements, are_kept_in_the_words_of_the_interface) {
  const AnswerJudgement judgement{
      .question_id = "q",
      .score = 50.5,
      .rationale = "half",
      .evidence = {"because"},
      .missing = {"the rest"},
      .points = {{.point = "p", .weight = 2, .coverage = 0.5, .evidence = {"because"}}},
      .flags = {AnswerFlag::too_short}};
  EXPECT_EQ(db::judgements_json({judgement}).text,
            R"([{"questionId":"q","score":50.5,"rationale":"half","evidence":["because"],)"
            R"("missing":["the rest"],"points":[{"point":"p","weight":2,"coverage":0.5,)"
            R"("evidence":["because"]}],"flags":["too_short"]}])");
}

TEST(Judgements, have_no_score_where_there_is_none) {
  const AnswerJudgement judgement{.question_id = "q",
                                  .score = {},
                                  .rationale = "",
                                  .evidence = {},
                                  .missing = {},
                                  .points = {},
                                  .flags = {AnswerFlag::nothing_to_score_by}};
  EXPECT_EQ(db::judgements_json({judgement}).text.find("score\":"), std::string::npos);
}

TEST(Judgements, are_read_as_they_were_written) {
  const AnswerJudgement judgement{
      .question_id = "q",
      .score = 50.5,
      .rationale = "half",
      .evidence = {"because"},
      .missing = {"the rest"},
      .points = {{.point = "p", .weight = 2, .coverage = 0.5, .evidence = {"because"}}},
      .flags = {AnswerFlag::too_short}};
  const JsonText json = db::judgements_json({judgement});
  const auto read = db::judgements_from(json);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(db::judgements_json(*read), json);
}

TEST(Judgements, of_another_form_are_none) {
  for (const char* text : {"", "{", "{}x", R"([{"questionId":1}])",
                           R"([{"questionId":"q","rationale":"","evidence":[],"missing":[],)"
                           R"("points":[],"flags":["unheard_of"]}])"})
    EXPECT_FALSE(db::judgements_from({text}).has_value()) << text;
}

TEST(DifferingPaths, name_each_value_that_differs) {
  const auto paths = [](const char* one, const char* other) {
    return db::differing_paths({one}, {other});
  };
  EXPECT_TRUE(paths(R"({"a":1,"b":[1,"x"]})", R"({"b":[1.0,"x"],"a":1})").empty());
  EXPECT_EQ(paths(R"({"a":1,"b":[1,{"c":2}]})", R"({"a":2,"b":[1,{"c":3}]})"),
            (std::vector<std::string>{"a", "b.1.c"}));
  EXPECT_EQ(paths(R"({"a":1})", R"({"b":1})"), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(paths("[1,2]", "[1]"), (std::vector<std::string>{"1"}));
  EXPECT_EQ(paths("[1]", "{"), (std::vector<std::string>{""}));
}

}  // namespace
}  // namespace hireline::app
