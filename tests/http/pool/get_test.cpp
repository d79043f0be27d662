// GET /v1/pipeline/pool/:participantId
#include <gtest/gtest.h>

#include "tests/http/pool/pool.hpp"

namespace hireline::test {
namespace {

class GetPoolCandidate : public PoolFixture {
 protected:
  HttpAnswer get(const std::string& candidate) {
    return service.get("/v1/pipeline/pool/" + candidate, tenant.token);
  }
  Json detail(const std::string& pipeline) {
    return service.get("/v1/pipeline/" + pipeline, tenant.token).json().at("data");
  }
  void give_feedback(const Json& interview, const std::string& by, int rating) {
    Json feedback = feedback_body(by);
    feedback["overallRating"] = rating;
    EXPECT_EQ(service
                  .post("/v1/interviews/" + interview.at("_id").get<std::string>() + "/feedback",
                        tenant.token, feedback)
                  .status,
              200);
  }

  std::string first = add(job, "ada@example.com", "Ada");
  std::string second = add(other_job, "ada@example.com");
  std::string id = detail(first).at("participantId");
};

TEST_F(GetPoolCandidate, lets_in_members_only) {
  expect_members_only(service, "GET", "/v1/pipeline/pool/" + id);
}

TEST_F(GetPoolCandidate, shows_every_pipeline_as_in_its_detail) {
  const Json interview = detail(first)["stageProgression"][0]["interviewId"];
  for (const auto& [name, rating] : {std::pair{"a", 8}, {"b", 9}, {"c", 9}})
    give_feedback(interview, service.add_member(tenant, name, Role::interviewer).email, rating);
  set_status(first, "hired");
  Json alone = live_body(job["_id"]);
  alone["participant"] = {{"email", "ada@example.com"}};
  schedule(service, tenant, alone);

  const Json expected = {
      {"participant",
       {{"_id", id},
        {"name", "Ada"},
        {"email", "ada@example.com"},
        {"stats",
         {{"pipelines", 2},
          {"byStatus",
           {{"active", 1}, {"shortlisted", 0}, {"rejected", 0}, {"hired", 1}, {"withdrawn", 0}}},
          {"interviews", 3},
          {"completedInterviews", 1},
          {"feedbacks", 3},
          {"averageRating", 8.67}}}}},
      {"tags", Json::array()},
      {"pipelines", {detail(first), detail(second)}}};
  EXPECT_EQ(outcome(get(id)), outcome(200, {{"success", true}, {"data", expected}}));
}

TEST_F(GetPoolCandidate, puts_the_most_recently_active_first) {
  be_active(first, 1);
  be_active(second, 2);
  EXPECT_EQ(get(id).json()["data"]["pipelines"], Json({detail(second), detail(first)}));
  be_active(first, 3);
  EXPECT_EQ(get(id).json()["data"]["pipelines"], Json({detail(first), detail(second)}));
}

TEST_F(GetPoolCandidate, leaves_out_what_there_is_not) {
  const Json nameless = get(detail(add(job, "bob@example.com"))["participantId"]).json()["data"];
  EXPECT_FALSE(nameless["participant"].contains("name"));
  EXPECT_FALSE(nameless["participant"]["stats"].contains("averageRating"));
}

// A person is known to many organizations; each knows only its own part.
TEST_F(GetPoolCandidate, tells_nothing_of_other_organizations) {
  const Json before = get(id).json();
  const Tenant stranger = service.add_organization("other");
  const Json their_job = make_job(service, stranger);
  EXPECT_EQ(outcome(service.get("/v1/pipeline/pool/" + id, stranger.token)),
            not_found("Candidate"));

  Json body = stage_body(their_job, 0);
  body["participant"]["email"] = "ada@example.com";
  const std::string there = schedule(service, stranger, body).at("_id");
  ASSERT_EQ(service
                .post("/v1/interviews/" + there + "/feedback", stranger.token,
                      feedback_body(stranger.email))
                .status,
            200);
  EXPECT_EQ(get(id).json(), before);
  const Json theirs = service.get("/v1/pipeline/pool/" + id, stranger.token).json()["data"];
  EXPECT_EQ(theirs["pipelines"].size(), 1u);
  EXPECT_EQ(theirs["participant"]["stats"]["interviews"], 1);
}

TEST_F(GetPoolCandidate, does_not_know_strange_ids) {
  for (const std::string& strange : strange_ids)
    EXPECT_EQ(outcome(get(strange)), not_found("Candidate")) << strange;
  EXPECT_EQ(outcome(get("unlock-stage")), not_found("Candidate"));
}

// Known, but only by an interview without a pipeline.
TEST_F(GetPoolCandidate, does_not_know_who_has_no_pipeline_here) {
  Json alone = live_body(job["_id"]);
  alone["participant"] = {{"email", "guest@example.com"}};
  schedule(service, tenant, alone);
  const std::string guest =
      service.database().value("select id from participants where email = 'guest@example.com'");
  EXPECT_EQ(outcome(get(guest)), not_found("Candidate"));
}

}  // namespace
}  // namespace hireline::test
