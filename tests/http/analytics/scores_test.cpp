// Which scores of a session count.
#include "tests/support/history.hpp"
#include "tests/support/world/thirty_pipelines.hpp"

namespace hireline::test {
namespace {

class ScoresOfAnswers : public testing::Test {
 protected:
  ScoresOfAnswers() {
    history.at(10, 0);
    history.invite(1);
    history.start(1);
    history.submit(1);
  }
  Json questions() {
    return service
        .get(
            "/v1/analytics/"
            "question-effectiveness?from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z",
            tenant.token)
        .json()
        .at("data")
        .at("questions");
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant, reported_job());
  History history{service, tenant, job};
};

TEST_F(ScoresOfAnswers, are_those_of_the_newest_finished_evaluation) {
  EXPECT_EQ(questions(), Json::array());
  history.evaluate(1, {40, 90});
  EXPECT_EQ(questions().at(0).at("meanScore"), 40);
  const auto again = service.request(
      "POST", "/v1/interviews/" + history.interview(1) + "/re-evaluate", tenant.token);
  ASSERT_EQ(again.status, 202) << again.text;
  EXPECT_EQ(questions().at(0).at("meanScore"), 40);
  history.evaluate(1, {70, -1});
  EXPECT_EQ(questions().at(0).at("meanScore"), 70);
  EXPECT_EQ(questions().at(0).at("timesUsed"), 1);
  EXPECT_EQ(questions().at(1).at("timesUsed"), 1);
  EXPECT_FALSE(questions().at(1).contains("meanScore"));
}

TEST_F(ScoresOfAnswers, are_not_those_of_follow_ups) {
  service.database().execute(
      "update session_questions q set follow_up_to = first.id from session_questions first "
      "where first.position = 0 and q.position > 0 and q.interview_id = first.interview_id");
  history.evaluate(1, {40, 90});
  ASSERT_EQ(questions().size(), 1u);
  EXPECT_EQ(questions().at(0).at("text"), "First?");
  EXPECT_EQ(questions().at(0).at("n").at("discrimination"), 0);
}

// A question that was deleted or rewritten since stays what candidates read.
TEST_F(ScoresOfAnswers, are_told_with_the_texts_of_then) {
  history.evaluate(1, {40, 90});
  Json stages = service.get("/v1/jobs/" + job.at("_id").get<std::string>(), tenant.token)
                    .json()
                    .at("data")
                    .at("stages");
  stages.at(0)["screeningConfig"] = {{"questions", Json::array({question("Another?", 0)})}};
  ASSERT_EQ(
      service
          .patch("/v1/jobs/" + job.at("_id").get<std::string>(), tenant.token, {{"stages", stages}})
          .status,
      200);
  history.invite(2);
  history.start(2);
  history.submit(2);
  history.evaluate(2, {50});
  std::vector<std::string> texts;
  for (const Json& one : questions()) texts.push_back(one.at("text"));
  EXPECT_EQ(texts, (std::vector<std::string>{"Another?", "First?", "Second?"}));
}

}  // namespace
}  // namespace hireline::test
