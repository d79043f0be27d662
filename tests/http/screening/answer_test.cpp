// POST /v1/screening/:token/start and PUT /v1/screening/:token/responses
#include <gmock/gmock.h>

#include "tests/http/screening/screening.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

using AnswerScreening = Screening;

TEST_F(AnswerScreening, starts_interview_and_stage) {
  invite({{"questions", questions()}, {"timeLimitMinutes", 30}});
  const auto answer = start();
  ASSERT_EQ(answer.status, 200) << answer.text;
  const Json started = answer.json()["data"];
  EXPECT_EQ(started["interview"]["status"], "in_progress");
  EXPECT_TRUE(is_timestamp(started["startedAt"]));
  EXPECT_TRUE(is_timestamp(started["endsAt"]));
  EXPECT_EQ(started["questions"].size(), 2);
  EXPECT_EQ(seen_by_recruiter()["status"], "in_progress");
  EXPECT_EQ(stage()["status"], "in_progress");
  EXPECT_EQ(stage()["candidateStatus"], "in_progress");
  EXPECT_EQ(stage()["startedAt"], started["startedAt"]);

  std::vector<std::string> types;
  for (const Json& event : events_of(service, answer)) {
    types.push_back(event["type"]);
    EXPECT_THAT(event["actor"].get<std::string>(), testing::StartsWith("candidate ")) << event;
  }
  EXPECT_EQ(types, (std::vector<std::string>{"interview.started", "stage.started"}));
}

TEST_F(AnswerScreening, starts_once_however_often_it_is_asked) {
  invite({{"questions", questions()}});
  const auto answers = race(20, [&](int) { return start(); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 20}}));
  EXPECT_EQ(service.database().count("events where type = 'interview.started'"), 1);
  EXPECT_EQ(service.database().count("tasks where kind = 'submit_draft'"), 1);
  const Json first = session();
  const Untouched untouched(service);
  Json again = start().json()["data"];
  again.erase("serverTime");
  EXPECT_EQ(again, first);
}

TEST_F(AnswerScreening, has_the_draft_submitted_a_minute_after_the_time_is_up) {
  invite({{"questions", questions()}, {"timeLimitMinutes", 30}});
  ASSERT_EQ(start().status, 200);
  EXPECT_EQ(
      service.database().value("select t.run_at - s.started_at from tasks t, screening_sessions s "
                               "where t.kind = 'submit_draft'"),
      "00:31:00");
}

TEST_F(AnswerScreening, keeps_a_draft_question_by_question) {
  invite({{"questions", questions()}});
  ASSERT_EQ(start().status, 200);
  Json first = response(0, "A sorted copy");
  first["timeSpentSeconds"] = 40;
  const auto saved = save({first});
  ASSERT_EQ(saved.status, 200) << saved.text;
  EXPECT_TRUE(is_timestamp(saved.json()["data"]["savedAt"]));
  ASSERT_EQ(save({response(1, "It is shallow")}).status, 200);
  ASSERT_EQ(save({response(0, "A sorted copy of a column")}).status, 200);

  Json responses = session()["savedResponses"];
  for (Json& one : responses)
    for (const char* const name : {"savedAt", "digest", "revision"}) one.erase(name);
  EXPECT_EQ(responses, Json({{{"questionId", question(0)},
                              {"answer", "A sorted copy of a column"},
                              {"timeSpentSeconds", 40}},
                             {{"questionId", question(1)}, {"answer", "It is shallow"}}}));
  EXPECT_FALSE(seen_by_recruiter().contains("responses"));
}

TEST_F(AnswerScreening, shows_no_draft_to_recruiters) {
  invite({{"questions", questions()}});
  ASSERT_EQ(start().status, 200);
  ASSERT_EQ(save({response(0, "not meant to be read")}).status, 200);
  const HttpAnswer seen = service.get("/v1/interviews/" + id, tenant.token);
  EXPECT_FALSE(seen.json()["data"].contains("responses"));
  EXPECT_THAT(seen.text, testing::Not(testing::HasSubstr("not meant to be read")));
  ASSERT_EQ(submit().status, 202);
  EXPECT_EQ(seen_by_recruiter()["responses"].at(0)["answer"], "not meant to be read");
}

TEST_F(AnswerScreening, names_every_response_that_is_wrong) {
  invite({{"questions", questions()}});
  ASSERT_EQ(start().status, 200);
  const Json unknown = {{"questionId", "5f00000000000000000000ff"}, {"answer", "x"}};
  const Json malformed = {{"questionId", "first"}, {"answer", "x"}};
  const Json valid = response(0, "x");
  const Untouched untouched(service);
  EXPECT_EQ(issues(save({valid, unknown, malformed, valid})),
            Json({{"responses.1.questionId", "is no question of this session"},
                  {"responses.2.questionId", "is no question of this session"},
                  {"responses.3.questionId", "is answered twice here"}}));
  EXPECT_EQ(issues(save({response(0, std::string(10'001, 'x'))})).size(), 1);
  EXPECT_EQ(issues(call("PUT", "/responses", Json::object())).size(), 1);
}

TEST_F(AnswerScreening, of_another_session_is_refused) {
  invite({{"questions", questions()}});
  ASSERT_EQ(start().status, 200);
  const Json theirs = response(0, "x");
  invite({{"questions", questions()}});
  ASSERT_EQ(start().status, 200);
  EXPECT_EQ(save({theirs}).status, 400);
}

TEST_F(AnswerScreening, takes_nothing_before_the_start_and_after_the_end) {
  invite({{"questions", questions()}, {"timeLimitMinutes", 30}});
  EXPECT_EQ(save({}).json()["code"], "not_started");
  ASSERT_EQ(start().status, 200);
  const Json first = response(0, "late");
  let_pass("30 minutes 50 seconds");
  EXPECT_EQ(save({first}).status, 200);
  let_pass("11 seconds");
  EXPECT_EQ(
      outcome(save({first})),
      refusal(409, "The time is up; the answers that were saved last are submitted", "time_is_up"));
}

}  // namespace
}  // namespace hireline::test
