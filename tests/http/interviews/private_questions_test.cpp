// GET /v1/interviews/:id/private-questions
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/world/answers.hpp"

namespace hireline::test {
namespace {

class PrivateQuestionsOf : public testing::Test {
 protected:
  Json question(const std::string& text) {
    const auto answer = service.post("/v1/interview-questions", tenant.token,
                                     {{"text", text},
                                      {"questionType", "technical"},
                                      {"guidance", "Listen."},
                                      {"followUps", {"Why?"}}});
    EXPECT_EQ(answer.status, 201) << answer.text;
    return answer.json().at("data");
  }
  Json job_with(const Json& items) {
    Json body = job_body();
    body["stages"][0]["live1on1Config"] = {{"privateQuestions", items}};
    return make_job(service, tenant, body);
  }
  HttpAnswer get(const Json& held, const Tenant& who) {
    return service.get("/v1/interviews/" + held.at("_id").get<std::string>() + "/private-questions",
                       who.token);
  }
  Json questions(const Json& held) {
    const auto answer = get(held, tenant);
    EXPECT_EQ(answer.status, 200) << answer.text;
    return answer.json().at("data").at("questions");
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
  Json first = question("First?");
  Json second = question("Second?");
  Json job = job_with({{{"questionId", second["_id"]}, {"order", 2}},
                       {{"questionId", first["_id"]}, {"order", 1}}});
  Json interview = schedule(service, tenant, stage_body(job, 0));
};

TEST_F(PrivateQuestionsOf, an_interview_are_shown_in_their_order) {
  Json expected = Json::array({first, second});
  for (Json& one : expected) one.erase("warnings");  // only who writes an entry reads them
  expected[0]["order"] = 1;
  expected[1]["order"] = 2;
  const Untouched untouched(service);
  EXPECT_EQ(outcome(get(interview, tenant)),
            outcome(200, {{"success", true}, {"data", {{"questions", expected}}}}));
}

TEST_F(PrivateQuestionsOf, an_interview_are_for_its_interviewers_only) {
  const Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
  const Tenant owner = service.add_member(tenant, "another-owner", Role::owner);
  const Tenant stranger = service.add_organization("other");
  expect_forbidden(get(interview, interviewer));
  expect_forbidden(get(interview, owner));
  EXPECT_EQ(outcome(get(interview, stranger)), not_found("Interview"));
  expect_members_only(
      service, "GET",
      "/v1/interviews/" + interview["_id"].get<std::string>() + "/private-questions");
  ASSERT_EQ(service
                .patch("/v1/interviews/" + interview["_id"].get<std::string>(), tenant.token,
                       {{"interviewers", {interviewer.recruiter_id}}})
                .status,
            200);
  EXPECT_EQ(get(interview, interviewer).status, 200);
  expect_forbidden(get(interview, tenant));
}

TEST_F(PrivateQuestionsOf, an_interview_without_a_stage_are_none) {
  EXPECT_EQ(questions(schedule(service, tenant, live_body(job["_id"]))), Json::array());
  expect_forbidden(get(schedule(service, tenant, live_body(job["_id"])),
                       service.add_member(tenant, "another", Role::recruiter)));
}

TEST_F(PrivateQuestionsOf, an_interview_whose_stage_lists_none_are_none) {
  EXPECT_EQ(questions(schedule(service, tenant, stage_body(make_job(service, tenant), 0))),
            Json::array());
}

TEST_F(PrivateQuestionsOf, an_interview_stay_when_they_are_retired_and_go_when_they_are_not_ours) {
  service.database().execute(
      "update interview_questions set retired_at = '2026-01-02' where text = 'First?'");
  EXPECT_EQ(questions(interview)[0]["retiredAt"], "2026-01-02T00:00:00.000Z");
  service.database().execute("update interview_questions set organization_id = '" +
                             service.add_organization("other").organization_id +
                             "' where text = 'First?'");
  ASSERT_EQ(questions(interview).size(), 1u);
  EXPECT_EQ(questions(interview)[0]["text"], "Second?");
}

}  // namespace
}  // namespace hireline::test
