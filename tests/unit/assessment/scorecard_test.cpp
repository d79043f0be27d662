// Scores of feedback on a scorecard.
#include "common/domain/assessment/scorecard.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hireline {
namespace {

using testing::DoubleEq;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Optional;

const CriterionId debugging = CriterionId::parse("68f0c0a1b2c3d4e5f6a7b8c1").value();
const CriterionId design = CriterionId::parse("68f0c0a1b2c3d4e5f6a7b8c2").value();
const CriterionId manners = CriterionId::parse("68f0c0a1b2c3d4e5f6a7b8c3").value();

Criterion criterion(const CriterionId& id, std::int64_t weight, std::int64_t points,
                    bool is_required = false) {
  return {.id = id,
          .name = "",
          .definition = "",
          .weight = weight,
          .is_required = is_required,
          .points = points,
          .anchors = {}};
}
CriterionScore rated(const CriterionId& id, std::int64_t rating) {
  return {.criterion = id, .rating = rating, .evidence = {}};
}

const std::vector<Criterion> criteria = {criterion(debugging, 3, 5, true), criterion(design, 1, 7),
                                         criterion(manners, 1, 3)};

std::vector<std::string> issues_of(const std::vector<CriterionScore>& scores) {
  std::vector<std::string> told;
  for (const Issue& issue : score_issues(scores, criteria))
    told.push_back(path_text(issue.path) + ": " + issue.message);
  return told;
}

TEST(Scores, may_leave_out_criteria_that_were_not_observed) {
  EXPECT_THAT(issues_of({}), IsEmpty());
  EXPECT_THAT(issues_of({rated(debugging, 5), rated(design, 7)}), IsEmpty());
  EXPECT_THAT(issues_of({{.criterion = manners, .rating = {}, .evidence = "Listened."}}),
              IsEmpty());
}

TEST(Scores, are_refused_with_all_that_is_wrong) {
  const CriterionId other = CriterionId::parse("68f0c0a1b2c3d4e5f6a7b8c9").value();
  EXPECT_THAT(
      issues_of({rated(debugging, 6),
                 rated(other, 1),
                 rated(design, 7),
                 rated(design, 1),
                 {.criterion = manners, .rating = {}, .evidence = {}}}),
      ElementsAre(
          "scores[0].rating: is not on the scale, which has 5 points",
          "scores[1].criterionId: is no criterion of the interview's scorecard",
          "scores[3].criterionId: is given twice",
          "scores[4]: must have a rating, evidence, or both; leave out a criterion that was "
          "not observed"));
}

// (3 * 2/4 + 1 * 6/6) / 4 = 0.625
TEST(Scores, have_a_mean_by_weight_and_by_the_place_on_each_scale) {
  EXPECT_THAT(scorecard_mean({rated(debugging, 3), rated(design, 7)}, criteria),
              Optional(DoubleEq(62.5)));
  EXPECT_THAT(scorecard_mean({rated(debugging, 1)}, criteria), Optional(DoubleEq(0)));
  EXPECT_THAT(scorecard_mean({rated(debugging, 5), rated(design, 7), rated(manners, 3)}, criteria),
              Optional(DoubleEq(100)));
  // (3 * 1/4 + 1 * 1/6 + 1 * 1/2) / 5 = 0.28333…
  EXPECT_THAT(scorecard_mean({rated(debugging, 2), rated(design, 2), rated(manners, 2)}, criteria),
              Optional(DoubleEq(28.3)));
}

TEST(Scores, have_no_mean_without_a_required_criterion) {
  EXPECT_EQ(scorecard_mean({rated(design, 7), rated(manners, 3)}, criteria), std::nullopt);
  EXPECT_EQ(scorecard_mean({{.criterion = debugging, .rating = {}, .evidence = "Not asked."},
                            rated(design, 7)},
                           criteria),
            std::nullopt);
  EXPECT_EQ(scorecard_mean({}, {criterion(design, 1, 7)}), std::nullopt);
}

}  // namespace
}  // namespace hireline
