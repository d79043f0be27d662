// The counters behind the plan limits: no number of rivals passes them.
#include "common/db/organizations/usage.hpp"

#include <atomic>
#include <barrier>
#include <functional>
#include <thread>

#include "common/domain/refusals.hpp"
#include "tests/integration/database_test.hpp"

namespace hireline::test {
namespace {

constexpr int rivals = 64;

class UsageTest : public DatabaseTest {
 protected:
  // How many of the rivals, all at once, come to a value.
  int race(
      const std::function<Result<void>(db::Tx&)>& work,
      const std::function<db::Ending(int)>& ending = [](int) { return db::Ending::commit; }) {
    std::barrier together(rivals);
    std::atomic<int> successes = 0;
    {
      std::vector<std::jthread> threads;
      for (int i = 0; i < rivals; ++i)
        threads.emplace_back([&, i] {
          db::Connection own(database.rivals_options());
          own.prepare(db::all_statements());
          together.arrive_and_wait();
          if (own.transact(test_cause(), work, ending(i))) ++successes;
        });
    }
    return successes;
  }

  Result<void> take_interview(const std::string& at) {
    return connection.transact(cause_at(instant(at)), [&](db::Tx& tx) {
      return db::take_interview_of_month(tx, organization);
    });
  }
  std::string months() {
    return database.value(
        "select string_agg(month || '=' || used, ' ' order by month) from interview_usage");
  }
  void set_interview_limit(const std::string& limit) {
    database.execute("update plans set max_interviews_per_month = " + limit);
  }

  OrganizationId organization = make_organization(connection, "acme");
};

TEST_F(UsageTest, of_sixty_four_interviews_at_once_the_limit_is_let_in) {
  EXPECT_EQ(race([&](db::Tx& tx) { return db::take_interview_of_month(tx, organization); }), 25);
  EXPECT_EQ(months(), "2026-01-01=25");
}

TEST_F(UsageTest, of_sixty_four_jobs_at_once_the_limit_is_let_in) {
  EXPECT_EQ(race([&](db::Tx& tx) { return db::take_active_job(tx, organization); }), 3);
  EXPECT_EQ(database.value("select used from active_job_usage"), "3");
}

TEST_F(UsageTest, a_rollback_gives_the_place_back) {
  set_interview_limit("1000");
  const auto every_second = [](int i) {
    return i % 2 == 0 ? db::Ending::commit : db::Ending::rollback;
  };
  EXPECT_EQ(
      race([&](db::Tx& tx) { return db::take_interview_of_month(tx, organization); }, every_second),
      rivals);
  EXPECT_EQ(months(), "2026-01-01=32");
}

TEST_F(UsageTest, without_a_limit_all_are_let_in_and_counted) {
  set_interview_limit("null");
  EXPECT_EQ(race([&](db::Tx& tx) { return db::take_interview_of_month(tx, organization); }),
            rivals);
  EXPECT_EQ(months(), "2026-01-01=64");
}

TEST_F(UsageTest, taking_and_giving_back_at_once_stays_within_the_limit) {
  EXPECT_EQ(race([&](db::Tx& tx) -> Result<void> {
              const auto taken = db::take_active_job(tx, organization);
              if (taken) db::give_back_active_job(tx, organization);
              return taken;
            }),
            rivals);
  EXPECT_EQ(database.value("select used from active_job_usage"), "0");
}

TEST_F(UsageTest, a_refusal_tells_limit_use_and_plan) {
  set_interview_limit("2");
  ASSERT_TRUE(take_interview("2026-01-10T00:00:00.000Z"));
  ASSERT_TRUE(take_interview("2026-01-20T00:00:00.000Z"));
  const auto refused = take_interview("2026-01-30T00:00:00.000Z");
  ASSERT_FALSE(refused);
  const PlanLimit limit = *refused_for<PlanLimit>(refused.error());
  EXPECT_EQ(limit.limit, Limit::maxInterviewsPerMonth);
  EXPECT_EQ(limit.max, 2);
  EXPECT_EQ(limit.used, 2);
  EXPECT_EQ(limit.plan, "free");
}

TEST_F(UsageTest, a_limit_of_none_lets_none_in) {
  database.execute("update plans set max_interviews_per_month = 0, max_active_jobs = 0");
  EXPECT_FALSE(take_interview("2026-01-10T00:00:00.000Z"));
  EXPECT_EQ(months(), "null");
  const auto refused = connection.transact(
      test_cause(), [&](db::Tx& tx) { return db::take_active_job(tx, organization); });
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused_for<PlanLimit>(refused.error())->max, 0);
  EXPECT_EQ(refused_for<PlanLimit>(refused.error())->used, 0);
}

TEST_F(UsageTest, a_lower_limit_than_what_is_used_lets_none_in) {
  ASSERT_TRUE(take_interview("2026-01-10T00:00:00.000Z"));
  ASSERT_TRUE(take_interview("2026-01-10T00:00:00.000Z"));
  set_interview_limit("1");
  const auto refused = take_interview("2026-01-10T00:00:00.000Z");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused_for<PlanLimit>(refused.error())->used, 2);
}

TEST_F(UsageTest, the_month_begins_at_midnight_in_utc) {
  set_interview_limit("1");
  EXPECT_TRUE(take_interview("2026-01-31T23:59:59.999Z"));
  EXPECT_FALSE(take_interview("2026-01-31T23:59:59.999Z"));
  EXPECT_TRUE(take_interview("2026-02-01T00:00:00.000Z"));
  EXPECT_FALSE(take_interview("2026-02-28T23:59:59.999Z"));
  // A transaction that began before midnight counts in its own month, however late it gets there.
  EXPECT_FALSE(take_interview("2026-01-31T23:59:59.999Z"));
  EXPECT_EQ(months(), "2026-01-01=1 2026-02-01=1");
}

TEST_F(UsageTest, organizations_do_not_share_a_counter) {
  set_interview_limit("1");
  ASSERT_TRUE(take_interview("2026-01-10T00:00:00.000Z"));
  const auto other = make_organization(connection, "other");
  EXPECT_TRUE(connection.transact(
      test_cause(), [&](db::Tx& tx) { return db::take_interview_of_month(tx, other); }));
  const auto jobs = [&](const OrganizationId& of) {
    return database.value("select used from active_job_usage where organization_id = '" + of.str() +
                          "'");
  };
  ASSERT_TRUE(connection.transact(
      test_cause(), [&](db::Tx& tx) { return db::take_active_job(tx, organization); }));
  EXPECT_EQ(jobs(organization), "1");
  EXPECT_EQ(jobs(other), "0");
}

}  // namespace
}  // namespace hireline::test
