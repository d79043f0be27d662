// GET /v1/candidate/pipeline/:id
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"

namespace hireline::test {
namespace {

class OwnPipeline : public testing::Test {
 protected:
  HttpAnswer get(const std::string& pipeline) {
    return service.get("/v1/candidate/pipeline/" + pipeline, token);
  }
  Json data() { return get(id).json().at("data"); }

  Service service;
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  Json interview = schedule(service, tenant, stage_body(job, 0));
  std::string id = interview.at("candidatePipelineId");
  std::string token = service.token("the-candidate", "candidate@example.com");
};

TEST_F(OwnPipeline, shows_the_job_and_the_stages_as_the_candidate_may_see_them) {
  ASSERT_EQ(service
                .patch("/v1/jobs/" + job["_id"].get<std::string>(), tenant.token,
                       {{"department", "Engineering"},
                        {"location", "Berlin"},
                        {"employmentType", "full_time"}})
                .status,
            200);
  const Json expected = {{"_id", id},
                         {"jobTitle", "Backend engineer"},
                         {"organizationName", "acme"},
                         {"candidateFacingStatus", "In review"},
                         {"lastActivityAt", interview["createdAt"]},
                         {"jobDescription", "You build the service."},
                         {"department", "Engineering"},
                         {"location", "Berlin"},
                         {"employmentType", "full_time"},
                         {"stageProgression",
                          {{{"name", "Technical interview"},
                            {"order", 0},
                            {"candidateStatus", "invited"},
                            {"stageTypeKey", "live_1on1"},
                            {"upcoming",
                             {{"interviewId", interview["_id"]},
                              {"startTime", interview["startTime"]},
                              {"endTime", interview["endTime"]},
                              {"meetingLink", interview["meetingLink"]}}},
                            {"interviews",
                             {{{"_id", interview["_id"]},
                               {"status", "scheduled"},
                               {"isAutomated", false},
                               {"startTime", interview["startTime"]},
                               {"endTime", interview["endTime"]}}}}},
                           {{"name", "Screening"},
                            {"order", 1},
                            {"candidateStatus", "locked"},
                            {"stageTypeKey", "automated_screening"},
                            {"interviews", Json::array()}},
                           {{"name", "Meet the team"},
                            {"order", 2},
                            {"candidateStatus", "locked"},
                            {"stageTypeKey", "culture_fit_hr"},
                            {"interviews", Json::array()}}}}};
  const auto answer = get(id);
  EXPECT_EQ(outcome(answer), outcome(200, {{"success", true}, {"data", expected}}));
  EXPECT_EQ(answer.headers.at("cache-control"), "no-store");
}

TEST_F(OwnPipeline, names_every_interview_that_was_held_in_a_stage) {
  ASSERT_EQ(service
                .post("/v1/interviews/" + interview["_id"].get<std::string>() + "/cancel",
                      tenant.token, Json::object())
                .status,
            200);
  const Json second = schedule(service, tenant, stage_body(job, 0));
  const Json stage = data()["stageProgression"][0];
  ASSERT_EQ(stage["interviews"].size(), 2u);
  EXPECT_EQ(stage["interviews"][0]["_id"], interview["_id"]);
  EXPECT_EQ(stage["interviews"][0]["status"], "cancelled");
  EXPECT_EQ(stage["interviews"][1]["_id"], second["_id"]);
  EXPECT_EQ(stage["upcoming"]["interviewId"], second["_id"]);
}

TEST_F(OwnPipeline, shows_no_interview_as_upcoming_that_is_not_to_be_held) {
  for (const std::string status : {"in_progress", "completed", "declined", "cancelled"}) {
    set_interview_status(service, status);
    const Json stage = data()["stageProgression"][0];
    EXPECT_FALSE(stage.contains("upcoming")) << status;
    EXPECT_EQ(stage["interviews"][0]["status"], status);
  }
}

TEST_F(OwnPipeline, uses_the_organization_s_own_words) {
  ASSERT_EQ(service
                .patch("/v1/orgs/" + tenant.organization_id, tenant.token,
                       {{"settings", {{"candidateFacingStatus", {{"inReview", "Being read"}}}}}})
                .status,
            200);
  EXPECT_EQ(data()["candidateFacingStatus"], "Being read");
}

TEST_F(OwnPipeline, is_nobody_else_s) {
  EXPECT_EQ(get(id).status, 200);
  const std::string other = service.token("other", "other@example.com");
  EXPECT_EQ(service.get("/v1/candidate/dashboard", other).status, 200);
  const Untouched untouched(service);
  EXPECT_EQ(outcome(service.get("/v1/candidate/pipeline/" + id)),
            outcome(401, {{"message", "No token"}}));
  EXPECT_EQ(outcome(service.get("/v1/candidate/pipeline/" + id, other)), not_found("Pipeline"));
  for (const std::string& strange : strange_ids)
    EXPECT_EQ(outcome(get(strange)), not_found("Pipeline")) << strange;
}

TEST_F(OwnPipeline, says_until_when_a_session_is_open) {
  Json screened = job_body();
  screened["stages"] = {
      {{"name", "Screening"},
       {"stageTypeKey", "automated_screening"},
       {"screeningConfig",
        {{"timeLimitMinutes", 30}, {"questions", {{{"text", "Why?"}, {"order", 0}}}}}}}};
  const Json invited =
      schedule(service, tenant, automated_body(make_job(service, tenant, screened), 0));
  const auto own = [&] {
    return get(invited.at("candidatePipelineId"))
        .json()["data"]["stageProgression"][0]["interviews"][0];
  };
  EXPECT_EQ(own()["linkExpiresAt"], invited["linkExpiresAt"]);
  EXPECT_FALSE(own().contains("endsAt"));
  const std::string session = "/v1/screening/" + invited["screeningToken"].get<std::string>();
  ASSERT_EQ(service.request("POST", session + "/start").status, 200);
  EXPECT_EQ(own()["endsAt"], service.get(session).json()["data"]["endsAt"]);
  ASSERT_EQ(service
                .post("/v1/interviews/" + invited["_id"].get<std::string>() + "/cancel",
                      tenant.token, Json::object())
                .status,
            200);
  EXPECT_FALSE(own().contains("linkExpiresAt"));
  EXPECT_FALSE(own().contains("endsAt"));
}

}  // namespace
}  // namespace hireline::test
