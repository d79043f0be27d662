// GET /v1/me
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"

namespace hireline::test {
namespace {

class GetMe : public testing::Test {
 protected:
  Json me(const std::string& token) {
    const HttpAnswer answer = service.get("/v1/me", token);
    EXPECT_EQ(answer.status, 200) << answer.text;
    return answer.json().value("data", Json());
  }
  std::string participants() {
    return service.database().value("select count(*) from participants");
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
};

TEST_F(GetMe, needs_a_valid_token) {
  EXPECT_EQ(service.get("/v1/me").status, 401);
  EXPECT_EQ(service.get("/v1/me").json(), Json({{"message", "No token"}}));
  EXPECT_EQ(service.get("/v1/me", "garbage").json(), Json({{"message", "Invalid token"}}));
  EXPECT_EQ(service.get("/v1/me", service.expired_token("owner", tenant.email)).json(),
            Json({{"message", "Token expired"}}));
}

TEST_F(GetMe, shows_a_recruiter_with_organization_role_and_permissions) {
  Json expected = {{"uid", "owner-of-acme"},
                   {"email", tenant.email},
                   {"emailVerified", true},
                   {"recruiter",
                    {{"_id", tenant.recruiter_id},
                     {"name", me(tenant.token)["recruiter"]["name"]},
                     {"email", tenant.email},
                     {"organization",
                      {{"_id", tenant.organization_id},
                       {"name", "acme"},
                       {"slug", "acme"},
                       {"plan", "enterprise"},
                       {"features", {{"advancedAnalytics", true}}}}},
                     {"role", "owner"},
                     {"permissions",
                      {"read", "give_feedback", "see_feedback", "see_links", "manage_hiring",
                       "manage_organization"}}}},
                   {"isInvitedAsCandidate", false}};
  Json shown = me(tenant.token);
  shown.erase("name");
  EXPECT_EQ(shown, expected);
}

TEST_F(GetMe, shows_the_permissions_that_the_role_has) {
  const std::map<Role, Json> expected = {
      {Role::interviewer, {"read", "give_feedback", "see_feedback"}},
      {Role::recruiter, {"read", "give_feedback", "see_feedback", "see_links", "manage_hiring"}},
      {Role::admin,
       {"read", "give_feedback", "see_feedback", "see_links", "manage_hiring",
        "manage_organization"}}};
  for (const auto& [role, permissions] : expected) {
    const Tenant member = service.add_member(tenant, std::string(name_of(role)), role);
    const Json recruiter = me(member.token)["recruiter"];
    EXPECT_EQ(recruiter["role"], name_of(role));
    EXPECT_EQ(recruiter["permissions"], permissions) << name_of(role);
  }
}

TEST_F(GetMe, shows_the_features_of_the_plan) {
  const Tenant poor = service.add_organization("poor", "free");
  const Json organization = me(poor.token)["recruiter"]["organization"];
  EXPECT_EQ(organization["plan"], "free");
  EXPECT_EQ(organization["features"], Json({{"advancedAnalytics", false}}));
}

TEST_F(GetMe, makes_nobody_of_an_account_that_is_neither) {
  const Untouched untouched(service);
  const std::string token = service.token("nobody", "nobody@example.com");
  Json shown = me(token);
  shown.erase("name");
  EXPECT_EQ(shown, Json({{"uid", "nobody"},
                         {"email", "nobody@example.com"},
                         {"emailVerified", true},
                         {"isInvitedAsCandidate", false}}));
  EXPECT_EQ(participants(), "0");
}

TEST_F(GetMe, shows_a_candidate_and_a_recruiter_who_is_one) {
  for (const std::string& token : {service.token("ada", "ada@example.com"), tenant.token}) {
    EXPECT_FALSE(me(token).contains("candidate"));
    ASSERT_EQ(service.get("/v1/candidate/dashboard", token).status, 200);
    const Json shown = me(token);
    EXPECT_EQ(shown["candidate"]["email"], shown["email"]);
    EXPECT_EQ(shown["candidate"]["_id"],
              service.database().value("select id from participants where auth_id = '" +
                                       shown["uid"].get<std::string>() + "'"));
    EXPECT_EQ(shown.contains("recruiter"), token == tenant.token);
  }
}

TEST_F(GetMe, says_that_a_candidate_was_invited_only_to_who_proves_the_address) {
  Json body = stage_body(make_job(service, tenant), 0);
  body["participant"]["email"] = "Ada@Example.com";
  schedule(service, tenant, body);
  const std::string before = participants();
  const std::string ada = service.token("ada", "ada@example.com");
  EXPECT_EQ(me(ada)["isInvitedAsCandidate"], true);
  EXPECT_FALSE(me(ada).contains("candidate"));
  EXPECT_EQ(me(service.token("liar", "ada@example.com", false))["isInvitedAsCandidate"], false);
  EXPECT_EQ(me(service.token("eve", "eve@example.com"))["isInvitedAsCandidate"], false);
  EXPECT_EQ(participants(), before);
  ASSERT_EQ(service.get("/v1/candidate/dashboard", ada).status, 200);
  EXPECT_EQ(participants(), before);
  EXPECT_EQ(me(ada)["isInvitedAsCandidate"], false);
  EXPECT_TRUE(me(ada).contains("candidate"));
}

TEST_F(GetMe, shows_a_recruiter_without_organization) {
  service.database().execute(
      "insert into recruiters (id, auth_id, email, email_key, name, created_at) values "
      "('5f00000000000000000000aa', 'stray', 'r@example.com', 'r@example.com', 'R', now())");
  EXPECT_EQ(me(service.token("stray", "r@example.com"))["recruiter"],
            Json({{"_id", "5f00000000000000000000aa"},
                  {"name", "R"},
                  {"email", "r@example.com"},
                  {"permissions", Json::array()}}));
}

// The role of a member of no list, and an organization that is found by its list: as for requests.
TEST_F(GetMe, agrees_with_the_requests_of_recruiters_about_older_records) {
  service.database().execute(
      "insert into recruiters (id, auth_id, organization_id, email, email_key, name, created_at) "
      "values ('5f00000000000000000000aa', 'old', '" +
      tenant.organization_id + "', 'o@example.com', 'o@example.com', 'O', now())");
  service.database().execute(
      "insert into recruiters (id, auth_id, email, email_key, name, created_at) values "
      "('5f00000000000000000000ab', 'listed', 'l@example.com', 'l@example.com', 'L', now());"
      "insert into organization_members (organization_id, recruiter_id, role, joined_at) values "
      "('" +
      tenant.organization_id + "', '5f00000000000000000000ab', 'admin', now())");
  const Json old = me(service.token("old", "o@example.com"))["recruiter"];
  EXPECT_EQ(old["role"], "recruiter");
  EXPECT_EQ(old["organization"]["_id"], tenant.organization_id);
  const Json listed = me(service.token("listed", "l@example.com"))["recruiter"];
  EXPECT_EQ(listed["role"], "admin");
  EXPECT_EQ(listed["organization"]["_id"], tenant.organization_id);
}

}  // namespace
}  // namespace hireline::test
