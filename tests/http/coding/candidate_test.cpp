// What candidates find of a coding session of theirs when they sign in.
#include <gmock/gmock.h>

#include "tests/http/coding/coding.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::Not;

class OwnCoding : public Coding {
 protected:
  HttpAnswer seen() {
    return service.get("/v1/candidate/interviews/" + id,
                       service.token("candidate", "candidate@example.com"));
  }
  Json own() { return seen().json().at("data"); }
};

TEST_F(OwnCoding, begins_without_its_problems) {
  invite();
  const Json before = own();
  EXPECT_EQ(before["codingSession"]["problems"], Json::array());
  EXPECT_EQ(before["codingSession"]["timeLimitMinutes"], 90);
  EXPECT_THAT(before["link"].get<std::string>(), HasSubstr("/dsa/" + token));
  EXPECT_FALSE(before.contains("session"));
}

TEST_F(OwnCoding, shows_what_was_saved_last_and_then_what_was_submitted) {
  Json other = sum_problem();
  other["slug"] = "other";
  other["title"] = "Another";
  invite({make_problem(sum_problem()), make_problem(other)});
  open();
  save(solution("first", "cpp"));
  save(solution("second", "python"));
  EXPECT_EQ(own()["codingSession"]["problems"][0]["code"], "second");
  ASSERT_EQ(submit({solution("third", "ruby")}).status, 202);
  const HttpAnswer answer = seen();
  const Json after = answer.json().at("data");
  const Json expected = {{{"problemId", problems[0]},
                          {"order", 0},
                          {"title", "Sum of two"},
                          {"language", "ruby"},
                          {"code", "third"}},
                         {{"problemId", problems[1]}, {"order", 1}, {"title", "Another"}}};
  EXPECT_EQ(after["codingSession"]["problems"], expected);
  EXPECT_TRUE(after["codingSession"].contains("submittedAt"));
  EXPECT_FALSE(after.contains("link"));
}

TEST_F(OwnCoding, tells_no_verdict) {
  invite();
  open();
  submit({solution("x")});
  service.database().execute(
      "update session_problems set verdict = 'accepted', score = 100, cases = '[]';"
      "update coding_sessions set judging = 'done', judged_at = now(), score = 100;"
      "insert into session_activities values ((select organization_id from interviews), '" +
      id + "', 0, 'paste', null, 7, now(), now())");
  for (const std::string& text :
       {seen().text, open().text,
        service.get("/v1/candidate/dashboard", service.token("candidate", "candidate@example.com"))
            .text})
    for (const char* word : {"verdict", "score", "judg", "accepted", "isHidden", "activity"})
      EXPECT_THAT(text, Not(HasSubstr(word)));
}

}  // namespace
}  // namespace hireline::test
