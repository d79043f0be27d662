// One candidate from a new job to a hire: every operation of the service, in the order in which
// people come to need them. contract-exchanges counts on it to have seen each operation succeed.
#include <gtest/gtest.h>

#include "tests/support/world/service.hpp"

namespace hireline::test {
namespace {

class Journey : public testing::Test {
 protected:
  // The `data` of an answer that must be a success.
  Json data(const HttpAnswer& answer, int status = 200) {
    EXPECT_EQ(answer.status, status) << answer.text;
    return answer.json().at("data");
  }
  Json pass(const Json& interview) {
    const std::string path = "/v1/interviews/" + interview.at("_id").get<std::string>();
    EXPECT_EQ(data(service.post(path + "/feedback", tenant.token, feedback_body()))["status"],
              "completed");
    return data(service.get(path, tenant.token));
  }
  Json unlock(const std::string& pipeline, const Json& body) {
    return data(service.post("/v1/pipeline/" + pipeline + "/unlock-stage", tenant.token, body));
  }

  Json seen_by_candidate(const std::string& path) {
    return data(service.get("/v1/candidate" + path, candidate));
  }
  // The candidate signs in, looks, and answers that they will come.
  void answer(const Json& interview) {
    const std::string id = interview.at("_id");
    const Json before = seen_by_candidate("/dashboard")["pipelines"][0];
    EXPECT_EQ(before["candidateFacingStatus"], "In review");
    EXPECT_EQ(before["stageProgression"][0]["upcoming"]["interviewId"], id);
    EXPECT_EQ(seen_by_candidate("/pipeline/" + before["_id"].get<std::string>())["jobDescription"],
              "You build the service.");
    const Json rsvp = data(service.patch("/v1/candidate/interviews/" + id + "/rsvp", candidate,
                                         {{"status", "accepted"}}))["rsvp"];
    EXPECT_EQ(data(service.get("/v1/interviews/" + id, tenant.token))["rsvp"], rsvp);
  }
  // The candidate says what it was like, which changes nothing but what they find again.
  void look_back(const std::string& interview) {
    const Json before = seen_by_candidate("/dashboard");
    data(service.post("/v1/interviews/" + interview + "/candidate-feedback", candidate,
                      {{"overallRating", 9}, {"traits", {"kind"}}, {"recommendation", "yes"}}));
    EXPECT_EQ(seen_by_candidate("/dashboard"), before);
    EXPECT_EQ(
        seen_by_candidate("/interviews/" + interview + "/feedback")["candidateFeedback"]["traits"],
        Json::array({"kind"}));
    const Json session = seen_by_candidate("/interviews/" + interview);
    EXPECT_FALSE(session.contains("candidateFeedback"));
    EXPECT_EQ(session["rsvp"]["status"], "accepted");
    EXPECT_FALSE(session.contains("feedbacks"));
  }

  Service service;
  std::string candidate = service.token("candidate", "candidate@example.com");
  Tenant tenant = service.add_organization("acme");
};

TEST_F(Journey, leads_from_a_job_to_a_hire) {
  ASSERT_EQ(service.get("/v1/stage-types").json().size(), 6U);
  const Json job = make_job(service, tenant);
  const std::string job_path = "/v1/jobs/" + job.at("_id").get<std::string>();
  EXPECT_EQ(data(service.patch(job_path, tenant.token, {{"location", "Remote"}}))["location"],
            "Remote");

  const Json invitation = schedule(service, tenant, stage_body(job, 0));
  answer(invitation);
  const Json interview = pass(invitation);
  EXPECT_EQ(interview["feedbacks"].size(), 1U);
  const std::string pipeline = interview.at("candidatePipelineId");
  unlock(pipeline, {{"stageIndex", 2}, {"force", true}});
  pass(schedule(service, tenant, stage_body(job, 2)));
  look_back(interview.at("_id"));

  const Json seen = seen_by_candidate("/dashboard")["pipelines"][0];
  EXPECT_EQ(seen["candidateFacingStatus"], "In review");
  EXPECT_EQ(seen["stageProgression"][2]["candidateStatus"], "completed");

  const std::string pipeline_path = "/v1/pipeline/" + pipeline;
  data(service.patch(pipeline_path + "/status", tenant.token, {{"status", "hired"}}));
  EXPECT_EQ(data(service.get(pipeline_path, tenant.token))["stageProgression"][2]["result"],
            "pass");
  const Json listed =
      data(service.get("/v1/pipeline?jobId=" + job.at("_id").get<std::string>(), tenant.token));
  EXPECT_EQ(listed["pipelines"][0]["status"], "hired");
  EXPECT_EQ(data(service.get(job_path, tenant.token))["counts"]["byStatus"]["hired"], 1);

  EXPECT_EQ(data(service.request("DELETE", job_path, tenant.token))["status"], "archived");
  EXPECT_EQ(data(service.get("/v1/jobs", tenant.token))["pagination"]["total"], 0);
}

TEST_F(Journey, is_watched_without_a_token) {
  EXPECT_EQ(service.get("/health").json(),
            Json({{"status", "ok"}, {"db", "connected"}, {"queue", {{"depth", 0}}}}));
  for (const char* probe : {"/health/live", "/health/ready"})
    EXPECT_EQ(service.get(probe).json(), Json({{"status", "ok"}}));
  EXPECT_EQ(service.get("/v1/openapi.json").json()["openapi"], "3.1.0");
}

}  // namespace
}  // namespace hireline::test
