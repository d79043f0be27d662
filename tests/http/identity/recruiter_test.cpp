// Who gets in where a recruiter is asked for, and how others are turned away.
#include <gtest/gtest.h>

#include "common/outside/identity/development_issuer.hpp"
#include "tests/support/expectations.hpp"

namespace hireline::test {
namespace {

class RecruiterIdentity : public testing::Test {
 protected:
  HttpAnswer get(const std::string& token) { return service.get("/v1/jobs", token); }
  HttpAnswer get_authorized_by(const std::string& authorization) {
    return service.request("GET", "/v1/jobs", {}, {}, {{"Authorization", authorization}});
  }
  static Json unauthorized(const std::string& message) {
    return outcome(401, {{"message", message}});
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
};

TEST_F(RecruiterIdentity, needs_a_bearer_token) {
  EXPECT_EQ(outcome(service.get("/v1/jobs")), unauthorized("No token"));
  EXPECT_EQ(service.get("/v1/jobs").headers.at("www-authenticate"), "Bearer");
  for (const std::string authorization :
       {"", "Bearer", "Bearer ", "Basic dXNlcjpzZWNyZXQ=", "Token x", "Bearerx"})
    EXPECT_EQ(outcome(get_authorized_by(authorization)), unauthorized("No token")) << authorization;
  for (const std::string scheme : {"Bearer ", "bearer ", "BEARER ", "Bearer   "})
    EXPECT_EQ(get_authorized_by(scheme + tenant.token).status, 200) << scheme;
}

TEST_F(RecruiterIdentity, says_invalid_for_every_token_that_does_not_hold) {
  const std::string& good = tenant.token;
  const std::string payload_start = good.substr(0, good.find('.') + 1);
  for (const std::string& token :
       {std::string("x"), std::string("a.b.c"), good + "x", good.substr(0, good.rfind('.') + 1),
        payload_start + "e30" + good.substr(good.rfind('.')), good + "." + good,
        std::string("eyJhbGciOiJub25lIn0.eyJzdWIiOiJvd25lci1vZi1hY21lIn0."),
        std::string(9000, 'a')}) {
    const auto answer = get(token);
    EXPECT_EQ(outcome(answer), unauthorized("Invalid token")) << token.substr(0, 100);
    EXPECT_EQ(answer.headers.at("www-authenticate"),
              "Bearer error=\"invalid_token\", error_description=\"No trusted issuer signed it for "
              "this service, or it is not accepted here\", code=\"invalid_token\"");
  }
}

TEST_F(RecruiterIdentity, does_not_trust_another_issuers_key) {
  const TemporaryFolder folder;
  const outside::DevelopmentIssuer stranger(folder.path());
  EXPECT_EQ(outcome(get(stranger.mint({.uid = "owner-of-acme"}))), unauthorized("Invalid token"));
}

TEST_F(RecruiterIdentity, says_when_a_token_has_expired) {
  const auto answer = get(service.expired_token("owner-of-acme", tenant.email));
  EXPECT_EQ(outcome(answer), unauthorized("Token expired"));
  EXPECT_EQ(answer.headers.at("www-authenticate"),
            "Bearer error=\"invalid_token\", error_description=\"The token has expired\", "
            "code=\"token_expired\"");
}

TEST_F(RecruiterIdentity, does_not_know_candidates_and_strangers) {
  const std::string candidate = service.token("a-candidate", "candidate@example.com");
  ASSERT_EQ(service.get("/v1/candidate/dashboard", candidate).status, 200);
  EXPECT_EQ(outcome(get(candidate)), unauthorized("User not found"));
  EXPECT_EQ(get(candidate).headers.at("www-authenticate"),
            "Bearer error=\"invalid_token\", error_description=\"Nobody is a recruiter under this "
            "account\", code=\"user_not_found\"");
  // A recruiter is known by the uid, never by the address.
  EXPECT_EQ(outcome(get(service.token("a-stranger", tenant.email))),
            unauthorized("User not found"));
  EXPECT_EQ(get(service.token("owner-of-acme", "elsewhere@example.com")).status, 200);
}

TEST_F(RecruiterIdentity, finds_the_organization_by_its_members_when_the_record_lacks_it) {
  service.database().execute("update recruiters set organization_id = null");
  const Json job = make_job(service, tenant);
  EXPECT_EQ(service.database().value("select organization_id from openings"),
            tenant.organization_id);
}

TEST_F(RecruiterIdentity, without_an_organization_is_told_so) {
  service.database().execute("update recruiters set organization_id = null");
  service.database().execute("delete from organization_members");
  const auto answer = get(tenant.token);
  EXPECT_EQ(outcome(answer), unauthorized("Organization not found. Please contact support."));
  EXPECT_EQ(answer.headers.at("www-authenticate"),
            "Bearer error=\"invalid_token\", error_description=\"The recruiter has no "
            "organization\", code=\"organization_not_found\"");
}

TEST_F(RecruiterIdentity, is_checked_before_the_body) {
  EXPECT_EQ(outcome(service.post("/v1/interviews", "", Json::array())), unauthorized("No token"));
}

}  // namespace
}  // namespace hireline::test
