// GET /v1/candidate/interviews/:id
#include "tests/http/screening/screening.hpp"

namespace hireline::test {
namespace {

class OwnSession : public Screening {
 protected:
  HttpAnswer get(const std::string& interview_id) {
    return service.get("/v1/candidate/interviews/" + interview_id, candidate);
  }
  Json own_feedback() {
    return service
        .get("/v1/candidate/interviews/" + interview["_id"].get<std::string>() + "/feedback",
             candidate)
        .json()
        .at("data");
  }
  Json seen() {
    const auto answer = get(id);
    EXPECT_EQ(answer.status, 200) << answer.text;
    return answer.json().at("data");
  }
  // Without a stage, so without a pipeline.
  Json invite_live() {
    job = make_job(service, tenant);
    interview = schedule(service, tenant, live_body(job["_id"]));
    id = interview["_id"];
    return interview;
  }
  HttpAnswer give_feedback(const std::string& by, const Json& comments) {
    return service.post("/v1/interviews/" + id + "/candidate-feedback", by,
                        {{"overallRating", 9},
                         {"traits", {"well prepared"}},
                         {"recommendation", "yes"},
                         {"comments", comments}});
  }

  std::string candidate = service.token("the-candidate", "candidate@example.com");
};

TEST_F(OwnSession, of_a_live_stage_says_when_and_where) {
  job = make_job(service, tenant);
  Json body = stage_body(job, 0);
  body["recruiterName"] = "Recruiter";
  interview = schedule(service, tenant, body);
  const Json expected = {{"_id", interview["_id"]},
                         {"pipelineId", interview["candidatePipelineId"]},
                         {"jobTitle", "Backend engineer"},
                         {"organizationName", "acme"},
                         {"stageName", "Technical interview"},
                         {"title", "Technical interview"},
                         {"round", "First"},
                         {"isAutomated", false},
                         {"status", "scheduled"},
                         {"startTime", interview["startTime"]},
                         {"endTime", interview["endTime"]},
                         {"recruiterName", "Recruiter"},
                         {"meetingLink", interview["meetingLink"]}};
  const auto answer = get(interview["_id"]);
  EXPECT_EQ(outcome(answer), outcome(200, {{"success", true}, {"data", expected}}));
  EXPECT_EQ(answer.headers.at("cache-control"), "no-store");
}

TEST_F(OwnSession, leads_to_the_meeting_only_while_it_may_be_held) {
  invite_live();
  EXPECT_FALSE(seen().contains("pipelineId"));
  for (const std::string status : {"scheduled", "in_progress"}) {
    set_interview_status(service, status);
    EXPECT_EQ(seen()["meetingLink"], interview["meetingLink"]) << status;
  }
  for (const std::string status : {"completed", "declined", "cancelled"}) {
    set_interview_status(service, status);
    EXPECT_FALSE(seen().contains("meetingLink")) << status;
    EXPECT_EQ(seen()["status"], status);
  }
}

TEST_F(OwnSession, shows_one_s_own_answers_before_and_after_they_are_submitted) {
  invite({{"questions", questions()}});
  Json view = seen();
  EXPECT_EQ(view["link"], interview["link"]);
  EXPECT_EQ(view["linkExpiresAt"], interview["linkExpiresAt"]);
  EXPECT_EQ(view["session"]["questionCount"], 2);
  EXPECT_EQ(view["session"]["questions"].size(), 2u);
  EXPECT_FALSE(view["session"].contains("startedAt"));

  start();
  save({response(1, "It is shallow.")});
  view = seen();
  const Json saved = view["session"]["questions"][1];
  EXPECT_EQ(saved, Json({{"_id", question(1)},
                         {"text", "Why is a B-tree fast?"},
                         {"order", 1},
                         {"answer", "It is shallow."},
                         {"savedAt", saved["savedAt"]}}));
  EXPECT_TRUE(is_timestamp(saved["savedAt"]));
  EXPECT_EQ(view["status"], "in_progress");
  EXPECT_EQ(view["link"], interview["link"]);

  ASSERT_EQ(submit({response(0, "A sorted copy.")}).status, 202);
  view = seen();
  EXPECT_EQ(view["session"]["questions"][0]["answer"], "A sorted copy.");
  EXPECT_EQ(view["session"]["questions"][1]["answer"], "It is shallow.");
  EXPECT_TRUE(is_timestamp(view["session"]["submittedAt"]));
  EXPECT_FALSE(view.contains("link"));
  EXPECT_FALSE(view.contains("linkExpiresAt"));
}

TEST_F(OwnSession, keeps_questions_back_until_a_timed_session_is_started) {
  invite({{"questions", questions()}, {"timeLimitMinutes", 30}});
  EXPECT_EQ(seen()["session"],
            Json({{"questionCount", 2}, {"questions", Json::array()}, {"timeLimitMinutes", 30}}));
  start();
  const Json session = seen()["session"];
  EXPECT_EQ(session["questions"].size(), 2u);
  EXPECT_TRUE(is_timestamp(session["endsAt"]));
}

TEST_F(OwnSession, of_a_conversation_shows_what_was_asked_so_far) {
  invite({{"questions", questions()}}, "ai_conversational", "aiConversationalConfig");
  EXPECT_EQ(seen()["session"]["questions"], Json::array());
  start();
  EXPECT_EQ(seen()["session"]["questions"].size(), 1u);
  ASSERT_EQ(reply("A sorted copy.").status, 200);
  const Json asked = seen()["session"]["questions"];
  ASSERT_EQ(asked.size(), 2u);
  EXPECT_EQ(asked[0]["answer"], "A sorted copy.");
  EXPECT_FALSE(asked[1].contains("answer"));
}

TEST_F(OwnSession, has_no_link_once_the_invitation_is_over) {
  invite({{"questions", questions()}});
  for (const std::string status : {"completed", "declined", "cancelled"}) {
    set_interview_status(service, status);
    EXPECT_FALSE(seen().contains("link")) << status;
  }
}

TEST_F(OwnSession, has_one_s_own_feedback_at_an_address_of_its_own) {
  invite_live();
  // What a recruiter wrote down is the recruiter's.
  ASSERT_EQ(give_feedback(tenant.token, "They seemed content.").status, 200);
  EXPECT_EQ(own_feedback(), Json::object());
  ASSERT_EQ(give_feedback(candidate, "I could ask anything.").status, 200);
  EXPECT_FALSE(seen().contains("candidateFeedback"));
  Json feedback = own_feedback().at("candidateFeedback");
  EXPECT_TRUE(is_timestamp(feedback["createdAt"]));
  feedback.erase("createdAt");
  feedback.erase("updatedAt");
  EXPECT_EQ(feedback, Json({{"overallRating", 9},
                            {"traits", {"well prepared"}},
                            {"recommendation", "yes"},
                            {"comments", "I could ask anything."}}));
}

TEST_F(OwnSession, is_nobody_else_s) {
  invite({{"questions", questions()}});
  EXPECT_EQ(seen()["_id"], id);
  const std::string other = service.token("other", "other@example.com");
  EXPECT_EQ(service.get("/v1/candidate/dashboard", other).status, 200);
  const Untouched untouched(service);
  EXPECT_EQ(outcome(service.get("/v1/candidate/interviews/" + id)),
            outcome(401, {{"message", "No token"}}));
  EXPECT_EQ(outcome(service.get("/v1/candidate/interviews/" + id, other)), not_found("Interview"));
  for (const std::string& strange : strange_ids)
    EXPECT_EQ(outcome(get(strange)), not_found("Interview")) << strange;
}

}  // namespace
}  // namespace hireline::test
