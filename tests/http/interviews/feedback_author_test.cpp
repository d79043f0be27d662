// POST /v1/interviews/:id/feedback: in whose name, and by whom.
#include "tests/http/interviews/feedback.hpp"

namespace hireline::test {
namespace {

TEST_F(GiveFeedback, needs_a_member_s_address) {
  const Tenant stranger = service.add_organization("other");
  const Untouched untouched(service);
  for (const std::string& unknown : {std::string("invented@example.com"), stranger.email})
    EXPECT_EQ(issues(give(feedback_body(unknown))),
              Json({{"interviewerEmail", "is no member's address"}}))
        << unknown;
}

TEST_F(GiveFeedback, for_another_member_shows_who_wrote_it) {
  const Json given = give(feedback_body(member("interviewer"))).json()["data"];
  EXPECT_EQ(given["feedbacks"][0]["submittedBy"], tenant.recruiter_id);
  EXPECT_EQ(service.get("/v1/interviews/" + id, tenant.token).json()["data"], given);
  EXPECT_EQ(
      service.get("/v1/interviews", tenant.token).json()["data"]["interviews"][0]["feedbacks"],
      given["feedbacks"]);
  EXPECT_EQ(stage()["interviewId"]["feedbacks"], given["feedbacks"]);
}

TEST_F(GiveFeedback, that_others_wrote_leaves_room_for_the_interviewer_s_own) {
  const Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
  list_on_interview(interviewer);
  ASSERT_EQ(give(recommending("yes", interviewer.email)).status, 200);
  const auto own = service.post("/v1/interviews/" + id + "/feedback", interviewer.token,
                                recommending("no", interviewer.email));
  ASSERT_EQ(own.status, 200) << own.text;
  const Json feedbacks = own.json()["data"]["feedbacks"];
  ASSERT_EQ(feedbacks.size(), 2u);
  EXPECT_EQ(feedbacks[0]["submittedBy"], tenant.recruiter_id);
  EXPECT_FALSE(feedbacks[1].contains("submittedBy"));
  EXPECT_EQ(stage()["result"], "hold");
}

TEST_F(GiveFeedback, counts_once_for_a_member_in_the_report_and_their_own_first) {
  const Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
  list_on_interview(interviewer);
  ASSERT_EQ(service
                .post("/v1/interviews/" + id + "/feedback", interviewer.token,
                      recommending("no", interviewer.email))
                .status,
            200);
  ASSERT_EQ(give(recommending("strong_yes", interviewer.email)).status, 200);
  const auto answer = service.get(
      "/v1/analytics/interviewer-activity?from=2030-05-01T00:00:00Z&to=2030-06-01T00:00:00Z",
      tenant.token);
  const Json reported = answer.json()["data"]["interviewers"];
  ASSERT_EQ(reported.size(), 1u) << answer.text;
  EXPECT_EQ(reported[0]["recruiterId"], interviewer.recruiter_id);
  EXPECT_EQ(reported[0]["feedbackSubmitted"], 1);
  EXPECT_EQ(reported[0]["recommendationCounts"]["no"], 1);
}

TEST_F(GiveFeedback, of_interviewers_is_their_own_on_interviews_that_list_them) {
  const Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
  const auto give_as = [&](const std::string& email) {
    return service.post("/v1/interviews/" + id + "/feedback", interviewer.token,
                        feedback_body(email));
  };
  const Json refused =
      refusal(403, "You can give feedback only in your own name, and only on your own interviews",
              "not_your_interview");
  const auto expect_refused = [&](const std::string& email) {
    const Untouched untouched(service);
    EXPECT_EQ(outcome(give_as(email)), refused) << email;
  };
  for (const std::string& email : {interviewer.email, tenant.email, std::string("x@example.com")})
    expect_refused(email);
  list_on_interview(interviewer);
  for (const std::string& email : {tenant.email, std::string("x@example.com")})
    expect_refused(email);
  EXPECT_EQ(give_as("INTERVIEWER@Example.com").status, 200);
}

}  // namespace
}  // namespace hireline::test
