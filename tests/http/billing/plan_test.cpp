// GET /v1/plans and POST /v1/orgs/:id/plan
#include "tests/http/billing/payments.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

Json plan_json(const std::string& key, const std::string& name, const Json& jobs,
               const Json& interviews, const Json& keys, const Json& endpoints, bool analytics) {
  return {{"key", key},
          {"name", name},
          {"limits",
           {{"maxActiveJobs", jobs},
            {"maxInterviewsPerMonth", interviews},
            {"maxApiKeys", keys},
            {"maxWebhookEndpoints", endpoints}}},
          {"features", {{"advancedAnalytics", analytics}}}};
}

TEST_F(Payments, plans_are_told_to_everybody_the_smallest_first) {
  Json expected = {
      {"success", true},
      {"data",
       {{"plans",
         {plan_json("free", "Free", 3, 25, 2, 1, false),
          plan_json("growth", "Growth", 25, 500, 20, 10, true),
          plan_json("enterprise", "Enterprise", nullptr, nullptr, nullptr, nullptr, true)}},
        {"pagination", {{"total", 3}, {"page", 1}, {"limit", 20}, {"totalPages", 1}}}}}};
  EXPECT_EQ(outcome(service.get("/v1/plans")), outcome(200, expected));
  EXPECT_EQ(service.get("/v1/plans", "no token at all").status, 200);
  service.database().execute(
      "update plans set max_active_jobs = 30, name = 'Wachstum'"
      " where key = 'growth'");
  expected["data"]["plans"][1] = plan_json("growth", "Wachstum", 30, 500, 20, 10, true);
  EXPECT_EQ(outcome(service.get("/v1/plans")), outcome(200, expected));
  const Json second = service.get("/v1/plans?page=2&limit=2").json()["data"];
  EXPECT_EQ(second["plans"].size(), 1u);
  EXPECT_EQ(second["plans"][0]["key"], "enterprise");
}

class ChosenPlan : public Payments {
 protected:
  HttpAnswer choose(const std::string& plan, const Tenant& who) {
    return service.post("/v1/orgs/" + tenant.organization_id + "/plan", who.token,
                        {{"plan", plan}});
  }
  HttpAnswer choose(const std::string& plan) { return choose(plan, tenant); }
  static Json unpaid(const std::string& plan) {
    return refusal(402, "The plan " + plan + " needs a subscription that is paid",
                   "payment_required");
  }
};

TEST_F(ChosenPlan, with_a_price_needs_a_live_subscription_for_it) {
  {
    const Untouched untouched(service);
    EXPECT_EQ(outcome(choose("growth")), unpaid("growth"));
    EXPECT_EQ(outcome(choose("enterprise")), unpaid("enterprise"));
  }
  apply(event("evt_1"));
  EXPECT_EQ(outcome(choose("enterprise")), unpaid("enterprise"));
  EXPECT_EQ(choose("free").json()["data"]["plan"], "free");
  const auto back = choose("growth");
  EXPECT_EQ(back.status, 200);
  EXPECT_EQ(back.json(), service.get("/v1/orgs/" + tenant.organization_id, tenant.token).json());
  EXPECT_EQ(events_of(service, back),
            Json::array({{{"type", "organization.plan_changed"},
                          {"subject", "organization " + tenant.organization_id},
                          {"pipeline", nullptr},
                          {"actor", "recruiter " + tenant.recruiter_id},
                          {"before", {{"plan", "free"}}},
                          {"after", {{"plan", "growth"}}},
                          {"reason", nullptr}}}));
  choose("free");
  apply(event("evt_2", 1, deleted));
  EXPECT_EQ(outcome(choose("growth")), unpaid("growth"));
}

TEST_F(ChosenPlan, that_it_has_already_changes_nothing) {
  service.database().execute("update organizations set plan_key = 'enterprise'");
  const Untouched untouched(service);
  EXPECT_EQ(choose("enterprise").json()["data"]["plan"], "enterprise");
}

TEST_F(ChosenPlan, is_for_owners_of_the_organization) {
  const Tenant stranger = service.add_organization("other");
  const Untouched untouched(service);
  const std::string target = "/v1/orgs/" + tenant.organization_id + "/plan";
  expect_members_only(service, "POST", target, Json{{"plan", "free"}});
  EXPECT_EQ(outcome(choose("free", stranger)), not_found("Organization"));
  for (const std::string& strange : strange_ids)
    EXPECT_EQ(
        outcome(service.post("/v1/orgs/" + strange + "/plan", tenant.token, {{"plan", "free"}})),
        not_found("Organization"));
}

TEST_F(ChosenPlan, is_for_no_other_role) {
  for (const Role role : {Role::admin, Role::recruiter, Role::interviewer})
    expect_forbidden(choose("free", service.add_member(tenant, std::string(name_of(role)), role)));
  const Tenant owner = service.add_member(tenant, "second-owner", Role::owner);
  EXPECT_EQ(choose("free", owner).status, 200);
}

TEST_F(ChosenPlan, must_be_one) {
  const Untouched untouched(service);
  EXPECT_EQ(outcome(choose("platinum")), not_found("Plan"));
  const std::string target = "/v1/orgs/" + tenant.organization_id + "/plan";
  EXPECT_EQ(issues_of(service.post(target, tenant.token, Json::object())),
            Json::array({wrong_type({"plan"}, "string", "undefined")}));
}

TEST_F(ChosenPlan, that_is_smaller_keeps_what_there_is_and_refuses_what_is_new) {
  apply(event("evt_1"));
  for (int i = 0; i < 4; ++i) make_job(service, tenant);
  EXPECT_EQ(choose("free").json()["data"]["usage"]["activeJobs"], 4);
  const auto another = service.post("/v1/jobs", tenant.token, job_body());
  EXPECT_EQ(another.status, 403);
  EXPECT_EQ(another.json()["code"], "plan_limit_exceeded");
  EXPECT_EQ(another.json()["used"], 4);
  EXPECT_EQ(
      service.get("/v1/jobs?status=active", tenant.token).json()["data"]["pagination"]["total"], 4);
  apply(event("evt_2", 1));
  EXPECT_EQ(plan(), "growth") << "the provider's word counts again, and is an event";
  EXPECT_EQ(changes_of_plan(), 3);
  make_job(service, tenant);
  apply(event("evt_3", 2, deleted));
  EXPECT_EQ(service.post("/v1/jobs", tenant.token, job_body()).status, 403);
}

// An owner's choice and the provider's word race for the organization's row.
TEST_F(ChosenPlan, and_the_providers_word_are_told_one_after_the_other) {
  apply(event("evt_0"));
  const std::vector<std::string> plans = {"free", "growth"};
  race(20, [&](int i) {
    const auto at = static_cast<std::size_t>(i);
    return i % 2 == 0 ? choose(plans[at / 2 % 2])
                      : send(event("evt_" + std::to_string(i), i, updated,
                                   i % 4 == 1 ? "enterprise" : "growth"));
  });
  wait_for_worker();
  // Each event begins where the one before it has ended.
  EXPECT_EQ(service.database().count(
                "(select after_state->>'plan' as plan, lag(after_state->>'plan') over w as was,"
                " before_state->>'plan' as before from events where type ="
                " 'organization.plan_changed' window w as (order by position)) as told"
                " where was <> before"),
            0);
  EXPECT_EQ(service.database().value("select after_state->>'plan' from events where type ="
                                     " 'organization.plan_changed' order by position desc limit 1"),
            plan());
}

}  // namespace
}  // namespace hireline::test
