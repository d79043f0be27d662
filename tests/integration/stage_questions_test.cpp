// What a stage asks is its own words first, and the bank's where it has none.
#include "common/db/assessment/stage_questions.hpp"

#include <gmock/gmock.h>

#include "common/app/hiring/jobs.hpp"
#include "common/db/hiring/jobs.hpp"
#include "tests/integration/database_test.hpp"

namespace hireline::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::string bank_question = "5f00000000000000000000b1";
const std::string bank_scenario = "5f00000000000000000000b2";

class StageQuestionsTest : public DatabaseTest {
 protected:
  StageQuestionsTest() {
    database.execute(R"(
insert into screening_questions (organization_id, id, slug, text, category, ideal_answer, rubric,
                                 created_at, updated_at)
values (null, '5f00000000000000000000b1', 'indexes', 'What is an index?', 'databases',
        'It finds rows.', '[{"point":"sorted","weight":3,"keywords":["b-tree","order"]}]',
        '2026-01-01', '2026-01-01');
insert into scenario_questions (organization_id, id, slug, title, prompt, scenario_type,
                                applicable_stage_types, rubric, created_at, updated_at)
values (null, '5f00000000000000000000b2', 'outage', 'An outage', 'It is down.', 'incident', '{}',
        '[{"point":"asks","weight":1,"keywords":[]}]', '2026-01-01', '2026-01-01'))");
  }

  JobStage made(StageTypeKey type, const StageConfig& config) {
    const auto detail = connection.transact(test_cause(), [&](db::Tx& tx) {
      app::StageInput stage;
      static_cast<StageConfig&>(stage) = config;
      stage.name = "Stage";
      stage.type = type;
      app::NewJob in;
      in.title = "Gardener";
      in.description = "You garden.";
      in.stages = {stage};
      return app::create_job(tx, owner, in);
    });
    job = detail.value().id;
    return detail.value().stages.front();
  }
  std::vector<QuestionToAsk> asked(const JobStage& stage) {
    return connection.read(db::find_asked_questions(organization, job, stage.id)).value();
  }

  OrganizationId organization = make_organization(connection, "acme");
  Recruiter owner{.organization_id = organization,
                  .recruiter_id = std::nullopt,
                  .role = Role::owner,
                  .name = "Owner",
                  .email = {}};
  JobId job;
};

std::vector<std::string> texts_of(const std::vector<QuestionToAsk>& questions) {
  std::vector<std::string> texts;
  for (const QuestionToAsk& question : questions) texts.push_back(question.text);
  return texts;
}

TEST_F(StageQuestionsTest, come_back_as_they_were_written) {
  const std::vector<RubricPoint> rubric = {
      {.point = "\"quoted\"", .weight = 7, .keywords = {"a, b", "{c}"}}, {.point = "ünïcödé"}};
  StageConfig config;
  config.conversation.emplace().questions = {
      {{.text = "Why?", .order = 1, .ideal_answer = "Because.", .rubric = rubric},
       std::vector<std::string>{"And then?", "a,\\\"b\"", "NULL", ""}},
      {{.order = 0, .question_id = bank_question}, std::nullopt}};
  const JobStage stage = made(StageTypeKey::ai_conversational, config);
  EXPECT_EQ(stage.conversation, config.conversation);

  const auto questions = asked(stage);
  ASSERT_THAT(texts_of(questions), ElementsAre("What is an index?", "Why?"));
  EXPECT_EQ(questions[0].question_id, bank_question);
  EXPECT_EQ(questions[0].position, 1);
  EXPECT_THAT(questions[0].follow_ups, IsEmpty());
  EXPECT_EQ(questions[1].question_id, std::nullopt);
  EXPECT_EQ(questions[1].key, (AnswerKey{"Because.", rubric}));
  EXPECT_EQ(questions[1].follow_ups, config.conversation->questions[0].follow_ups);
}

TEST_F(StageQuestionsTest, say_what_the_bank_says_where_the_stage_says_nothing) {
  StageConfig config;
  config.screening.emplace().questions = {
      {.order = 0, .question_id = bank_question},
      {.text = "Our own words", .order = 1, .question_id = bank_question, .ideal_answer = "Ours."}};
  const auto questions = asked(made(StageTypeKey::automated_screening, config));
  const std::vector<RubricPoint> rubric = {
      {.point = "sorted", .weight = 3, .keywords = {"b-tree", "order"}}};
  ASSERT_THAT(texts_of(questions), ElementsAre("What is an index?", "Our own words"));
  EXPECT_EQ(questions[0].key, (AnswerKey{"It finds rows.", rubric}));
  EXPECT_EQ(questions[1].key, (AnswerKey{"Ours.", rubric}));
}

TEST_F(StageQuestionsTest, of_scenarios_have_a_title) {
  StageConfig config;
  config.scenario.emplace().questions = {{bank_scenario, 0}};
  const auto questions = asked(made(StageTypeKey::scenario_based, config));
  ASSERT_THAT(texts_of(questions), ElementsAre("It is down."));
  EXPECT_EQ(questions[0].title, "An outage");
  EXPECT_EQ(questions[0].key.rubric, (std::vector<RubricPoint>{{.point = "asks"}}));
}

// Such as a reference from before they were looked at.
TEST_F(StageQuestionsTest, that_are_not_there_or_are_another_organizations_are_left_out) {
  StageConfig config;
  config.screening.emplace().questions = {{.order = 0, .question_id = bank_question},
                                          {.text = "Why?", .order = 1}};
  const JobStage stage = made(StageTypeKey::automated_screening, config);
  database.execute("update screening_questions set organization_id = '" +
                   make_organization(connection, "others").str() + "'");
  EXPECT_THAT(texts_of(asked(stage)), ElementsAre("Why?"));
}

TEST_F(StageQuestionsTest, of_a_stage_that_is_not_there_are_none) {
  made(StageTypeKey::automated_screening, {});
  EXPECT_THAT(asked({}), IsEmpty());
}

}  // namespace
}  // namespace hireline::test
