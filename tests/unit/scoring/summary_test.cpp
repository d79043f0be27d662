#include "common/domain/assessment/scoring/summary.hpp"

#include <gtest/gtest.h>

namespace hireline {
namespace {

AnswerJudgement scored(std::optional<double> score, std::vector<AnswerFlag> flags = {}) {
  AnswerJudgement judgement;
  judgement.score = score;
  judgement.flags = std::move(flags);
  return judgement;
}

TEST(Summary, is_the_mean_of_the_scores) {
  const EvaluationSummary all = summarise({scored(80), scored(60.5), scored(0)});
  EXPECT_EQ(all.overall_score, 46.8);
  EXPECT_FALSE(all.needs_review);
  EXPECT_EQ(all.summary, "3 of 3 answers scored, 46.8 of 100 on average.");
  EXPECT_EQ(summarise({scored(100)}).summary, "1 of 1 answer scored, 100 of 100.");
}

TEST(Summary, does_not_depend_on_the_order) {
  EXPECT_EQ(summarise({scored(0.1), scored(0.2), scored(33.3)}).overall_score,
            summarise({scored(33.3), scored(0.2), scored(0.1)}).overall_score);
}

TEST(Summary, wants_a_person_where_there_is_doubt) {
  const EvaluationSummary unscored =
      summarise({scored(80), scored({}, {AnswerFlag::nothing_to_score_by})});
  EXPECT_EQ(unscored.overall_score, 80);
  EXPECT_TRUE(unscored.needs_review);
  EXPECT_EQ(unscored.summary,
            "1 of 2 answers scored, 80 of 100. Flagged: nothing to score by (1). A person should "
            "look at it.");
  const EvaluationSummary none = summarise({scored({})});
  EXPECT_EQ(none.overall_score, std::nullopt);
  EXPECT_TRUE(none.needs_review);
  EXPECT_TRUE(summarise({}).needs_review);
  EXPECT_EQ(summarise({}).overall_score, std::nullopt);
}

TEST(Summary, looks_at_each_flag) {
  for (std::size_t i = 0; i < names_of<AnswerFlag>.size(); ++i) {
    const auto flag = static_cast<AnswerFlag>(i);
    const bool is_plain = flag == AnswerFlag::empty_answer || flag == AnswerFlag::too_short;
    EXPECT_EQ(summarise({scored(50, {flag})}).needs_review, !is_plain) << name_of(flag);
  }
}

}  // namespace
}  // namespace hireline
