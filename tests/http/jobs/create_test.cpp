// POST /v1/jobs
#include "tests/http/jobs/jobs.hpp"

namespace hireline::test {
namespace {

class CreateJob : public JobsTest {};

Json stage_type_keys() {
  return {"automated_screening", "live_1on1",         "dsa_coding",
          "culture_fit_hr",      "ai_conversational", "scenario_based"};
}

std::string repeated(const std::string& text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

Json one_stage(Json stage) {
  Json body = job_body();
  body["stages"] = Json::array({std::move(stage)});
  return body;
}

TEST_F(CreateJob, answers_with_the_whole_job) {
  Json body = job_body();
  body["department"] = "Engineering";
  body["location"] = "Lisbon";
  body["employmentType"] = "part_time";
  const auto answer = create(body);
  ASSERT_EQ(answer.status, 201) << answer.text;
  EXPECT_EQ(masked(answer.json()), (Json{{"success", true},
                                         {"data",
                                          {{"_id", "<id>"},
                                           {"title", "Backend engineer"},
                                           {"description", "You build the service."},
                                           {"department", "Engineering"},
                                           {"location", "Lisbon"},
                                           {"employmentType", "part_time"},
                                           {"status", "active"},
                                           {"isDeleted", false},
                                           {"createdAt", "<time>"},
                                           {"updatedAt", "<time>"},
                                           {"stages",
                                            {{{"_id", "<id>"},
                                              {"name", "Technical interview"},
                                              {"stageTypeKey", "live_1on1"},
                                              {"order", 0}},
                                             {{"_id", "<id>"},
                                              {"name", "Screening"},
                                              {"stageTypeKey", "automated_screening"},
                                              {"order", 1}},
                                             {{"_id", "<id>"},
                                              {"name", "Meet the team"},
                                              {"stageTypeKey", "culture_fit_hr"},
                                              {"order", 2}}}},
                                           {"counts",
                                            {{"pipelines", 0},
                                             {"byStatus",
                                              {{"active", 0},
                                               {"shortlisted", 0},
                                               {"rejected", 0},
                                               {"hired", 0},
                                               {"withdrawn", 0}}}}}}}}));
  const std::string id = answer.json()["data"]["_id"];
  EXPECT_EQ(answer.headers.at("location"), "/v1/jobs/" + id);
  EXPECT_EQ(service.get(answer.headers.at("location"), tenant.token).json(), answer.json());
}

TEST_F(CreateJob, makes_a_draft_when_asked_and_counts_it_not) {
  Json body = job_body();
  body["status"] = "draft";
  EXPECT_EQ(create(body).json()["data"]["status"], "draft");
  body["status"] = "active";
  EXPECT_EQ(create(body).json()["data"]["status"], "active");
  expect_active(1);
}

TEST_F(CreateJob, keeps_the_configuration_of_each_stage_type) {
  const Json texts = {{{"text", "Why Rust?"}, {"order", 0}}, {{"text", "Äh… 🦀?"}, {"order", 1}}};
  const auto banked = [&](const std::string& bank, const Json& entry) {
    return service.post("/v1/" + bank, tenant.token, entry).json().at("data").at("_id");
  };
  const Json interview_question =
      banked("interview-questions", {{"text", "Why?"}, {"questionType", "technical"}});
  const Json scenario =
      banked("scenario-questions", {{"title", "t"}, {"prompt", "p"}, {"scenarioType", "incident"}});
  const Json problem =
      banked("dsa-problems", {{"title", "t"},
                              {"statement", "s"},
                              {"difficulty", "easy"},
                              {"testCases", {{{"input", ""}, {"expectedOutput", ""}}}}});
  const Json references = Json::array({{{"questionId", interview_question}, {"order", 3}}});
  const Json scenarios = Json::array({{{"questionId", scenario}, {"order", 3}}});
  const auto automated = [](Json config) {
    config.update({{"timeLimitMinutes", 45}, {"passThreshold", 0}, {"linkExpiresInHours", 24}});
    return config;
  };
  const Json configs = {
      {"automated_screening", {"screeningConfig", automated({{"questions", texts}})}},
      {"live_1on1", {"live1on1Config", {{"privateQuestions", references}}}},
      {"culture_fit_hr", {"live1on1Config", {{"privateQuestions", references}}}},
      {"dsa_coding",
       {"dsaConfig", automated({{"problems", {{{"problemId", problem}, {"order", 0}}}}})}},
      {"ai_conversational", {"aiConversationalConfig", automated({{"questions", texts}})}},
      {"scenario_based", {"scenarioConfig", automated({{"questions", scenarios}})}}};
  Json body = job_body();
  body["stages"] = Json::array();
  for (const Json& key : stage_type_keys()) {
    const Json& config = configs[key.get<std::string>()];
    body["stages"].push_back(
        {{"name", "Stage"}, {"stageTypeKey", key}, {config[0].get<std::string>(), config[1]}});
  }
  const auto answer = create(body);
  ASSERT_EQ(answer.status, 201) << answer.text;
  Json stages = answer.json()["data"]["stages"];
  ASSERT_EQ(stages.size(), 6u);
  for (Json& stage : stages) {
    stage.erase("_id");
    stage.erase("order");
  }
  EXPECT_EQ(stages, body["stages"]);
}

TEST_F(CreateJob, tells_everything_that_is_missing) {
  EXPECT_EQ(issues_of(create(Json::object())),
            (Json{wrong_type({"title"}, "string", "undefined"),
                  wrong_type({"description"}, "string", "undefined"),
                  wrong_type({"stages"}, "array", "undefined")}));
}

TEST_F(CreateJob, tells_everything_that_is_null_or_of_another_type) {
  const auto issues = [](const std::string& received) {
    Json all;
    for (const char* field :
         {"title", "description", "department", "location", "employmentType", "status"})
      all.push_back(wrong_type({field}, "string", received));
    all.push_back(wrong_type({"stages"}, "array", received));
    return all;
  };
  for (const auto& [value, received] : {std::pair<Json, std::string>{nullptr, "null"},
                                        {7, "number"},
                                        {true, "boolean"},
                                        {Json::object(), "object"}}) {
    Json body;
    for (const char* field :
         {"title", "description", "department", "location", "employmentType", "status", "stages"})
      body[field] = value;
    EXPECT_EQ(issues_of(create(body)), issues(received));
  }
}

TEST_F(CreateJob, tells_every_bound_that_is_broken) {
  EXPECT_EQ(issues_of(create({{"title", ""},
                              {"description", ""},
                              {"employmentType", "freelance"},
                              {"status", "archived"},
                              {"stages", Json::array()}})),
            (Json{too_small({"title"}, "string", 1), too_small({"description"}, "string", 1),
                  not_an_option({"employmentType"},
                                {"full_time", "part_time", "contract", "internship"}, "freelance"),
                  not_an_option({"status"}, {"draft", "active"}, "archived"),
                  too_small({"stages"}, "array", 1)}));
}

TEST_F(CreateJob, measures_the_title_in_code_points) {
  Json body = job_body();
  body["title"] = repeated("🦀", 200);
  const auto answer = create(body);
  ASSERT_EQ(answer.status, 201) << answer.text;
  EXPECT_EQ(answer.json()["data"]["title"], body["title"]);
  body["title"] = repeated("é", 201);
  EXPECT_EQ(issues_of(create(body)), Json::array({too_big({"title"}, "string", 200)}));
}

TEST_F(CreateJob, tells_what_is_wrong_deep_within_its_stages) {
  Json body = job_body();
  body["stages"] = {
      {{"name", ""}, {"stageTypeKey", "live_1on1"}},
      {{"name", "Screening"},
       {"stageTypeKey", "automated_screening"},
       {"screeningConfig",
        {{"questions",
          {{{"text", ""}, {"order", 1.5}}, {{"order", "first"}}, "a question", nullptr}},
         {"timeLimitMinutes", 0},
         {"passThreshold", 101},
         {"linkExpiresInHours", "a week"}}}},
      "a stage",
      {{"stageTypeKey", "phone_call"}},
      {{"name", "Coding"},
       {"stageTypeKey", "dsa_coding"},
       {"dsaConfig", {{"problems", {{{"problemId", 5}, {"order", -1}}}}, {"passThreshold", -1}}}},
      {{"name", "Live"},
       {"stageTypeKey", "live_1on1"},
       {"live1on1Config", {{"privateQuestions", {{{"order", 0}}}}}}}};
  const auto at = [](auto... steps) { return Json::array({"stages", steps...}); };
  EXPECT_EQ(
      issues_of(create(body)),
      (Json{too_small(at(0, "name"), "string", 1),
            too_small(at(1, "screeningConfig", "questions", 0, "text"), "string", 1),
            wrong_type(at(1, "screeningConfig", "questions", 0, "order"), "integer", "float"),
            wrong_type(at(1, "screeningConfig", "questions", 1, "text"), "string", "undefined"),
            wrong_type(at(1, "screeningConfig", "questions", 1, "order"), "integer", "string"),
            wrong_type(at(1, "screeningConfig", "questions", 2), "object", "string"),
            wrong_type(at(1, "screeningConfig", "questions", 3), "object", "null"),
            too_small(at(1, "screeningConfig", "timeLimitMinutes"), "number", 1),
            too_big(at(1, "screeningConfig", "passThreshold"), "number", 100),
            wrong_type(at(1, "screeningConfig", "linkExpiresInHours"), "integer", "string"),
            wrong_type(at(2), "object", "string"), wrong_type(at(3, "name"), "string", "undefined"),
            not_an_option(at(3, "stageTypeKey"), stage_type_keys(), "phone_call"),
            wrong_type(at(4, "dsaConfig", "problems", 0, "problemId"), "string", "number"),
            too_small(at(4, "dsaConfig", "problems", 0, "order"), "number", 0),
            too_small(at(4, "dsaConfig", "passThreshold"), "number", 0),
            wrong_type(at(5, "live1on1Config", "privateQuestions", 0, "questionId"), "string",
                       "undefined")}));
}

TEST_F(CreateJob, tells_every_configuration_that_does_not_fit_its_stage) {
  Json body = job_body();
  const Json questions = {{"questions", Json::array()}};
  body["stages"][0]["screeningConfig"] = questions;
  body["stages"][0]["dsaConfig"] = {{"problems", Json::array()}};
  body["stages"][2]["scenarioConfig"] = questions;
  body.erase("title");
  const auto misplaced = [](int stage, const char* key) {
    return Json{{"code", "custom"}, {"path", {"stages", stage, key}}};
  };
  EXPECT_EQ(issues_of(create(body)),
            (Json{wrong_type({"title"}, "string", "undefined"), misplaced(0, "screeningConfig"),
                  misplaced(0, "dsaConfig"), misplaced(2, "scenarioConfig")}));
}

TEST_F(CreateJob, ignores_fields_that_it_does_not_know_or_does_not_let_set) {
  Json body = one_stage({{"name", "Live"}, {"stageTypeKey", "live_1on1"}});
  const std::string forged = "5f00000000000000000000ff";
  const Tenant other = service.add_organization("other");
  body.update({{"_id", forged},
               {"organizationId", other.organization_id},
               {"isDeleted", true},
               {"createdAt", "2001-01-01T00:00:00.000Z"},
               {"updatedAt", "2001-01-01T00:00:00.000Z"},
               {"counts", {{"pipelines", 9}}},
               {"favouriteColour", {{"red", 1}}}});
  body["stages"][0].update({{"_id", forged}, {"order", 7}, {"salary", 1}});
  const auto answer = create(body);
  ASSERT_EQ(answer.status, 201) << answer.text;
  Json job = answer.json()["data"];
  EXPECT_NE(job["_id"], forged);
  EXPECT_EQ(job["isDeleted"], false);
  EXPECT_GT(job["createdAt"], "2020");
  EXPECT_GT(job["updatedAt"], "2020");
  EXPECT_EQ(job["counts"]["pipelines"], 0);
  EXPECT_FALSE(job.contains("favouriteColour"));
  EXPECT_NE(job["stages"][0]["_id"], forged);
  EXPECT_EQ(job["stages"][0]["order"], 0);
  EXPECT_FALSE(job["stages"][0].contains("salary"));
  EXPECT_EQ(service.database().value("select organization_id from openings"),
            tenant.organization_id);
}

TEST_F(CreateJob, is_for_all_but_interviewers) {
  for (const Role role : {Role::admin, Role::recruiter})
    EXPECT_EQ(service
                  .post("/v1/jobs",
                        service.add_member(tenant, "a" + std::string(name_of(role)), role).token,
                        job_body())
                  .status,
              201);
  const Tenant interviewer = service.add_member(tenant, "listener", Role::interviewer);
  const std::string before = trace();
  expect_forbidden(service.post("/v1/jobs", interviewer.token, job_body()));
  EXPECT_EQ(trace(), before);
}

TEST_F(CreateJob, leaves_no_trace_when_it_is_refused) {
  set_plan("free");
  for (int i = 0; i < 3; ++i) make_job(service, tenant);
  const std::string before = trace();
  EXPECT_EQ(create(job_body()).status, 403);
  EXPECT_EQ(create({{"title", "No stages"}}).status, 400);
  EXPECT_EQ(trace(), before);
}

TEST_F(CreateJob, is_written_to_the_log_of_events) {
  const auto answer = service.request("POST", "/v1/jobs", tenant.token, job_body(),
                                      {{"X-Request-Id", "creating-1"}});
  ASSERT_EQ(answer.status, 201) << answer.text;
  EXPECT_EQ(service.database().value(
                "select concat_ws(' ', organization_id, type, subject_id, actor_kind, actor_id, "
                "request_id, before_state is null, after_state ->> 'status') from events "
                "where subject_type = 'job'"),
            tenant.organization_id + " job.created " +
                answer.json()["data"]["_id"].get<std::string>() + " recruiter " +
                tenant.recruiter_id + " creating-1 t active");
}

}  // namespace
}  // namespace hireline::test
