// POST /v1/interviews/:id/reopen: another interview, which starts with the answers of the earlier.
#include <gmock/gmock.h>

#include "tests/http/screening/evaluation.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

class Reopen : public Evaluation {
 protected:
  HttpAnswer reopen(const std::optional<Json>& body = {}) { return reopen_of(id, body); }
  HttpAnswer reopen_of(const std::string& which, const std::optional<Json>& body = {}) {
    return service.request("POST", "/v1/interviews/" + which + "/reopen", tenant.token, body);
  }
  // Follows the new link from here on.
  void follow(const HttpAnswer& answer) {
    ASSERT_EQ(answer.status, 201) << answer.text;
    interview = answer.json().at("data");
    id = interview.at("_id");
    token = interview.at("screeningToken");
  }
  void expect_refusal(const HttpAnswer& answer, const std::string& code) {
    EXPECT_EQ(answer.status, 409) << answer.text;
    EXPECT_EQ(answer.json().value("code", ""), code);
  }
};

TEST_F(Reopen, starts_with_the_answers_of_an_evaluated_session) {
  begin({{"timeLimitMinutes", 60}, {"questions", Json::array({index_question})}});
  evaluate(good_answer);
  follow(reopen(Json{{"timeLimitMinutes", 20}}));
  EXPECT_EQ(stage()["status"], "invited");
  EXPECT_TRUE(stage()["result"].is_null());
  EXPECT_FALSE(session().contains("submittedAt"));
  ASSERT_EQ(start().status, 200);
  EXPECT_EQ(session()["timeLimitMinutes"], 20);
  EXPECT_EQ(session()["savedResponses"].at(0)["answer"], good_answer);
  ASSERT_EQ(submit({response(0, "It is slower.")}).status, 202);
  wait_for_evaluation();
  EXPECT_EQ(seen_by_recruiter()["responses"].at(0)["answer"], "It is slower.");
  EXPECT_EQ(stage()["status"], "completed");
}

TEST_F(Reopen, leaves_the_earlier_interview_and_its_receipt_as_they_are) {
  begin();
  evaluate(good_answer);
  const Json before = seen_by_recruiter();
  const std::string earlier = id;
  follow(reopen());
  ASSERT_EQ(start().status, 200);
  ASSERT_EQ(save({response(0, "Something else.")}).status, 200);
  id = earlier;
  EXPECT_EQ(seen_by_recruiter(), before);
  const std::string evaluation = before["evaluation"]["_id"];
  EXPECT_EQ(service.get("/v1/evaluations/" + evaluation + "/verification", tenant.token)
                .json()["data"]["verdict"],
            "identical");
}

TEST_F(Reopen, undoes_a_cancellation) {
  begin();
  ASSERT_EQ(save({response(0, good_answer)}).status, 200);
  ASSERT_EQ(service.request("POST", "/v1/interviews/" + id + "/cancel", tenant.token).status, 200);
  follow(reopen());
  ASSERT_EQ(start().status, 200);
  EXPECT_EQ(session()["savedResponses"].at(0)["answer"], good_answer);
}

// So somebody gets more time in the middle of a session.
TEST_F(Reopen, keeps_the_answers_of_a_session_that_was_cancelled_while_it_ran) {
  begin({{"timeLimitMinutes", 60}, {"questions", Json::array({index_question})}});
  ASSERT_EQ(start().status, 200);
  ASSERT_EQ(save({response(0, "So far.")}).status, 200);
  expect_refusal(reopen(), "stage_in_progress");
  ASSERT_EQ(service.request("POST", "/v1/interviews/" + id + "/cancel", tenant.token).status, 200);
  follow(reopen(Json{{"timeLimitMinutes", 90}}));
  ASSERT_EQ(start().status, 200);
  EXPECT_EQ(session()["timeLimitMinutes"], 90);
  EXPECT_EQ(session()["savedResponses"].at(0)["answer"], "So far.");
}

TEST_F(Reopen, does_not_let_who_was_told_wait_again) {
  const Json notices = {{"notices", {{"text", "A program reads it."}, {"leadDays", 10}}}};
  ASSERT_EQ(
      service.patch("/v1/orgs/" + tenant.organization_id, tenant.token, {{"settings", notices}})
          .status,
      200);
  invite({{"questions", Json::array({index_question})}});
  ASSERT_EQ(open().status, 200);
  EXPECT_EQ(start().status, 409);
  service.database().execute("update interviews set opens_at = now() - interval '1 minute'");
  ASSERT_EQ(start().status, 200);
  evaluate(good_answer);
  follow(reopen());
  EXPECT_EQ(start().status, 200);
}

// Also if the candidate was told before the earlier session.
TEST_F(Reopen, returns_the_tag_of_the_new_interview) {
  const Json notices = {{"notices", {{"text", "A program reads it."}, {"leadDays", 0}}}};
  ASSERT_EQ(
      service.patch("/v1/orgs/" + tenant.organization_id, tenant.token, {{"settings", notices}})
          .status,
      200);
  begin();
  evaluate(good_answer);
  ASSERT_TRUE(seen_by_recruiter().contains("noticedAt"));
  const HttpAnswer answer = reopen();
  follow(answer);
  EXPECT_EQ(service
                .request("GET", "/v1/interviews/" + id, tenant.token, {},
                         {{"If-None-Match", answer.headers.at("etag")}})
                .status,
            304);
  EXPECT_EQ(seen_by_recruiter(), interview);
}

TEST_F(Reopen, is_in_the_timeline_with_its_reason) {
  begin();
  evaluate(good_answer);
  const Json events = events_of(service, reopen(Json{{"reason", "The connection broke."}}));
  std::vector<std::string> types;
  for (const Json& event : events) types.push_back(event["type"]);
  EXPECT_THAT(types,
              testing::ElementsAre("stage.reopened", "stage.invited", "interview.scheduled"));
  EXPECT_EQ(events[0]["before"]["status"], "completed");
  EXPECT_EQ(events[0]["reason"], "The connection broke.");
  EXPECT_EQ(events[2]["reason"], "The connection broke.");
}

TEST_F(Reopen, sends_the_link_only_if_asked) {
  begin();
  evaluate(good_answer);
  const auto invitations = [&] {
    return service.database().count("tasks where kind = 'send_invitation'");
  };
  follow(reopen());
  EXPECT_EQ(invitations(), 0);
  ASSERT_EQ(service.request("POST", "/v1/interviews/" + id + "/cancel", tenant.token).status, 200);
  follow(reopen(Json{{"sendInvite", true}}));
  EXPECT_EQ(invitations(), 1);
}

TEST_F(Reopen, is_refused_while_the_interview_is_open) {
  begin();
  expect_refusal(reopen(), "stage_in_progress");
}

TEST_F(Reopen, is_refused_after_feedback_of_a_member) {
  begin();
  evaluate(good_answer);
  give_feedback("no");
  expect_refusal(reopen(), "stage_completed");
}

TEST_F(Reopen, is_refused_once_the_candidate_has_gone_on) {
  Json body = job_body();
  body["stages"] = {{{"name", "Questions"},
                     {"stageTypeKey", "automated_screening"},
                     {"screeningConfig", {{"questions", Json::array({index_question})}}}},
                    {{"name", "Talk"}, {"stageTypeKey", "live_1on1"}}};
  job = make_job(service, tenant, body);
  interview = schedule(service, tenant, automated_body(job, 0));
  id = interview["_id"];
  token = interview["screeningToken"];
  ASSERT_EQ(start().status, 200);
  evaluate(good_answer);
  const std::string pipeline = interview["candidatePipelineId"];
  ASSERT_EQ(
      service.post("/v1/pipeline/" + pipeline + "/unlock-stage", tenant.token, {{"stageIndex", 1}})
          .status,
      200);
  expect_refusal(reopen(), "stage_completed");
}

TEST_F(Reopen, takes_a_time_limit_for_sessions_and_times_for_live_interviews) {
  begin();
  evaluate(good_answer);
  EXPECT_EQ(issues(reopen(Json{{"startTime", "2031-05-06T09:00:00.000Z"}})),
            (Json{{"startTime", "an automated interview has no time"}}));
  const Json live = schedule(service, tenant, stage_body(make_job(service, tenant), 0));
  const std::string talk = live.at("_id");
  ASSERT_EQ(service.request("POST", "/v1/interviews/" + talk + "/cancel", tenant.token).status,
            200);
  EXPECT_EQ(issues(reopen_of(talk, Json{{"timeLimitMinutes", 20}})),
            (Json{{"timeLimitMinutes", "a live interview has no time limit"}}));
  const HttpAnswer again = reopen_of(talk);
  ASSERT_EQ(again.status, 201) << again.text;
  for (const char* field : {"title", "startTime", "endTime", "interviewers", "participant"})
    EXPECT_EQ(again.json()["data"][field], live[field]) << field;
  EXPECT_THAT(again.json()["data"]["meetingLink"].get<std::string>(),
              testing::EndsWith("/room/" + again.json()["data"]["_id"].get<std::string>()));
}

TEST_F(Reopen, needs_a_new_time_if_the_earlier_has_passed) {
  const Json live = schedule(service, tenant, stage_body(make_job(service, tenant), 0));
  const std::string talk = live.at("_id");
  ASSERT_EQ(service.request("POST", "/v1/interviews/" + talk + "/cancel", tenant.token).status,
            200);
  service.database().execute(
      "update interviews set start_time = now() - interval '2 days',"
      " end_time = now() - interval '1 day'");
  EXPECT_EQ(issues(reopen_of(talk)),
            (Json{{"startTime", "is missing: the earlier time has passed"}}));
  EXPECT_EQ(reopen_of(talk, Json{{"startTime", "2031-05-06T09:00:00.000Z"},
                                 {"endTime", "2031-05-06T10:00:00.000Z"}})
                .status,
            201);
}

TEST_F(Reopen, is_not_for_an_interview_without_a_stage) {
  begin();
  const Json standalone = schedule(service, tenant, live_body(job.at("_id")));
  EXPECT_EQ(issues(reopen_of(standalone.at("_id"))),
            (Json{{"id", "is an interview without a stage; schedule another one"}}));
}

TEST_F(Reopen, makes_one_interview_of_many_requests) {
  begin();
  evaluate(good_answer);
  const auto answers = race(8, [&](int) { return reopen(); });
  EXPECT_EQ(std::ranges::count(answers, 201, &HttpAnswer::status), 1);
  EXPECT_EQ(std::ranges::count(answers, 409, &HttpAnswer::status), 7);
  EXPECT_EQ(service.database().count("screening_sessions"), 2);
}

}  // namespace
}  // namespace hireline::test
