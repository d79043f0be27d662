// GET /v1/interviews/:id
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"

namespace hireline::test {
namespace {

class GetInterview : public testing::Test {
 protected:
  HttpAnswer get(const std::string& interview_id) {
    return service.get("/v1/interviews/" + interview_id, tenant.token);
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  Json interview = schedule(service, tenant, stage_body(job, 0));
  std::string id = interview.at("_id");
};

TEST_F(GetInterview, lets_in_members_only) {
  expect_members_only(service, "GET", "/v1/interviews/" + id);
}

TEST_F(GetInterview, shows_what_scheduling_showed) {
  const Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
  const Untouched untouched(service);
  EXPECT_EQ(outcome(get(id)), outcome(200, {{"success", true}, {"data", interview}}));
  EXPECT_EQ(service.get("/v1/interviews/" + id, interviewer.token).json()["data"],
            without_links(interview));
}

TEST_F(GetInterview, shows_an_interview_without_a_pipeline) {
  const Json standalone = schedule(service, tenant, live_body(job["_id"]));
  EXPECT_EQ(get(standalone["_id"]).json()["data"], standalone);
}

// An interviewer cannot list the members, and so could not find out the names.
TEST_F(GetInterview, names_the_interviewers_in_their_order) {
  const Tenant ada = service.add_member(tenant, "ada", Role::interviewer);
  const Tenant bob = service.add_member(tenant, "bob", Role::interviewer);
  service.database().execute("update recruiters set name = 'Ada \"L.\"' where id = '" +
                             ada.recruiter_id + "'");
  service.database().execute("update recruiters set name = 'Bob' where id = '" + bob.recruiter_id +
                             "'");
  const auto names_of = [&](const Json& interviewers) {
    EXPECT_EQ(service.patch("/v1/interviews/" + id, tenant.token, {{"interviewers", interviewers}})
                  .status,
              200);
    service.database().execute(
        "update interview_interviewers set position = 9 where recruiter_id = '" + ada.recruiter_id +
        "'");
    return service.get("/v1/interviews/" + id, bob.token).json()["data"]["interviewerNames"];
  };
  EXPECT_EQ(names_of({ada.recruiter_id, bob.recruiter_id}), Json({"Bob", "Ada \"L.\""}));
  EXPECT_EQ(names_of({bob.recruiter_id}), Json::array({"Bob"}));
  EXPECT_EQ(names_of(Json::array()), Json::array());
  const Json listed = service.get("/v1/interviews", bob.token).json()["data"]["interviews"][0];
  EXPECT_EQ(listed["interviewerNames"], Json::array());
}

TEST_F(GetInterview, shows_all_feedback_in_the_order_it_came) {
  for (const std::string name : {"first", "second", "third"}) {
    ASSERT_EQ(service
                  .post("/v1/interviews/" + id + "/feedback", tenant.token,
                        feedback_body(service.add_member(tenant, name, Role::interviewer).email))
                  .status,
              200);
  }
  const Json feedbacks = get(id).json()["data"]["feedbacks"];
  ASSERT_EQ(feedbacks.size(), 3u);
  EXPECT_EQ(feedbacks[0]["interviewerEmail"], "first@example.com");
  EXPECT_EQ(feedbacks[1]["interviewerEmail"], "second@example.com");
  EXPECT_EQ(feedbacks[2]["interviewerEmail"], "third@example.com");
}

TEST_F(GetInterview, does_not_know_strange_ids) {
  const Tenant stranger = service.add_organization("other");
  EXPECT_EQ(outcome(service.get("/v1/interviews/" + id, stranger.token)), not_found("Interview"));
  for (const std::string& strange : strange_ids)
    EXPECT_EQ(outcome(get(strange)), not_found("Interview")) << strange;
}

}  // namespace
}  // namespace hireline::test
