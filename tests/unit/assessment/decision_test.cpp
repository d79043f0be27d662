#include "common/domain/assessment/decision.hpp"

#include <gmock/gmock.h>

namespace hireline {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const RecruiterId ada = RecruiterId::parse(std::string(24, 'a')).value();
const RecruiterId bob = RecruiterId::parse(std::string(24, 'b')).value();
const FeedbackId feedback = FeedbackId::parse(std::string(24, 'f')).value();
const EvaluationId evaluation = EvaluationId::parse(std::string(24, 'e')).value();
const PipelineDecisionId earlier = PipelineDecisionId::parse(std::string(24, 'd')).value();

const DecisionFacts facts = {.stages = 2,
                             .members = {ada, bob},
                             .feedbacks = {feedback},
                             .evaluations = {evaluation},
                             .current = {earlier}};

NewDecision decision() {
  NewDecision made;
  made.participants = {ada};
  return made;
}

std::vector<std::string> places(const NewDecision& made) {
  std::vector<std::string> found;
  for (const Issue& issue : decision_issues(made, facts)) found.push_back(path_text(issue.path));
  return found;
}

TEST(Decision, may_name_what_the_pipeline_has) {
  NewDecision made = decision();
  EXPECT_THAT(places(made), IsEmpty());
  made.stage_index = 1;
  made.dissent = {{ada, "I would wait."}};
  made.basis = DecisionBasis{{feedback}, {evaluation}};
  made.supersedes = earlier;
  EXPECT_THAT(places(made), IsEmpty());
}

TEST(Decision, may_name_nothing_else_and_nothing_twice) {
  NewDecision made = decision();
  made.stage_index = 2;
  made.participants = {ada, ada, RecruiterId::parse(std::string(24, 'c')).value()};
  made.dissent = {{bob, "I would wait."}, {ada, "So would I."}, {ada, "Really."}};
  made.basis = DecisionBasis{{feedback, feedback}, {EvaluationId{}}};
  made.supersedes = PipelineDecisionId{};
  EXPECT_THAT(places(made),
              ElementsAre("stageIndex", "participants[1]", "participants[2]", "dissent[0].userId",
                          "dissent[2].userId", "basis.feedbackIds[1]", "basis.evaluationIds[0]",
                          "supersedes"));
}

TEST(Decision, allows_the_status_that_it_is_about) {
  EXPECT_EQ(decision_for(PipelineStatus::rejected), DecisionKind::reject);
  EXPECT_EQ(decision_for(PipelineStatus::hired), DecisionKind::hire);
  for (const PipelineStatus status :
       {PipelineStatus::active, PipelineStatus::shortlisted, PipelineStatus::withdrawn})
    EXPECT_EQ(decision_for(status), std::nullopt);
}

}  // namespace
}  // namespace hireline
