// POST /v1/interviews, many at once.
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

class ScheduleRace : public testing::Test {
 protected:
  HttpAnswer post(const Json& body) { return service.post("/v1/interviews", tenant.token, body); }
  static Json for_address(Json body, const std::string& email) {
    body["participant"] = {{"email", email}};
    return body;
  }

  Service service{{.db_pool = 8}};
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
};

TEST_F(ScheduleRace, for_one_stage_has_one_winner) {
  constexpr int rounds = 100;
  for (int round = 1; round <= rounds; ++round) {
    Json body =
        for_address(stage_body(job, 0), "candidate-" + std::to_string(round) + "@example.com");
    body["sendInvite"] = true;
    const auto answers = race(50, [&](int) { return post(body); });
    ASSERT_EQ(count_statuses(answers), (StatusCounts{{201, 1}, {409, 49}}));
    for (const HttpAnswer& answer : answers) {
      if (answer.status != 201) {
        EXPECT_EQ(answer.json()["code"], "stage_already_invited");
      }
    }
    ASSERT_EQ(service.database().count("interviews"), round);
    ASSERT_EQ(service.database().count("pipelines"), round);
    ASSERT_EQ(service.database().count("participants"), round);
    ASSERT_EQ(service.database().count("events where type = 'interview.scheduled'"), round);
    ASSERT_EQ(service.database().value("select used from interview_usage"), std::to_string(round));
    ASSERT_EQ(service.database().count("tasks where kind = 'send_invitation'"), round);
  }
}

TEST_F(ScheduleRace, for_one_new_address_meets_in_one_participant_and_pipeline) {
  const Json other_job = make_job(service, tenant);
  constexpr int rounds = 20;
  for (int round = 1; round <= rounds; ++round) {
    const std::string name = "somebody-" + std::to_string(round);
    const auto answers = race(8, [&](int i) {
      const Json body = stage_body(i % 2 == 0 ? job : other_job, 0);
      return post(for_address(body, name + (i % 4 < 2 ? "@example.com" : "@EXAMPLE.com")));
    });
    ASSERT_EQ(count_statuses(answers), (StatusCounts{{201, 2}, {409, 6}}));
    ASSERT_EQ(service.database().count("participants"), round);
    ASSERT_EQ(service.database().count("pipelines"), 2 * round);
  }
}

TEST_F(ScheduleRace, of_one_person_on_an_old_and_a_new_way_does_not_lock_up) {
  const Json other_job = make_job(service, tenant);
  for (int round = 1; round <= 10; ++round) {
    const std::string email = "candidate-" + std::to_string(round) + "@example.com";
    const Json first = schedule(service, tenant, for_address(stage_body(job, 0), email));
    const std::string token = first["declineToken"];
    ASSERT_EQ(service.post("/v1/interviews/decline/" + token, {}, Json::object()).status, 200);
    const auto answers = race(2, [&](int i) {
      return post(for_address(stage_body(i == 0 ? job : other_job, 0), email));
    });
    ASSERT_EQ(count_statuses(answers), (StatusCounts{{201, 2}}));
  }
  service.stop(std::chrono::seconds(5));  // connections tell what they met when they end
  EXPECT_EQ(service.database().value(
                "select deadlocks from pg_stat_database where datname = current_database()"),
            "0");
}

TEST_F(ScheduleRace, without_a_stage_all_take_part) {
  const auto answers = race(20, [&](int) { return post(live_body(job["_id"])); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{201, 20}}));
  EXPECT_EQ(service.database().count("participants"), 1);
  EXPECT_EQ(service.database().value("select count(distinct meeting_link) from interviews"), "20");
  EXPECT_EQ(service.database().value("select used from interview_usage"), "20");
}

}  // namespace
}  // namespace hireline::test
