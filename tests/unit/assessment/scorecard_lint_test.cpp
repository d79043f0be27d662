#include "common/domain/assessment/scorecard_lint.hpp"

#include <gmock/gmock.h>

namespace hireline {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Criterion criterion(std::vector<Anchor> anchors) {
  Criterion made;
  made.name = "Debugging";
  made.anchors = std::move(anchors);
  return made;
}

const Criterion whole = criterion({{1, "Changes code at random until it works."},
                                   {3, "Reads the log before changing anything."},
                                   {5, "States a hypothesis, and tests it first."}});

std::vector<std::string> findings(std::vector<Criterion> criteria) {
  Scorecard scorecard;
  scorecard.criteria = std::move(criteria);
  std::vector<std::string> found;
  for (const Issue& issue : lint_scorecard(scorecard))
    found.push_back(path_text(issue.path) + " " + issue.message);
  return found;
}

TEST(ScorecardLint, finds_nothing_in_a_scorecard_that_says_what_candidates_do) {
  EXPECT_THAT(findings({whole}), IsEmpty());
}

TEST(ScorecardLint, wants_anchors_at_both_ends_and_in_the_middle) {
  EXPECT_THAT(findings({criterion({})}), ElementsAre("criteria[0] has no anchor at 1 of 5 points",
                                                     "criteria[0] has no anchor at 3 of 5 points",
                                                     "criteria[0] has no anchor at 5 of 5 points"));
}

TEST(ScorecardLint, wants_behaviour_instead_of_adjectives) {
  Criterion vague = whole;
  vague.anchors[2].behaviour = "Very good, strong and deep skills.";
  EXPECT_THAT(
      findings({whole, vague}),
      ElementsAre(
          "criteria[1].anchors[2].behaviour says how good it is, and not what a candidate does"));
}

TEST(ScorecardLint, wants_anchors_that_differ) {
  Criterion twice = whole;
  twice.anchors[1].behaviour = "CHANGES code at random until it works.";
  EXPECT_THAT(findings({twice}),
              ElementsAre("criteria[0].anchors[1].behaviour is the same as another anchor"));
}

TEST(ScorecardLint, wants_few_criteria) {
  EXPECT_THAT(findings(std::vector<Criterion>(8, whole)), IsEmpty());
  EXPECT_THAT(findings(std::vector<Criterion>(9, whole)),
              ElementsAre("criteria are 9: more than an interviewer can keep apart"));
}

}  // namespace
}  // namespace hireline
