// GET /v1/candidate/dashboard
#include <set>

#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"

namespace hireline::test {
namespace {

// Every name of a field anywhere in it.
void collect_names(const Json& json, std::set<std::string>& names) {
  for (const auto& [key, value] : json.items()) {
    if (json.is_object()) names.insert(key);
    if (value.is_structured()) collect_names(value, names);
  }
}

class Dashboard : public testing::Test {
 protected:
  HttpAnswer get() { return service.get("/v1/candidate/dashboard", token); }
  Json pipelines() { return get().json().at("data").at("pipelines"); }

  Service service;
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  Json interview = schedule(service, tenant, stage_body(job, 0));
  std::string id = interview.at("candidatePipelineId");
  std::string token = service.token("the-candidate", "candidate@example.com");
};

TEST_F(Dashboard, needs_a_token) {
  const Untouched untouched(service);
  EXPECT_EQ(outcome(service.get("/v1/candidate/dashboard")),
            outcome(401, {{"message", "No token"}}));
  EXPECT_EQ(outcome(service.get("/v1/candidate/dashboard", "no.such.token")),
            outcome(401, {{"message", "Invalid token"}}));
}

TEST_F(Dashboard, shows_a_pipeline_as_the_candidate_may_see_it) {
  const Json expected = {
      {"_id", id},
      {"jobTitle", "Backend engineer"},
      {"organizationName", "acme"},
      {"candidateFacingStatus", "In review"},
      {"lastActivityAt", interview["createdAt"]},
      {"stageProgression",
       {{{"name", "Technical interview"},
         {"order", 0},
         {"candidateStatus", "invited"},
         {"upcoming",
          {{"interviewId", interview["_id"]},
           {"startTime", interview["startTime"]},
           {"endTime", interview["endTime"]},
           {"meetingLink", interview["meetingLink"]}}}},
        {{"name", "Screening"}, {"order", 1}, {"candidateStatus", "locked"}},
        {{"name", "Meet the team"}, {"order", 2}, {"candidateStatus", "locked"}}}}};
  const auto answer = get();
  EXPECT_EQ(outcome(answer),
            outcome(200, {{"success", true}, {"data", {{"pipelines", Json::array({expected})}}}}));
  EXPECT_EQ(answer.headers.at("cache-control"), "no-store");
}

TEST_F(Dashboard, tells_nothing_else_whatever_is_in_the_rows) {
  Json feedback = feedback_body();
  feedback.update({{"comments", "confidential remark"}, {"traits", {"confidential trait"}}});
  ASSERT_EQ(service
                .post("/v1/interviews/" + interview["_id"].get<std::string>() + "/feedback",
                      tenant.token, feedback)
                .status,
            200);
  ASSERT_EQ(service
                .post("/v1/pipeline/" + id + "/unlock-stage", tenant.token,
                      {{"stageIndex", 2}, {"force", true}, {"reason", "confidential reason"}})
                .status,
            200);
  ASSERT_EQ(
      service.post("/v1/pipeline/" + id + "/notes", tenant.token, {{"text", "confidential note"}})
          .status,
      201);
  schedule(service, tenant, stage_body(job, 2));
  ASSERT_EQ(
      service.patch("/v1/pipeline/" + id + "/status", tenant.token, {{"status", "shortlisted"}})
          .status,
      200);
  const auto answer = get();
  std::set<std::string> names;
  collect_names(answer.json().at("data"), names);
  const std::set<std::string> allowed = {"pipelines",
                                         "_id",
                                         "jobTitle",
                                         "organizationName",
                                         "candidateFacingStatus",
                                         "lastActivityAt",
                                         "name",
                                         "stageProgression",
                                         "order",
                                         "candidateStatus",
                                         "upcoming",
                                         "rsvp",
                                         "startTime",
                                         "endTime",
                                         "meetingLink",
                                         "interviewId"};
  for (const std::string& name : names) EXPECT_TRUE(allowed.contains(name)) << name;
  for (const std::string telling :
       {"confidential", "result", "pass", "rating", "feedback", "comments", "recommendation",
        "notes", "forced", "shortlisted", "interviewer", "declineToken", "authId"})
    EXPECT_EQ(answer.text.find(telling), std::string::npos) << telling;
}

TEST_F(Dashboard, shows_an_interview_as_upcoming_only_while_it_is_to_be_held) {
  for (const std::string status : {"in_progress", "completed", "declined", "cancelled"}) {
    set_interview_status(service, status);
    const Json stage = pipelines().at(0).at("stageProgression").at(0);
    EXPECT_FALSE(stage.contains("upcoming")) << status;
  }
}

TEST_F(Dashboard, uses_the_words_meant_for_the_candidate) {
  for (const auto& [status, told] : {std::pair{"active", "In review"},
                                     {"shortlisted", "In review"},
                                     {"hired", "Offer"},
                                     {"rejected", "Not selected"},
                                     {"withdrawn", "Withdrawn"}}) {
    ASSERT_EQ(
        service.patch("/v1/pipeline/" + id + "/status", tenant.token, {{"status", status}}).status,
        200);
    EXPECT_EQ(pipelines()[0]["candidateFacingStatus"], told);
  }
}

TEST_F(Dashboard, shows_pipelines_of_all_organizations_the_most_recently_active_first) {
  const Tenant other = service.add_organization("other");
  std::vector<std::string> ids = {id};
  ids.push_back(
      schedule(service, other, stage_body(make_job(service, other), 0)).at("candidatePipelineId"));
  ids.push_back(schedule(service, tenant, stage_body(make_job(service, tenant), 0))
                    .at("candidatePipelineId"));
  const auto shown = [&] {
    std::vector<std::string> found;
    for (const Json& pipeline : pipelines()) found.push_back(pipeline.at("_id"));
    return found;
  };
  const auto touch = [&](const std::string& pipeline, const std::string& day) {
    service.database().execute("update pipelines set last_activity_at = '" + day +
                               "' where id = '" + pipeline + "'");
  };
  touch(ids[0], "2026-01-02");
  touch(ids[1], "2026-01-03");
  touch(ids[2], "2026-01-01");
  EXPECT_EQ(shown(), (std::vector{ids[1], ids[0], ids[2]}));
  touch(ids[2], "2026-01-04");
  EXPECT_EQ(shown(), (std::vector{ids[2], ids[1], ids[0]}));
}

TEST_F(Dashboard, is_empty_for_somebody_who_was_never_invited) {
  token = service.token("somebody-else", "somebody@example.com");
  EXPECT_EQ(outcome(get()),
            outcome(200, {{"success", true}, {"data", {{"pipelines", Json::array()}}}}));
}

TEST_F(Dashboard, shows_no_interview_without_a_pipeline) {
  schedule(service, tenant, live_body(job["_id"]));
  EXPECT_EQ(pipelines().size(), 1u);
}

}  // namespace
}  // namespace hireline::test
