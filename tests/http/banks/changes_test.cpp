// PATCH and DELETE of screening, interview and scenario questions
#include "tests/http/banks/banks.hpp"

namespace hireline::test {
namespace {

class ScreeningChanges : public BankTest {
 protected:
  ScreeningChanges() : BankTest("screening-questions") {}
  const Json body = {{"text", "What is an index for?"},
                     {"category", "databases"},
                     {"difficulty", "easy"},
                     {"idealAnswer", "It finds rows without reading all of them."}};
  // A job with a stage that asks the question.
  Json job_with(const std::string& id) {
    Json job = job_body();
    job["stages"] = {{{"name", "Questions"},
                      {"stageTypeKey", "automated_screening"},
                      {"screeningConfig", {{"questions", {{{"questionId", id}, {"order", 0}}}}}}}};
    return make_job(service, tenant, job);
  }
  std::string asked(const Json& interview) {
    const std::string path = "/v1/screening/" + interview.at("screeningToken").get<std::string>();
    EXPECT_EQ(service.post(path + "/start", {}, Json::object()).status, 200);
    return service.get(path).json()["data"]["questions"][0]["text"];
  }
};

TEST_F(ScreeningChanges, change_what_is_sent) {
  expect_changed_rightly(
      body,
      {{"text", "What does an index cost?"},
       {"category", "storage"},
       {"difficulty", "hard"},
       {"idealAnswer", "Space, and time of every write."},
       {"rubric", {{{"point", "space"}, {"weight", 2}, {"keywords", {"disk"}}}}}},
      "Question", "screening_question");
}

TEST_F(ScreeningChanges, clear_what_is_null) {
  const std::string id = created(body).at("_id");
  const Json changed =
      change(id, {{"difficulty", nullptr}, {"idealAnswer", nullptr}}).json()["data"];
  EXPECT_FALSE(changed.contains("difficulty"));
  EXPECT_FALSE(changed.contains("idealAnswer"));
  EXPECT_EQ(changed["text"], body["text"]);
}

TEST_F(ScreeningChanges, tell_everything_that_is_wrong) {
  const std::string id = created(body).at("_id");
  const Untouched untouched(service);
  EXPECT_EQ(issues_of(change(id, {{"text", ""},
                                  {"category", nullptr},
                                  {"difficulty", "brutal"},
                                  {"rubric", {{{"weight", 0}}}},
                                  {"retired", "yes"}})),
            (Json{too_small({"text"}, "string", 1), wrong_type({"category"}, "string", "null"),
                  not_an_option({"difficulty"}, {"easy", "medium", "hard"}, "brutal"),
                  wrong_type({"rubric", 0, "point"}, "string", "undefined"),
                  too_small({"rubric", 0, "weight"}, "number", 1),
                  wrong_type({"retired"}, "boolean", "string")}));
}

TEST_F(ScreeningChanges, warn_about_what_should_be_better) {
  const auto numbers = [](const Json& entry) {
    std::set<std::string> found;
    for (const Json& warning : entry.at("warnings")) found.insert(warning.at("number"));
    return found;
  };
  const Json made = created({{"text", "Why?"}, {"category", "databases"}});
  EXPECT_TRUE(numbers(made).contains("Q101")) << made;
  const Json warning = made["warnings"][0];
  EXPECT_EQ(warning["number"], "Q101");
  EXPECT_EQ(warning["level"], "warning");
  EXPECT_EQ(warning["field"], "text");
  EXPECT_FALSE(warning["problem"].get<std::string>().empty());
  EXPECT_FALSE(warning["hint"].get<std::string>().empty());
  const Json better = change(made["_id"], body).json()["data"];
  EXPECT_FALSE(numbers(better).contains("Q101")) << better;
}

TEST_F(ScreeningChanges, keep_the_systems) {
  const std::string id = created(body).at("_id");
  expect_system_is_kept("screening_questions", id);
}

TEST_F(ScreeningChanges, leave_sessions_as_they_were_and_reach_later_invitations) {
  const std::string id = created(body).at("_id");
  const Json job = job_with(id);
  const Json before = schedule(service, tenant, automated_body(job, 0));
  ASSERT_EQ(change(id, {{"text", "What does an index cost?"}}).status, 200);
  EXPECT_EQ(asked(before), "What is an index for?");
  Json later = automated_body(job, 0);
  later["participant"]["email"] = "later@example.com";
  EXPECT_EQ(asked(schedule(service, tenant, later)), "What does an index cost?");
}

TEST_F(ScreeningChanges, retire_a_question_in_use_which_stages_go_on_using) {
  const std::string id = created(body).at("_id");
  const Json job = job_with(id);
  job_with(id);
  const Json archived = job_with(id);
  ASSERT_EQ(
      service.request("DELETE", "/v1/jobs/" + archived["_id"].get<std::string>(), tenant.token)
          .status,
      200);
  EXPECT_EQ(retire(id).json()["data"]["stagesInUse"], 2);
  EXPECT_EQ(asked(schedule(service, tenant, automated_body(job, 0))), "What is an index for?");
  EXPECT_EQ(service
                .patch("/v1/jobs/" + job["_id"].get<std::string>(), tenant.token,
                       {{"stages", job["stages"]}})
                .status,
            200);
  Json another = job_body();
  another["stages"] = job["stages"];
  EXPECT_EQ(issues(service.post("/v1/jobs", tenant.token, another)),
            Json({{"stages.0.screeningConfig.questions.0.questionId",
                   "is a question that was retired"}}));
}

class InterviewChanges : public BankTest {
 protected:
  InterviewChanges() : BankTest("interview-questions") {}
  const Json body = {{"text", "Tell me about a decision that you took back."},
                     {"questionType", "behavioral"}};
};

TEST_F(InterviewChanges, change_what_is_sent) {
  expect_changed_rightly(body,
                         {{"text", "What would you do with a slow query?"},
                          {"questionType", "technical"},
                          {"applicableStageTypes", {"live_1on1"}},
                          {"guidance", "Listen for measuring first."},
                          {"followUps", {"And then?"}}},
                         "Question", "interview_question");
}

TEST_F(InterviewChanges, refuse_a_stage_type_twice_and_keep_the_systems) {
  const std::string id = created(body).at("_id");
  EXPECT_EQ(issues(change(id, {{"applicableStageTypes", {"live_1on1", "live_1on1"}}})),
            Json({{"applicableStageTypes.1", "is given twice"}}));
  expect_system_is_kept("interview_questions", id);
}

class ScenarioChanges : public BankTest {
 protected:
  ScenarioChanges() : BankTest("scenario-questions") {}
  const Json body = {{"title", "The database is full"},
                     {"prompt", "Writes fail. What do you do?"},
                     {"scenarioType", "incident"}};
};

TEST_F(ScenarioChanges, change_what_is_sent) {
  expect_changed_rightly(
      body,
      {{"title", "The disk is full"},
       {"prompt", "Writes fail at night. What do you do first?"},
       {"scenarioType", "outage"},
       {"applicableStageTypes", {"scenario_based"}},
       {"rubric", {{{"point", "tells others"}, {"weight", 1}, {"keywords", Json::array()}}}}},
      "Question", "scenario_question");
}

TEST_F(ScenarioChanges, refuse_a_stage_type_twice_and_keep_the_systems) {
  const std::string id = created(body).at("_id");
  EXPECT_EQ(issues(change(id, {{"applicableStageTypes", {"scenario_based", "scenario_based"}}})),
            Json({{"applicableStageTypes.1", "is given twice"}}));
  expect_system_is_kept("scenario_questions", id);
}

}  // namespace
}  // namespace hireline::test
