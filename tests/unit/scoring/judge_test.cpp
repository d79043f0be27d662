#include "common/domain/assessment/scoring/judge.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hireline::scoring {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const std::string question = "What is the difference between a stack and a queue?";
const std::string ideal =
    "A stack is last in, first out: elements are added and removed at the same end. A queue is "
    "first in, first out: elements are added at the back and removed from the front.";

AnswerJudgement judge(const std::string& answer) {
  return judge_answer({"q1", question, {ideal, {}}, answer});
}

TEST(Judge, gives_all_for_the_ideal_answer) {
  const AnswerJudgement judgement = judge(ideal);
  EXPECT_EQ(judgement.question_id, "q1");
  EXPECT_EQ(judgement.score, 100);
  EXPECT_THAT(judgement.missing, IsEmpty());
  EXPECT_THAT(judgement.flags, IsEmpty());
  EXPECT_THAT(judgement.evidence, testing::SizeIs(2));
}

TEST(Judge, ranks_answers_as_a_person_would) {
  const double full = *judge(
                           "A stack gives back what was pushed last, it is LIFO; a queue is FIFO: "
                           "elements are put in at the back and come out at the front.")
                           .score;
  const double half = *judge("A stack is LIFO.").score;
  const double swapped = *judge("A stack is FIFO and a queue is LIFO.").score;
  const double beside = *judge("I like to work in a team and to learn.").score;
  EXPECT_GT(full, 60);
  EXPECT_GT(full, half);
  EXPECT_GT(half, swapped);
  EXPECT_LT(beside, 15);
}

TEST(Judge, says_what_is_there_and_what_is_not) {
  const AnswerJudgement judgement = judge("I think so. A stack is last in, first out!");
  EXPECT_THAT(judgement.evidence, ElementsAre("A stack is last in, first out"));
  EXPECT_THAT(judgement.missing, Contains("front"));
  EXPECT_THAT(judgement.missing, Not(Contains("stack")));
  EXPECT_THAT(judgement.rationale, HasSubstr("Says of the ideal answer: "));
  EXPECT_THAT(judgement.rationale, HasSubstr("; lacks: "));
}

TEST(Judge, keeps_quotes_short) {
  std::string word;
  while (word.size() < 1'001) word += "\u0436";
  const AnswerJudgement same = judge_answer({"", "Which word?", {word, {}}, word});
  EXPECT_EQ(same.evidence.at(0).size(), 400U);
  std::string sentence = "A stack is last in, first out";
  while (sentence.size() < 2'000) sentence += " and so it goes on and on";
  EXPECT_LE(judge(sentence).evidence.at(0).size(), 280U);
  EXPECT_THAT(judge(sentence).evidence.at(0), HasSubstr("last in, first out"));
}

TEST(Judge, gives_nothing_for_nothing) {
  for (const char* answer : {"", "  \n", "...", "\U0001F600", "\u200D"}) {
    const AnswerJudgement judgement = judge(answer);
    EXPECT_EQ(judgement.score, 0);
    EXPECT_THAT(judgement.flags, ElementsAre(AnswerFlag::empty_answer));
    EXPECT_EQ(judgement.rationale, "There is no answer.");
  }
}

TEST(Judge, has_no_score_without_a_key) {
  for (const auto& key : {AnswerKey{}, AnswerKey{"", {}}, AnswerKey{" ... ", {}}}) {
    const AnswerJudgement judgement = judge_answer({"q1", question, key, "LIFO"});
    EXPECT_EQ(judgement.score, std::nullopt);
    EXPECT_THAT(judgement.flags, ElementsAre(AnswerFlag::nothing_to_score_by));
  }
  EXPECT_THAT(judge_answer({"q1", question, {}, ""}).flags,
              ElementsAre(AnswerFlag::empty_answer, AnswerFlag::nothing_to_score_by));
}

TEST(Judge, flags_what_says_the_opposite) {
  for (const std::string& answer :
       {"It is not true that " + ideal, std::string("A stack is FIFO and a queue is LIFO."),
        std::string("A stack is never last in, first out.")})
    EXPECT_THAT(judge(answer).flags, Contains(AnswerFlag::negated)) << answer;
  const std::string first = ideal.substr(0, ideal.find(". ") + 1);
  const auto denied = judge_answer({"", question, {first, {}}, "It is not true that " + first});
  EXPECT_LT(*denied.score, 30);
  EXPECT_THAT(judge("A stack is not FIFO but LIFO, a queue is FIFO.").flags, IsEmpty());
}

TEST(Judge, flags_a_copy_of_a_prompt_that_holds_keywords_of_its_rubric) {
  const std::string prompt =
      "A shop loses parcels in its warehouse each week. The manager blames the night shift, the "
      "night "
      "shift blames the new scanners, and the supplier of the scanners offers a discount. Describe "
      "your first steps as the person who is responsible for the warehouse.";
  const AnswerKey key{
      {},
      {{"Looks at what the scanners recorded each week", 2, {"scanners", "each week"}},
       {"Hears the night shift and the manager before deciding", 2, {"night shift", "manager"}}}};
  const AnswerJudgement copy = judge_answer({"", prompt, key, prompt});
  EXPECT_THAT(copy.flags, Contains(AnswerFlag::copied_question));
  EXPECT_LT(*copy.score, 30);
}

TEST(Judge, flags_words_without_sentences) {
  const AnswerJudgement judgement = judge(
      "the end: out added A from queue are first and last elements the is front. added in, are at "
      "A removed in, removed stack back first at out: same the is elements and first end.");
  EXPECT_THAT(judgement.flags, Contains(AnswerFlag::word_salad));
  EXPECT_LT(*judgement.score, 50);
  EXPECT_THAT(judge("LIFO vs FIFO, push/pop at the top vs enqueue/dequeue").flags, IsEmpty());
}

TEST(Judge, flags_the_question_copied) {
  const AnswerJudgement judgement = judge(question);
  EXPECT_THAT(judgement.flags, ElementsAre(AnswerFlag::copied_question));
  EXPECT_LT(*judgement.score, 15);
  EXPECT_THAT(
      judge_answer({"", "Which is LIFO, a stack or a queue?", {"stack", {}}, "Stack"}).flags,
      IsEmpty());
}

TEST(Judge, flags_what_is_very_short) {
  EXPECT_THAT(judge("LIFO").flags, ElementsAre(AnswerFlag::too_short));
  EXPECT_THAT(judge_answer({"", "How fast?", {"Constant time", {}}, "O(1)"}).flags, IsEmpty());
}

const AnswerKey rubric{std::nullopt,
                       {{"The last element in is the first one out of a stack", 3, {"LIFO"}},
                        {"A queue hands out elements in the order of their arrival",
                         2,
                         {"FIFO", "first in first out"}},
                        {"Both may be built on a linked list", 1, {}}}};

TEST(JudgeByRubric, counts_points_by_their_weight) {
  const AnswerJudgement all = judge_answer(
      {"", question, rubric,
       "A stack is LIFO. A queue is FIFO, first in first out. Both can be built on linked lists."});
  EXPECT_GT(*all.score, 95);
  EXPECT_THAT(all.missing, IsEmpty());
  const AnswerJudgement one = judge_answer({"", question, rubric, "A stack is LIFO."});
  ASSERT_EQ(one.points.size(), 3U);
  EXPECT_EQ(one.points[0].coverage, 1);
  EXPECT_THAT(one.points[0].evidence, ElementsAre("A stack is LIFO"));
  EXPECT_THAT(one.missing, ElementsAre(rubric.rubric[1].point, rubric.rubric[2].point));
  EXPECT_EQ(one.rationale, "Makes 1 of 3 points of the rubric.");
  EXPECT_NEAR(*one.score, 50, 12);
}

TEST(JudgeByRubric, takes_the_ideal_answer_for_help) {
  const RubricPoint point{"It survives a crash", 1, {"durable"}};
  const std::string answer = "What was committed is still there after a power failure.";
  const AnswerJudgement alone =
      judge_answer({"", "What is the D in ACID?", {std::nullopt, {point}}, answer});
  const AnswerJudgement helped = judge_answer(
      {"",
       "What is the D in ACID?",
       {"Changes are durable: what was committed survives a power failure or crash.", {point}},
       answer});
  EXPECT_LT(*alone.score, 40);
  EXPECT_GT(*helped.score, *alone.score + 15);
}

// One sentence of the ideal answer makes two points here: who makes the one has not made the other.
TEST(JudgeByRubric, counts_no_point_that_cant_be_quoted) {
  const AnswerKey key{
      "It takes disk space, and every insert and update has to maintain it, so writes "
      "get slower.",
      {{.point = "Writes get slower", .weight = 1, .keywords = {"insert", "update"}},
       {.point = "It takes disk space", .weight = 1, .keywords = {"storage"}}}};
  const AnswerJudgement judgement =
      judge_answer({"", "What does an index cost?", key,
                    "Each insert and update has to change the index too, so writing is slower."});
  ASSERT_EQ(judgement.points.size(), 2u);
  EXPECT_GE(judgement.points[0].coverage, 0.7);
  EXPECT_LT(judgement.points[1].coverage, 0.4);
  EXPECT_THAT(judgement.missing, ElementsAre("It takes disk space"));
  for (const PointJudgement& point : judgement.points)
    EXPECT_EQ(point.coverage > 0, !point.evidence.empty()) << point.point;
}

TEST(JudgeByRubric, gives_nothing_for_nothing) {
  const AnswerJudgement judgement = judge_answer({"", question, rubric, ""});
  EXPECT_EQ(judgement.score, 0);
  EXPECT_EQ(judgement.points.size(), 3U);
  EXPECT_EQ(judgement.missing.size(), 3U);
}

}  // namespace
}  // namespace hireline::scoring
