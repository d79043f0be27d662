// What of an organization's owners and plans is changed at once.
#include "common/app/organizations/members.hpp"

#include <barrier>
#include <functional>
#include <thread>

#include "common/app/organizations/plans.hpp"
#include "tests/integration/database_test.hpp"

namespace hireline::test {
namespace {

class MembersTest : public DatabaseTest {
 protected:
  // Of as many works at once as there are, each on a connection of its own, how many came to a
  // value.
  int race(const std::vector<std::function<bool(db::Connection&)>>& works) {
    std::barrier together(static_cast<std::ptrdiff_t>(works.size()));
    std::atomic<int> successes = 0;
    {
      std::vector<std::jthread> threads;
      for (const auto& work : works)
        threads.emplace_back([&] {
          db::Connection own(database.rivals_options());
          own.prepare(db::all_statements());
          together.arrive_and_wait();
          if (work(own)) ++successes;
        });
    }
    return successes;
  }

  void add_owner(const std::string& uid) {
    const auto added = connection.transact(test_cause(), [&](db::Tx& tx) {
      return app::add_member(tx, Operator{"tester"},
                             {.organization = "acme",
                              .email = uid + "@example.com",
                              .uid = uid,
                              .name = {},
                              .role = Role::owner});
    });
    ASSERT_TRUE(added);
  }
  std::function<bool(db::Connection&)> removing(const std::string& email) {
    return [email](db::Connection& own) {
      return own
          .transact(test_cause(),
                    [&](db::Tx& tx) {
                      return app::remove_member(tx, Operator{"tester"}, {"acme", email});
                    })
          .has_value();
    };
  }

  OrganizationId organization = make_organization(connection, "acme");
};

TEST_F(MembersTest, of_all_owners_removed_at_once_one_stays) {
  std::vector<std::function<bool(db::Connection&)>> works = {removing("acme@example.com")};
  for (int i = 1; i < 8; ++i) {
    add_owner("owner" + std::to_string(i));
    works.push_back(removing("owner" + std::to_string(i) + "@example.com"));
  }
  EXPECT_EQ(race(works), 7);
  EXPECT_EQ(database.count("organization_members where role = 'owner'"), 1);
  EXPECT_EQ(database.count("recruiters where organization_id is not null"), 1);
  EXPECT_EQ(database.count("events where type = 'member.removed'"), 7);
}

TEST_F(MembersTest, of_many_who_remove_the_same_one_does) {
  add_owner("bob");
  EXPECT_EQ(race({8, removing("bob@example.com")}), 1);
  EXPECT_EQ(database.count("events where type = 'member.removed'"), 1);
}

TEST_F(MembersTest, who_was_removed_comes_back_to_one_organization_only) {
  make_organization(connection, "other");
  add_owner("bob");
  ASSERT_TRUE(removing("bob@example.com")(connection));
  const auto adding = [](const std::string& to) {
    return [to](db::Connection& own) {
      return own
          .transact(
              test_cause(),
              [&](db::Tx& tx) {
                return app::add_member(
                    tx, Operator{"tester"},
                    {.organization = to, .email = "bob@example.com", .uid = "bob", .name = {}});
              })
          .has_value();
    };
  };
  EXPECT_EQ(race({adding("acme"), adding("other"), adding("acme"), adding("other")}), 1);
  EXPECT_EQ(database.value("select count(*) from organization_members m"
                           " join recruiters r on r.id = m.recruiter_id"
                           " and r.organization_id = m.organization_id where r.auth_id = 'bob'"),
            "1");
}

TEST_F(MembersTest, changes_of_a_plan_at_once_all_hold) {
  const auto setting = [](app::EditPlan input) {
    return [input](db::Connection& own) {
      return own
          .transact(test_cause(),
                    [&](db::Tx& tx) { return app::edit_plan(tx, Operator{"tester"}, input); })
          .has_value();
    };
  };
  const app::EditPlan none{.key = "growth",
                           .name = {},
                           .max_active_jobs = {},
                           .max_interviews_per_month = {},
                           .max_api_keys = {},
                           .max_webhook_endpoints = {},
                           .advanced_analytics = {}};
  app::EditPlan named = none;
  named.name = "Grown";
  app::EditPlan jobs = none;
  jobs.max_active_jobs = {.present = true, .value = 7};
  app::EditPlan interviews = none;
  interviews.max_interviews_per_month = {.present = true, .value = {}};
  app::EditPlan analytics = none;
  analytics.advanced_analytics = false;
  EXPECT_EQ(race({setting(named), setting(jobs), setting(interviews), setting(analytics)}), 4);
  EXPECT_EQ(database.value("select concat_ws(' ', name, max_active_jobs,"
                           " coalesce(max_interviews_per_month, -1), advanced_analytics)"
                           " from plans where key = 'growth'"),
            "Grown 7 -1 f");
  EXPECT_EQ(database.count("service_events where type = 'plan.changed'"), 4);
}

}  // namespace
}  // namespace hireline::test
