// Two members of a panel give feedback at the same moment, in ten interviews at once.
#include <gtest/gtest.h>

#include "tests/support/race.hpp"
#include "tests/support/world/answers.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {
namespace {

constexpr int rounds = 1'000, at_once = 10;

TEST(FeedbackRace, of_two_members_stores_both_and_the_newest_decides) {
  Service service{{.db_pool = 8}};
  const Tenant tenant = service.add_organization("acme");
  const std::vector<Tenant> panel = {service.add_member(tenant, "ada", Role::recruiter),
                                     service.add_member(tenant, "ben", Role::recruiter)};
  const Json job = make_job(service, tenant);
  for (int round = 0; round < rounds; round += at_once) {
    const auto interviews = race(at_once, [&](int number) {
      Json body = stage_body(job, 0);
      body["participant"]["email"] = "candidate-" + std::to_string(round + number) + "@example.com";
      body["interviewers"] = {panel[0].recruiter_id, panel[1].recruiter_id};
      return service.post("/v1/interviews", tenant.token, body);
    });
    const auto answers = race(2 * at_once, [&](int number) {
      const Tenant& member = panel[static_cast<std::size_t>(number % 2)];
      const Json interview = interviews[static_cast<std::size_t>(number / 2)].json().at("data");
      Json said = feedback_body(member.email);
      said["recommendation"] = number % 2 == 0 ? "yes" : "no";
      return service.post("/v1/interviews/" + interview.at("_id").get<std::string>() + "/feedback",
                          member.token, said);
    });
    ASSERT_EQ(count_statuses(answers), (StatusCounts{{200, 2 * at_once}}));
  }
  EXPECT_EQ(service.database().value("select count(*) from feedbacks"), std::to_string(2 * rounds));
  EXPECT_EQ(service.database().value(
                "select count(*) from pipeline_stages s join lateral ("
                "  select f.recommendation from feedbacks f where f.interview_id = s.interview_id"
                "  order by f.id desc limit 1) newest on true"
                " where s.result = case newest.recommendation when 'yes' then 'pass'"
                "                  else 'hold' end"),
            std::to_string(rounds));
  service.stop(std::chrono::seconds(5));  // connections tell what they met when they end
  EXPECT_EQ(service.database().value(
                "select deadlocks from pg_stat_database where datname = current_database()"),
            "0");
}

}  // namespace
}  // namespace hireline::test
