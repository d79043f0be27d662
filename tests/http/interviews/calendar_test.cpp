// GET /v1/interviews/:id/calendar.ics
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class CalendarFile : public testing::Test {
 protected:
  HttpAnswer get_of(const std::string& which) {
    return service.get("/v1/interviews/" + which + "/calendar.ics", tenant.token);
  }
  HttpAnswer get() { return get_of(id); }
  // Unfolded.
  std::string text() {
    std::string unfolded = get().text;
    for (auto fold = unfolded.find("\r\n "); fold != std::string::npos;
         fold = unfolded.find("\r\n "))
      unfolded.erase(fold, 3);
    return unfolded;
  }
  static Json body_for(const Json& job) {
    Json body = stage_body(job, 0);
    body["recruiterName"] = "Recruiter";
    body["recruiterEmail"] = "recruiter@example.com";
    return body;
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  Json interview = schedule(service, tenant, body_for(job));
  std::string id = interview.at("_id");
};

TEST_F(CalendarFile, lets_in_members_only) {
  expect_members_only(service, "GET", "/v1/interviews/" + id + "/calendar.ics");
}

TEST_F(CalendarFile, is_a_file_and_no_json) {
  const auto answer = get();
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.headers.at("content-type"), "text/calendar; charset=utf-8");
  EXPECT_EQ(answer.headers.at("content-disposition"),
            "attachment; filename=\"interview-" + id + ".ics\"");
  EXPECT_EQ(answer.headers.at("x-content-type-options"), "nosniff");
  EXPECT_EQ(answer.headers.at("cache-control"), "no-store");
  EXPECT_THAT(answer.text, StartsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"));
  EXPECT_TRUE(answer.text.ends_with("END:VEVENT\r\nEND:VCALENDAR\r\n"));
}

TEST_F(CalendarFile, shows_the_interview) {
  const std::string file = text();
  const std::string link = interview["meetingLink"];
  for (const std::string& line :
       {"UID:" + id + "@hireline", std::string("SEQUENCE:0"),
        std::string("DTSTART:20300506T090000Z"), std::string("DTEND:20300506T100000Z"),
        std::string("SUMMARY:Technical interview"), "DESCRIPTION:Round: First\\nJoin: " + link,
        "LOCATION:" + link, "URL:" + link,
        std::string("ORGANIZER;CN=\"Recruiter\":mailto:recruiter@example.com"),
        std::string("ATTENDEE;CN=\"Candidate\":mailto:candidate@example.com"),
        std::string("STATUS:CONFIRMED")})
    EXPECT_THAT(file, HasSubstr("\r\n" + line + "\r\n"));
  EXPECT_THAT(file, Not(HasSubstr("METHOD")));
}

TEST_F(CalendarFile, replaces_itself_after_every_change) {
  for (const char* round : {"Second", "Third"})
    ASSERT_EQ(service.patch("/v1/interviews/" + id, tenant.token, {{"round", round}}).status, 200);
  EXPECT_THAT(text(), HasSubstr("\r\nSEQUENCE:2\r\n"));
  EXPECT_THAT(text(), HasSubstr("\r\nSTATUS:CONFIRMED\r\n"));
  ASSERT_EQ(service.request("POST", "/v1/interviews/" + id + "/cancel", tenant.token).status, 200);
  EXPECT_THAT(text(), HasSubstr("\r\nSEQUENCE:3\r\n"));
  EXPECT_THAT(text(), HasSubstr("\r\nSTATUS:CANCELLED\r\n"));
  EXPECT_THAT(text(), HasSubstr("\r\nUID:" + id + "@hireline\r\n"));
}

TEST_F(CalendarFile, is_the_same_until_something_changes) {
  EXPECT_EQ(get().text, get().text);
}

TEST_F(CalendarFile, stays_whole_whatever_its_texts_hold) {
  Json body = live_body(job["_id"]);
  body["title"] = "x\r\nEND:VCALENDAR\r\nSet-Cookie: a=b; \\ , \"🙂\"";
  body["participant"]["name"] = "\"\r\nATTENDEE:mailto:evil@example.com";
  id = schedule(service, tenant, body).at("_id");
  const auto answer = get();
  EXPECT_FALSE(answer.headers.contains("set-cookie"));
  EXPECT_EQ(answer.text.find("END:VCALENDAR\r\n"), answer.text.size() - 15);
  EXPECT_THAT(text(), HasSubstr("\r\nSUMMARY:x\\nEND:VCALENDAR\\nSet-Cookie: a=b\\; \\\\ \\, "
                                "\"🙂\"\r\n"));
  EXPECT_THAT(text(), HasSubstr("\r\nATTENDEE;CN=\"^'^nATTENDEE:mailto:evil@example.com\":mailto:"
                                "candidate@example.com\r\n"));
}

TEST_F(CalendarFile, ends_after_it_begins_or_not_at_all) {
  ASSERT_EQ(
      service.post("/v1/interviews/" + id + "/feedback", tenant.token, feedback_body()).status,
      200);
  EXPECT_THAT(text(), Not(HasSubstr("DTEND")));
}

TEST_F(CalendarFile, does_not_exist_where_there_is_no_time) {
  id = schedule(service, tenant, automated_body(make_automated_job(service, tenant), 0)).at("_id");
  EXPECT_EQ(outcome(get()), refusal(409, "The interview is automated and has no start time",
                                    "interview_has_no_time"));
}

TEST_F(CalendarFile, does_not_know_strange_ids) {
  const Tenant stranger = service.add_organization("other");
  EXPECT_EQ(outcome(service.get("/v1/interviews/" + id + "/calendar.ics", stranger.token)),
            not_found("Interview"));
  for (const std::string& strange : strange_ids)
    EXPECT_EQ(outcome(get_of(strange)), not_found("Interview")) << strange;
}

}  // namespace
}  // namespace hireline::test
