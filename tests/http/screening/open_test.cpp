// GET /v1/screening/:token
#include "tests/http/screening/screening.hpp"
#include "tests/support/world/answers.hpp"

namespace hireline::test {
namespace {

using OpenScreening = Screening;

TEST_F(OpenScreening, shows_what_the_candidate_needs_and_nothing_else) {
  invite({{"questions", questions()}});
  const auto answer = open();
  EXPECT_EQ(answer.headers.at("cache-control"), "no-store");
  const Json expected = {
      {"interview", {{"title", "Questions"}, {"status", "scheduled"}}},
      {"organization", {{"name", "acme"}}},
      {"job", {{"title", "Engineer"}}},
      {"stage", {{"name", "Questions"}, {"stageTypeKey", "automated_screening"}}},
      {"questionCount", 2},
      {"questions",
       {{{"_id", "<id>"}, {"text", "What is an index?"}, {"order", 0}, {"maxLength", 10'000}},
        {{"_id", "<id>"}, {"text", "Why is a B-tree fast?"}, {"order", 1}, {"maxLength", 10'000}}}},
      {"questionIsComing", false},
      {"expiresAt", "<time>"},
      {"savedResponses", Json::array()},
      {"serverTime", "<time>"}};
  EXPECT_EQ(masked(answer.json()), Json({{"success", true}, {"data", expected}}));
}

TEST_F(OpenScreening, keeps_the_questions_back_until_the_clock_runs) {
  invite({{"questions", questions()}, {"timeLimitMinutes", 30}});
  EXPECT_EQ(session()["questions"], Json::array());
  EXPECT_EQ(session()["questionCount"], 2);
  EXPECT_EQ(session()["timeLimitMinutes"], 30);
  ASSERT_EQ(start().status, 200);
  EXPECT_EQ(session()["questions"].size(), 2);
}

TEST_F(OpenScreening, holds_what_the_job_asked_when_the_candidate_was_invited) {
  invite({{"questions", questions()}});
  const auto changed = service.patch(
      "/v1/jobs/" + job["_id"].get<std::string>(), tenant.token,
      {{"stages",
        {{{"_id", job["stages"][0]["_id"]},
          {"name", "Questions"},
          {"stageTypeKey", "automated_screening"},
          {"screeningConfig", {{"questions", {{{"text", "Another one?"}, {"order", 0}}}}}}}}}});
  ASSERT_EQ(changed.status, 200) << changed.text;
  EXPECT_EQ(session()["questions"].size(), 2);
}

TEST_F(OpenScreening, tells_unknown_links_from_those_that_are_gone) {
  invite({{"questions", questions()}});
  const std::string real = token;
  for (const std::string& strange : strange_ids) {
    token = strange;
    EXPECT_EQ(open().status, 404) << strange;
    EXPECT_EQ(open().json()["code"], "link_not_found") << strange;
  }
  token = interview["declineToken"];  // a link, but not to this
  EXPECT_EQ(open().status, 404);
  token = real;
  let_pass("169 hours");
  EXPECT_EQ(outcome(open()), refusal(410, "The link has expired", "link_expired"));
}

TEST_F(OpenScreening, is_gone_when_the_invitation_came_to_nothing) {
  invite({{"questions", questions()}});
  const auto gone = [&](const std::string& status) {
    set_interview_status(service, status);
    return open().json()["code"];
  };
  EXPECT_EQ(gone("declined"), "interview_declined");
  EXPECT_EQ(gone("cancelled"), "interview_cancelled");
  EXPECT_EQ(gone("completed"), "interview_completed");
  for (const char* action : {"/start", "/submit", "/reply"})
    EXPECT_EQ(call("POST", action, Json{{"responses", Json::array()}, {"answer", "x"}}).status, 410)
        << action;
}

TEST_F(OpenScreening, outlives_the_link_while_the_time_of_a_started_session_runs) {
  invite({{"questions", questions()}, {"timeLimitMinutes", 60}, {"linkExpiresInHours", 1}});
  let_pass("30 minutes");
  ASSERT_EQ(start().status, 200);
  let_pass("45 minutes");
  EXPECT_EQ(open().status, 200);
  let_pass("16 minutes");
  EXPECT_EQ(open().status, 410);
}

}  // namespace
}  // namespace hireline::test
