// Opening a coding session through its link, and saving what one writes.
#include <gmock/gmock.h>

#include "common/base/time.hpp"
#include "tests/http/coding/coding.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::Not;

using CodingSessionTest = Coding;

TEST_F(CodingSessionTest, the_first_look_starts_the_clock) {
  invite();
  const Json first = session();
  EXPECT_EQ(first["timeLimitMinutes"], 90);
  EXPECT_EQ(parse_instant(first["endsAt"].get<std::string>()).value() -
                parse_instant(first["startedAt"].get<std::string>()).value(),
            std::chrono::minutes(90));
  EXPECT_EQ(first["interview"]["status"], "in_progress");
  EXPECT_EQ(stage()["status"], "in_progress");
  EXPECT_THAT(events(), HasSubstr("interview.started, stage.started"));
  EXPECT_EQ(session()["startedAt"], first["startedAt"]);
  EXPECT_EQ(service.database().count("events where type = 'interview.started'"), 1);
}

TEST_F(CodingSessionTest, a_notice_says_what_comes_and_starts_nothing) {
  Json other = sum_problem();
  other["slug"] = "other";
  invite({make_problem(sum_problem()), make_problem(other)}, {{"timeLimitMinutes", 45}});
  const Untouched untouched(service);
  Json notice = call("GET", "/notice").json().at("data");
  EXPECT_TRUE(is_timestamp(notice["serverTime"]));
  EXPECT_EQ(notice["problemCount"], 2);
  EXPECT_EQ(notice["timeLimitMinutes"], 45);
  EXPECT_EQ(notice["interview"]["status"], "scheduled");
  EXPECT_EQ(notice["stage"], Json({{"name", "Coding"}, {"stageTypeKey", "dsa_coding"}}));
  EXPECT_EQ(notice["languages"].size(), 8);
  EXPECT_FALSE(notice.contains("startedAt"));
  EXPECT_EQ(notice.dump().find("Sum of two"), std::string::npos);
}

TEST_F(CodingSessionTest, a_notice_of_a_started_session_says_when_it_ends) {
  invite();
  const Json opened = session();
  const Json notice = call("GET", "/notice").json().at("data");
  for (const char* const name : {"startedAt", "endsAt", "expiresAt"})
    EXPECT_EQ(notice[name], opened[name]) << name;
}

TEST_F(CodingSessionTest, shows_the_problems_and_no_hidden_case) {
  invite();
  const HttpAnswer answer = open();
  ASSERT_EQ(answer.status, 200) << answer.text;
  EXPECT_THAT(answer.text, Not(HasSubstr("71937193")));
  EXPECT_THAT(answer.text, Not(HasSubstr("weight")));
  const Json problem = answer.json()["data"]["problems"][0];
  EXPECT_EQ(problem["title"], "Sum of two");
  EXPECT_EQ(
      problem["testCases"],
      Json::array({{{"input", "1 2\n"}, {"expectedOutput", "3\n"}, {"explanation", "1 + 2 = 3"}}}));
  EXPECT_EQ(problem["starterCode"]["python"], "a, b = input().split()");
  EXPECT_EQ(problem["timeLimitMs"], 1000);
  EXPECT_EQ(problem["savedCode"], Json::array());
}

TEST_F(CodingSessionTest, asks_what_its_stage_lists_in_that_order) {
  Json other = sum_problem();
  other["slug"] = "other";
  other["title"] = "Another";
  const std::string first = make_problem(other);
  const std::string second = make_problem(sum_problem());
  invite({first, second, first}, {{"timeLimitMinutes", 20}});
  const Json shown = session();
  ASSERT_EQ(shown["problems"].size(), 2) << "one that is listed twice is asked once";
  EXPECT_EQ(shown["problems"][0]["title"], "Another");
  EXPECT_EQ(shown["problems"][1]["title"], "Sum of two");
  EXPECT_EQ(shown["problems"][1]["order"], 1);
  EXPECT_EQ(shown["timeLimitMinutes"], 20);
}

TEST_F(CodingSessionTest, offers_what_the_runner_has) {
  invite();
  service.database().execute(
      "insert into runner_state (checked_at, is_available, languages) "
      "values (now(), true, '{c,python}')");
  const Json problem = session()["problems"][0];
  EXPECT_EQ(problem["languages"], (Json{"python", "c"}));
  EXPECT_FALSE(problem["starterCode"].contains("java"));
  expect_issue(save(solution("class Main {}", "java")), "language",
               "is not offered for this problem");
}

TEST_F(CodingSessionTest, links_that_lead_nowhere) {
  invite();
  expect_refused(service.get("/v1/dsa/unknown"), 404, "link_not_found");
  expect_refused(service.get("/v1/screening/" + token), 404, "link_not_found");
  service.database().execute("update interviews set link_expires_at = now() - interval '1 s'");
  expect_refused(open(), 410, "link_expired");
  set_interview_status(service, "declined");
  expect_refused(open(), 410, "interview_declined");
  set_interview_status(service, "cancelled");
  expect_refused(open(), 410, "interview_cancelled");
  EXPECT_EQ(service.database().count("coding_sessions where started_at is not null"), 0);
}

TEST_F(CodingSessionTest, a_head_request_shows_nothing_and_starts_nothing) {
  invite();
  EXPECT_EQ(call("HEAD", "").status, 200);
  EXPECT_EQ(service.database().count("coding_sessions where started_at is not null"), 0);
  EXPECT_EQ(service.database().count("events where type = 'interview.started'"), 0);
}

TEST_F(CodingSessionTest, invitations_of_programs_that_knew_no_sessions_get_one) {
  invite({make_problem(sum_problem())}, {{"timeLimitMinutes", 20}});
  service.database().execute("delete from session_problems; delete from coding_sessions");
  const Json shown = session();
  EXPECT_EQ(shown["problems"].size(), 1);
  EXPECT_EQ(shown["timeLimitMinutes"], 20);
}

TEST_F(CodingSessionTest, keeps_what_was_written_in_each_language) {
  invite();
  open();
  ASSERT_EQ(save(solution("one")).status, 200);
  ASSERT_EQ(save(solution("two", "cpp")).status, 200);
  ASSERT_EQ(save(solution("", "bash")).status, 200);
  ASSERT_EQ(save(solution("three")).status, 200);
  const Json saved = session()["problems"][0]["savedCode"];
  ASSERT_EQ(saved.size(), 3);
  EXPECT_EQ(saved[0]["language"], "python") << "it was saved last";
  EXPECT_EQ(saved[0]["code"], "three");
  EXPECT_EQ(saved[2]["code"], "two");
}

TEST_F(CodingSessionTest, refuses_what_cant_be_saved) {
  invite();
  expect_refused(save(solution("early")), 409, "not_started");
  open();
  Untouched untouched(service);
  expect_issue(save(solution(std::string(64 * 1024 + 1, 'x'))), "code",
               "must have at most 65536 characters");
  // Fewer characters than the limit, and more bytes.
  std::string wide;
  for (int i = 0; i < 40'000; ++i) wide += "é";
  expect_issue(save(solution(wide)), "code", "must have at most 65536 bytes");
  expect_issue(save(solution("x", "cobol")), "language");
  expect_issue(save(solution(std::string("a\0b", 3))), "code");
  Json unknown = solution("x");
  unknown["problemId"] = "68f0c0a1b2c3d4e5f6a7b8c9";
  expect_issue(save(unknown), "problemId", "is no problem of this session");
}

TEST_F(CodingSessionTest, activity_is_told_to_recruiters_with_a_warning) {
  invite();
  open();
  const auto report = [&](const Json& events) {
    return call("POST", "/activity", Json{{"events", events}});
  };
  const Json paste = {{"kind", "paste"},
                      {"problemId", problems[0]},
                      {"size", 700},
                      {"happenedAt", "2030-01-01T12:00:00.000Z"}};
  const HttpAnswer answer = report(
      Json::array({paste, {{"kind", "focus_lost"}, {"happenedAt", "2030-01-01T12:00:05.000Z"}}}));
  EXPECT_EQ(answer.json()["data"]["kept"], 2) << answer.text;
  const Json seen = result();
  ASSERT_EQ(seen["activity"].size(), 2);
  EXPECT_EQ(seen["activity"][0], paste);
  EXPECT_THAT(seen["activityNote"].get<std::string>(), HasSubstr("proof of nothing"));
  Json foreign = paste;
  foreign["problemId"] = "68f0c0a1b2c3d4e5f6a7b8c9";
  expect_issue(report(Json::array({paste, foreign})), "events.1.problemId",
               "is no problem of this session");
  service.database().execute(
      "insert into session_activities (organization_id, interview_id, position, kind, happened_at, "
      "reported_at) select organization_id, interview_id, n, 'paste', now(), now() "
      "from coding_sessions, generate_series(2, 998) n");
  EXPECT_EQ(report(Json::array({paste, paste})).json()["data"]["kept"], 1);
}

}  // namespace
}  // namespace hireline::test
