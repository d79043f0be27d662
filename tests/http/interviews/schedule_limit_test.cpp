// POST /v1/interviews: what the organization's plan allows in a month.
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

Json limit_refusal(int max, int used) {
  return outcome(403, {{"message", "The plan free allows " + std::to_string(max) +
                                       " interviews scheduled in a month"},
                       {"code", "plan_limit_exceeded"},
                       {"limit", "maxInterviewsPerMonth"},
                       {"max", max},
                       {"used", used},
                       {"plan", "free"}});
}

class ScheduleLimit : public testing::Test {
 protected:
  Json body_for(int candidate) {
    Json body = stage_body(job, 0);
    body["participant"] = {{"email", "candidate-" + std::to_string(candidate) + "@example.com"}};
    return body;
  }
  HttpAnswer post(const Json& body) { return service.post("/v1/interviews", tenant.token, body); }
  void allow(int interviews) {
    service.database().execute("update plans set max_interviews_per_month = " +
                               std::to_string(interviews) + " where key = 'free'");
  }

  Service service{{.db_pool = 8}};
  Tenant tenant = service.add_organization("acme", "free");
  Json job = make_job(service, tenant);
};

TEST_F(ScheduleLimit, counts_both_formats_and_says_what_the_plan_allows) {
  allow(2);
  schedule(service, tenant, body_for(1));
  schedule(service, tenant, live_body(job["_id"]));
  const Untouched untouched(service);
  EXPECT_EQ(outcome(post(body_for(2))), limit_refusal(2, 2));
  EXPECT_EQ(outcome(post(live_body(job["_id"]))), limit_refusal(2, 2));
}

TEST_F(ScheduleLimit, of_nothing_allows_nothing) {
  allow(0);
  const Untouched untouched(service);
  EXPECT_EQ(outcome(post(body_for(1))), limit_refusal(0, 0));
}

TEST_F(ScheduleLimit, does_not_count_what_was_refused) {
  allow(2);
  schedule(service, tenant, body_for(1));
  for (int i = 0; i < 5; ++i) EXPECT_EQ(post(body_for(1)).status, 409);
  EXPECT_EQ(post(body_for(2)).status, 201);
}

TEST_F(ScheduleLimit, is_each_organizations_own) {
  allow(1);
  schedule(service, tenant, body_for(1));
  const Tenant other = service.add_organization("other", "free");
  schedule(service, other, stage_body(make_job(service, other), 0));
  EXPECT_EQ(post(body_for(2)).status, 403);
}

TEST_F(ScheduleLimit, follows_the_plan_and_keeps_what_is_above_it) {
  allow(3);
  for (int i = 0; i < 3; ++i) schedule(service, tenant, body_for(i));
  allow(1);
  EXPECT_EQ(outcome(post(body_for(3))), limit_refusal(1, 3));
  service.database().execute("update organizations set plan_key = 'enterprise'");
  EXPECT_EQ(post(body_for(3)).status, 201);
}

TEST_F(ScheduleLimit, holds_however_many_race) {
  const auto answers = race(200, [&](int i) { return post(body_for(i)); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{201, 25}, {403, 175}}));
  for (const HttpAnswer& answer : answers) {
    if (answer.status != 201) {
      EXPECT_EQ(outcome(answer), limit_refusal(25, 25));
    }
  }
  EXPECT_EQ(service.database().count("interviews"), 25);
  EXPECT_EQ(service.database().count("pipelines"), 25);
  EXPECT_EQ(service.database().count("participants"), 25);
  EXPECT_EQ(service.database().value("select used from interview_usage"), "25");
}

}  // namespace
}  // namespace hireline::test
