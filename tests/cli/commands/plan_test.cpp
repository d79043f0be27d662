// hireline plan, and which plan an organization is on.
#include <gmock/gmock.h>

#include "common/domain/refusals.hpp"
#include "tests/cli/operator_test.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class PlanTest : public OperatorTest {
 protected:
  Json growth() const { return json_of({"plan", "get", "growth"}); }
};

const Json growth_at_first = {{"key", "growth"},
                              {"name", "Growth"},
                              {"limits",
                               {{"maxActiveJobs", 25},
                                {"maxInterviewsPerMonth", 500},
                                {"maxApiKeys", 20},
                                {"maxWebhookEndpoints", 10}}},
                              {"features", {{"advancedAnalytics", true}}},
                              {"organizations", 0}};

TEST_F(PlanTest, are_listed_with_the_smallest_first) {
  EXPECT_EQ(cli.run({"plan", "list"}).out,
            "free\tFree\t3\t25\t2\t1\toff\t1\n"
            "growth\tGrowth\t25\t500\t20\t10\ton\t0\n"
            "enterprise\tEnterprise\tunlimited\tunlimited\tunlimited\tunlimited\ton\t0\n");
  const Json plans = json_of({"plan", "list"});
  ASSERT_EQ(plans.size(), 3u);
  EXPECT_EQ(plans.at(0).at("organizations"), 1);
  EXPECT_EQ(plans.at(1), growth_at_first);
  EXPECT_EQ(plans.at(2).at("limits").at("maxActiveJobs"), nullptr);
}

TEST_F(PlanTest, is_shown_as_a_list_of_its_members) {
  EXPECT_EQ(cli.run({"plan", "get", "enterprise"}).out,
            "key\tenterprise\nname\tEnterprise\nmax_active_jobs\tunlimited\n"
            "max_interviews_per_month\tunlimited\nmax_api_"
            "keys\tunlimited\nmax_webhook_endpoints\tunlimited\nanalytics\ton\norganizations\t0\n");
  EXPECT_EQ(growth(), growth_at_first);
}

TEST_F(PlanTest, a_change_is_recorded_beside_the_organizations_events) {
  const Json changed = json_of({"plan", "set", "growth", "--max-active-jobs", "unlimited",
                                "--max-interviews-per-month", "600", "--analytics", "off", "--name",
                                "Grown", "--reason", "ticket 7"});
  EXPECT_EQ(changed.at("name"), "Grown");
  EXPECT_EQ(changed.at("limits"), Json({{"maxActiveJobs", nullptr},
                                        {"maxInterviewsPerMonth", 600},
                                        {"maxApiKeys", 20},
                                        {"maxWebhookEndpoints", 10}}));
  EXPECT_EQ(changed.at("features").at("advancedAnalytics"), false);
  EXPECT_EQ(growth(), changed);
  EXPECT_EQ(
      events("plan.changed", "service_events"),
      "operator " + login() +
          " ticket 7 "
          R"({"name": "Growth", "maxActiveJobs": 25, "advancedAnalytics": true, )"
          R"("maxInterviewsPerMonth": 500} )"
          R"({"name": "Grown", "changed": ["name", "maxActiveJobs", "maxInterviewsPerMonth", )"
          R"("advancedAnalytics"], "maxActiveJobs": null, "advancedAnalytics": false, )"
          R"("maxInterviewsPerMonth": 600})");
  EXPECT_EQ(database.value("select subject_key from service_events"), "growth");
}

TEST_F(PlanTest, a_change_stands_in_the_audit_log_among_the_others) {
  ASSERT_EQ(exit_code_of({"plan", "set", "growth", "--max-active-jobs", "30", "--reason", "list"}),
            0);
  ASSERT_EQ(exit_code_of({"org", "plan", "set", "acme", "growth"}), 0);
  const Json log = json_of({"audit", "list", "--limit", "2"});
  EXPECT_EQ(log.at(0).at("type"), "organization.plan_changed");
  Json change = log.at(1);
  EXPECT_EQ(change.at("type"), "plan.changed");
  EXPECT_EQ(change.at("subject"), Json({{"type", "plan"}, {"id", "growth"}}));
  EXPECT_FALSE(change.contains("organization"));
  EXPECT_EQ(json_of({"audit", "list", "--type", "plan"}), Json::array({change}));
  EXPECT_EQ(json_of({"audit", "list", "--type", "plan", "--org", "acme"}), Json::array());
  EXPECT_THAT(
      cli.run({"audit", "list", "--type", "plan"}).out,
      HasSubstr("\t\toperator:" + login() + "\tplan.changed\t\tmaxActiveJobs: 25 → 30\tlist\n"));
}

TEST_F(PlanTest, what_is_not_named_stays) {
  Json expected = growth_at_first;
  expected["limits"]["maxActiveJobs"] = 0;
  EXPECT_EQ(json_of({"plan", "set", "growth", "--max-active-jobs", "0"}), expected);
  EXPECT_EQ(growth(), expected);
}

TEST_F(PlanTest, the_same_again_is_no_event) {
  EXPECT_EQ(exit_code_of({"plan", "set", "growth", "--max-active-jobs", "25"}), 0);
  EXPECT_EQ(events("plan.changed", "service_events"), "");
}

TEST_F(PlanTest, a_dry_run_leaves_nothing_behind) {
  const auto tried = cli.run({"plan", "set", "growth", "--max-active-jobs", "1", "--dry-run"});
  EXPECT_EQ(tried.exit_code, 0);
  EXPECT_THAT(tried.out, HasSubstr("max_active_jobs\t1\n"));
  EXPECT_EQ(tried.error, "Dry run: nothing was changed.\nevent\tplan.changed\tplan growth\n");
  EXPECT_EQ(growth(), growth_at_first);
  EXPECT_EQ(events("plan.changed", "service_events"), "");
}

TEST_F(PlanTest, refuses_wrong_input) {
  const auto number = cli.run({"plan", "set", "growth", "--max-active-jobs", "-1"});
  EXPECT_EQ(number.exit_code, 2);
  EXPECT_THAT(number.error, HasSubstr("from 0 to 2147483647, or unlimited"));
  EXPECT_EQ(exit_code_of({"plan", "set", "growth"}), 2);
  EXPECT_EQ(exit_code_of({"plan", "set", "growth", "--analytics", "maybe"}), 2);
  EXPECT_EQ(exit_code_of({"plan", "set", "growth", "--name", " "}), 2);
  EXPECT_EQ(exit_code_of({"plan", "set", "growht", "--max-active-jobs", "1"}), 3);
  EXPECT_EQ(exit_code_of({"plan", "get", "growht"}), 3);
  EXPECT_EQ(growth(), growth_at_first);
}

TEST_F(PlanTest, a_lower_limit_holds_at_once_and_takes_nothing_away) {
  ASSERT_TRUE(open_job("one"));
  ASSERT_EQ(exit_code_of({"plan", "set", "free", "--max-active-jobs", "1"}), 0);
  const auto refused = open_job("two");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused_for<PlanLimit>(refused.error())->max, 1);
  ASSERT_EQ(exit_code_of({"plan", "set", "free", "--max-active-jobs", "2"}), 0);
  EXPECT_TRUE(open_job("two"));
}

TEST_F(PlanTest, an_organization_is_put_on_another) {
  const Json changed = json_of({"org", "plan", "set", "acme", "growth", "--reason", "invoice 12"});
  EXPECT_EQ(changed.at("plan"), "growth");
  EXPECT_EQ(changed.at("limits").at("maxActiveJobs"), 25);
  EXPECT_EQ(json_of({"org", "get", "acme"}), changed);
  EXPECT_EQ(events("organization.plan_changed"), "operator " + login() +
                                                     R"( invoice 12 {"plan": "free"} )"
                                                     R"({"plan": "growth"})");
  EXPECT_EQ(exit_code_of({"org", "plan", "set", "acme", "growth"}), 0);
  EXPECT_EQ(database.count("events where type = 'organization.plan_changed'"), 1);
}

TEST_F(PlanTest, a_smaller_plan_keeps_what_there_is_and_refuses_more) {
  ASSERT_EQ(exit_code_of({"org", "plan", "set", "acme", "growth"}), 0);
  for (const char* title : {"one", "two", "three", "four"}) ASSERT_TRUE(open_job(title)) << title;
  const auto changed = cli.run({"org", "plan", "set", "acme", "free"});
  EXPECT_EQ(changed.exit_code, 0);
  EXPECT_THAT(changed.error, HasSubstr("`hireline org usage acme` for details."));
  EXPECT_EQ(json_of({"org", "get", "acme"}).at("usage").at("activeJobs"), 4);
  EXPECT_FALSE(open_job("five"));
}

TEST_F(PlanTest, an_organization_is_not_put_on_what_is_not_there) {
  EXPECT_EQ(json_of({"org", "plan", "set", "acme", "none"}).at("message"), "no such plan");
  EXPECT_EQ(exit_code_of({"org", "plan", "set", "acme", "none"}), 3);
  EXPECT_EQ(exit_code_of({"org", "plan", "set", "none", "growth"}), 3);
  EXPECT_EQ(exit_code_of({"org", "plan", "set", "acme"}), 2);
  const auto tried = cli.run({"org", "plan", "set", "acme", "growth", "--dry-run"});
  EXPECT_EQ(tried.exit_code, 0);
  EXPECT_EQ(json_of({"org", "get", "acme"}).at("plan"), "free");
  EXPECT_EQ(events("organization.plan_changed"), "");
}

TEST_F(PlanTest, usage_is_set_against_the_limits) {
  ASSERT_TRUE(open_job("one"));
  database.execute(
      "insert into interview_usage select id, month::date, used from organizations,"
      " (values ('2024-01-01', 4), ('2024-03-01', 5)) as before (month, used)");
  for (const std::string name : {"revoked", "one", "two"}) {
    EXPECT_EQ(exit_code_of({"api-key", "create", "--org", "acme", "--name", name, "--role",
                            "recruiter", "--scopes", "jobs:read"}),
              0);
    database.execute("update api_keys set revoked_at = now() where name = 'revoked'");
  }
  EXPECT_EQ(exit_code_of({"endpoint", "create", "--org", "acme", "--url", "https://example.org/in",
                          "--events", "*"}),
            0);
  const auto shown = cli.run({"org", "usage", "acme"});
  EXPECT_EQ(shown.out,
            "active jobs\t1\t3\t2\t33\n"
            "interviews this month\t0\t25\t25\t0\n"
            "API keys\t2\t2\t0\t100\n"
            "webhook endpoints\t1\t1\t0\t100\n"
            "interviews 2024-03\t5\t\t\t\n"
            "interviews 2024-01\t4\t\t\t\n"
            "members\t1\t\t\t\n");
  EXPECT_THAT(shown.error, StartsWith("acme: plan free\nAPI keys: 2 of 2 are in use, so new ones"));
  Json report = json_of({"org", "usage", "acme"});
  EXPECT_EQ(report.at("_id"), json_of({"org", "get", "acme"}).at("_id"));
  report.erase("_id");
  EXPECT_EQ(report, Json({{"slug", "acme"},
                          {"plan", "free"},
                          {"features", {{"advancedAnalytics", false}}},
                          {"limits",
                           {{"maxActiveJobs", 3},
                            {"maxInterviewsPerMonth", 25},
                            {"maxApiKeys", 2},
                            {"maxWebhookEndpoints", 1}}},
                          {"usage", {{"activeJobs", 1}, {"interviewsThisMonth", 0}}},
                          {"members", 1},
                          {"apiKeys", 2},
                          {"webhookEndpoints", 1},
                          {"monthsBefore",
                           {{{"month", "2024-03"}, {"interviews", 5}},
                            {{"month", "2024-01"}, {"interviews", 4}}}}}));
  EXPECT_EQ(exit_code_of({"org", "usage", "none"}), 3);
}

TEST_F(PlanTest, usage_of_a_plan_without_limits_has_no_percentage) {
  ASSERT_EQ(exit_code_of({"org", "plan", "set", "acme", "enterprise"}), 0);
  EXPECT_EQ(cli.run({"org", "usage", "acme"}).out,
            "active jobs\t0\tunlimited\t\t\n"
            "interviews this month\t0\tunlimited\t\t\n"
            "API keys\t0\tunlimited\t\t\n"
            "webhook endpoints\t0\tunlimited\t\t\n"
            "members\t1\t\t\t\n");
}

}  // namespace
}  // namespace hireline::test
