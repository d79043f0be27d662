// In which month an interview is counted: by the instant of its transaction, in UTC.
#include <gtest/gtest.h>

#include "common/app/hiring/jobs.hpp"
#include "common/app/hiring/schedule.hpp"
#include "common/app/organizations/organizations.hpp"
#include "common/domain/refusals.hpp"
#include "tests/support/database/test_database.hpp"

namespace hireline::test {
namespace {

class InterviewMonth : public testing::Test {
 protected:
  InterviewMonth() {
    database.execute("update plans set max_interviews_per_month = 1 where key = 'free'");
    const auto organization = run("2026-01-01T00:00:00Z", [](db::Tx& tx) {
      return app::create_organization(tx, Operator{"tester"},
                                      {.name = "acme",
                                       .slug = {},
                                       .owner_email = "owner@example.com",
                                       .owner_uid = "owner",
                                       .owner_name = {}});
    });
    who = {.organization_id = organization.value().id,
           .recruiter_id = {},
           .role = Role::owner,
           .name = "tester",
           .email = {}};
    app::NewJob in{.title = "Backend engineer",
                   .description = "You build the service.",
                   .department = {},
                   .location = {},
                   .employment_type = {},
                   .stages = {}};
    in.stages.emplace_back().name = "Screening";
    job = run("2026-01-01T00:00:00Z", [&](db::Tx& tx) { return app::create_job(tx, who, in); })
              .value()
              .id;
  }

  template <class Work>
  std::invoke_result_t<Work, db::Tx&> run(std::string_view instant, Work&& work) {
    return connection.transact({.actor = {ActorKind::operator_, "tester", "tester"},
                                .request_id = "test",
                                .now = parse_instant(instant).value()},
                               work);
  }

  bool schedule_at(std::string_view instant) {
    app::ScheduleStandalone interview;
    interview.job = job;
    interview.title = interview.round = "First";
    interview.start_time = parse_instant("2030-05-06T09:00:00Z").value();
    interview.end_time = parse_instant("2030-05-06T10:00:00Z").value();
    interview.base_url = interview.client_url = "https://example.com";
    interview.participant.email = "candidate@example.com";
    const auto scheduled = run(
        instant, [&](db::Tx& tx) { return app::schedule_interview(tx, who, links, interview); });
    if (!scheduled) {
      const auto* limit = refused_for<PlanLimit>(scheduled.error());
      EXPECT_TRUE(limit != nullptr && limit->used == 1 && limit->max == 1);
    }
    return scheduled.has_value();
  }

  TestDatabase database;
  db::Connection connection{database.connection_options()};
  app::Links links{.secret = Secret("a secret of at least thirty-two bytes"), .client_origins = {}};
  Recruiter who;
  JobId job;
};

TEST_F(InterviewMonth, ends_at_midnight_utc_of_its_last_day) {
  EXPECT_TRUE(schedule_at("2026-01-31T23:59:59.998Z"));
  EXPECT_FALSE(schedule_at("2026-01-31T23:59:59.999Z"));
  EXPECT_TRUE(schedule_at("2026-02-01T00:00:00.000Z"));
  EXPECT_FALSE(schedule_at("2026-02-28T23:59:59.999Z"));
  EXPECT_TRUE(schedule_at("2026-03-01T00:00:00.000Z"));
}

TEST_F(InterviewMonth, of_another_year_is_another_month) {
  EXPECT_TRUE(schedule_at("2026-12-31T23:59:59.999Z"));
  EXPECT_TRUE(schedule_at("2027-01-01T00:00:00.000Z"));
  EXPECT_TRUE(schedule_at("2027-12-01T00:00:00.000Z"));
}

TEST_F(InterviewMonth, keeps_what_earlier_months_used) {
  EXPECT_TRUE(schedule_at("2026-01-15T12:00:00Z"));
  EXPECT_TRUE(schedule_at("2026-02-15T12:00:00Z"));
  EXPECT_FALSE(schedule_at("2026-01-16T12:00:00Z"));
  EXPECT_EQ(database.value("select string_agg(month || ' ' || used, ', ' order by month) "
                           "from interview_usage"),
            "2026-01-01 1, 2026-02-01 1");
}

}  // namespace
}  // namespace hireline::test
