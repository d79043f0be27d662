// PATCH /v1/interviews/:id with linkExpiresAt: a link works longer, or again.
#include "common/base/time.hpp"
#include "tests/http/screening/screening.hpp"
#include "tests/support/expectations.hpp"

namespace hireline::test {
namespace {

class ExtendLink : public Screening {
 protected:
  ExtendLink() { invite({{"questions", questions()}, {"linkExpiresInHours", 24}}); }

  HttpAnswer extend(const Json& until) {
    return service.patch(path(), tenant.token, {{"linkExpiresAt", until}});
  }
  std::string path() const { return "/v1/interviews/" + interview.at("_id").get<std::string>(); }
  static std::string in(std::chrono::hours time) { return format_instant(wall_clock_now() + time); }
};

TEST_F(ExtendLink, makes_an_expired_link_work_again) {
  let_pass("25 hours");
  ASSERT_EQ(open().status, 410);
  const std::string until = in(std::chrono::hours(72));
  const auto answer = extend(until);
  ASSERT_EQ(answer.status, 200) << answer.text;
  EXPECT_EQ(answer.json()["data"]["linkExpiresAt"], until);
  EXPECT_EQ(session()["expiresAt"], until);
  EXPECT_EQ(start().status, 200);
}

TEST_F(ExtendLink, lets_the_candidate_decline_as_long) {
  EXPECT_EQ(extend(in(std::chrono::hours(72))).status, 200);
  EXPECT_EQ(service.database().value(
                "select count(*) from link_tokens t join interviews i on i.id = t.interview_id"
                " where t.purpose = 'decline' and t.expires_at = i.link_expires_at + "
                "interval '30 days'"),
            "1");
}

TEST_F(ExtendLink, is_in_the_timeline) {
  const std::string before = interview.at("linkExpiresAt");
  const std::string until = in(std::chrono::hours(72));
  const Json event = events_of(service, extend(until)).at(0);
  EXPECT_EQ(event["type"], "interview.link_extended");
  EXPECT_EQ(event["before"], (Json{{"linkExpiresAt", before}}));
  EXPECT_EQ(event["after"], (Json{{"linkExpiresAt", until}}));
}

TEST_F(ExtendLink, takes_a_time_within_a_year) {
  for (const auto& [until, message] : std::vector<std::pair<std::string, std::string>>{
           {in(std::chrono::hours(-1)), "must be in the future"},
           {in(std::chrono::hours(24 * 367)), "must be within a year"}}) {
    const auto answer = extend(until);
    EXPECT_EQ(answer.status, 400);
    EXPECT_EQ(answer.json()["errors"][0]["path"], (Json{"linkExpiresAt"}));
    EXPECT_EQ(answer.json()["errors"][0]["message"], message);
  }
}

TEST_F(ExtendLink, is_for_automated_interviews_that_were_not_started) {
  const Json live = schedule(service, tenant, stage_body(make_job(service, tenant), 0));
  const auto answer = service.patch("/v1/interviews/" + live.at("_id").get<std::string>(),
                                    tenant.token, {{"linkExpiresAt", in(std::chrono::hours(72))}});
  EXPECT_EQ(answer.status, 400);
  EXPECT_EQ(answer.json()["errors"][0]["path"], (Json{"linkExpiresAt"}));
  ASSERT_EQ(start().status, 200);
  EXPECT_EQ(extend(in(std::chrono::hours(72))).json()["code"], "interview_not_scheduled");
}

}  // namespace
}  // namespace hireline::test
