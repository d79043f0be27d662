// GET /v1/pipeline/:id
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"

namespace hireline::test {
namespace {

class GetPipeline : public testing::Test {
 protected:
  HttpAnswer get(const std::string& pipeline_id) {
    return service.get("/v1/pipeline/" + pipeline_id, tenant.token);
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  Json interview = schedule(service, tenant, stage_body(job, 0));
  std::string id = interview.at("candidatePipelineId");
};

TEST_F(GetPipeline, lets_in_members_only) {
  expect_members_only(service, "GET", "/v1/pipeline/" + id);
}

TEST_F(GetPipeline, is_the_one_in_the_list_with_its_interviews_in_full) {
  ASSERT_EQ(service
                .post("/v1/interviews/" + interview["_id"].get<std::string>() + "/feedback",
                      tenant.token, feedback_body())
                .status,
            200);
  Json expected = service.get("/v1/pipeline?jobId=" + job["_id"].get<std::string>(), tenant.token)
                      .json()["data"]["pipelines"][0];
  expected["stageProgression"][0]["interviewId"] =
      service.get("/v1/interviews/" + interview["_id"].get<std::string>(), tenant.token)
          .json()["data"];
  expected["notes"] = Json::array();
  expected["contacts"] = Json::array();
  EXPECT_EQ(expected["stageProgression"][0]["interviewId"]["feedbacks"].size(), 1u);
  EXPECT_EQ(outcome(get(id)), outcome(200, {{"success", true}, {"data", expected}}));
}

TEST_F(GetPipeline, shows_the_time_zone_that_the_candidate_chose) {
  const auto zone = [&](const std::string& path) -> Json {
    const Json data = service.get(path, tenant.token).json()["data"];
    const Json& shown = data.contains("pipelines") && !data.contains("participant")
                            ? data["pipelines"][0]["participant"]
                            : data["participant"];
    return shown.value("timezone", Json());
  };
  const std::string candidate = service.database().value("select participant_id from pipelines");
  const std::vector<std::string> paths{
      "/v1/pipeline/" + id, "/v1/pipeline?jobId=" + job["_id"].get<std::string>(),
      "/v1/pipeline?limit=5&jobId=" + job["_id"].get<std::string>(),
      "/v1/pipeline/pool/" + candidate};
  for (const std::string& path : paths) EXPECT_EQ(zone(path), Json()) << path;
  ASSERT_EQ(
      service
          .patch("/v1/candidate/preferences", service.token("candidate", "candidate@example.com"),
                 {{"timezone", "Europe/Berlin"}})
          .status,
      200);
  for (const std::string& path : paths) EXPECT_EQ(zone(path), "Europe/Berlin") << path;
}

TEST_F(GetPipeline, shows_the_interview_of_every_stage) {
  service.database().execute(
      "update pipeline_stages set status = 'unlocked' where stage_index = 2");
  const Json second = schedule(service, tenant, stage_body(job, 2));
  for (const std::string name : {"a", "b"}) {
    service.add_member(tenant, name, Role::interviewer);
    ASSERT_EQ(service
                  .post("/v1/interviews/" + interview["_id"].get<std::string>() + "/feedback",
                        tenant.token, feedback_body(name + "@example.com"))
                  .status,
              200);
  }
  const Json stages = get(id).json()["data"]["stageProgression"];
  ASSERT_EQ(stages.size(), 3u);
  EXPECT_EQ(stages[0]["interviewId"]["_id"], interview["_id"]);
  EXPECT_EQ(stages[0]["interviewId"]["feedbacks"].size(), 2u);
  EXPECT_FALSE(stages[1].contains("interviewId"));
  EXPECT_EQ(stages[2]["interviewId"], second);
}

TEST_F(GetPipeline, keeps_the_stages_it_began_with) {
  const Json before = get(id).json();
  Json stages = job["stages"];
  stages[0]["name"] = "Renamed";
  ASSERT_EQ(service
                .patch("/v1/jobs/" + job["_id"].get<std::string>(), tenant.token,
                       {{"title", "Renamed"}, {"stages", stages}})
                .status,
            200);
  EXPECT_EQ(get(id).json(), before);
}

TEST_F(GetPipeline, tells_what_the_candidate_is_told) {
  for (const auto& [status, told] : {std::pair{"active", "In review"},
                                     {"shortlisted", "In review"},
                                     {"hired", "Offer"},
                                     {"rejected", "Not selected"},
                                     {"withdrawn", "Withdrawn"}}) {
    service.database().execute(std::string("update pipelines set status = '") + status + "'");
    EXPECT_EQ(get(id).json()["data"]["candidateFacingStatus"], told);
  }
}

TEST_F(GetPipeline, does_not_know_strange_ids) {
  const Tenant stranger = service.add_organization("other");
  EXPECT_EQ(outcome(service.get("/v1/pipeline/" + id, stranger.token)), not_found("Pipeline"));
  for (const std::string& strange : strange_ids)
    EXPECT_EQ(outcome(get(strange)), not_found("Pipeline")) << strange;
}

}  // namespace
}  // namespace hireline::test
