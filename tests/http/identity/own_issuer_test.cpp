// GET /.well-known/openid-configuration and /.well-known/jwks.json, and whose routes take the
// tokens of the own issuer.
#include "common/outside/identity/own_issuer.hpp"

#include <atomic>

#include <gtest/gtest.h>

#include "common/outside/identity/token_verifier.hpp"
#include "tests/support/expectations.hpp"
#include "tests/support/world/answers.hpp"
#include "tests/support/world/route_samples.hpp"

namespace hireline::test {
namespace {

using wire::Security;

TEST(OwnIssuerOverHttp, says_by_which_keys_its_tokens_are_verified) {
  Service service;
  const HttpAnswer configuration = service.get("/.well-known/openid-configuration");
  ASSERT_EQ(configuration.status, 200) << configuration.text;
  EXPECT_EQ(configuration.headers.at("content-type"), "application/json");
  EXPECT_EQ(configuration.headers.at("cache-control"), "public, max-age=3600");
  EXPECT_EQ(configuration.json().at("issuer"), "https://hireline.example.com");
  EXPECT_EQ(configuration.json().at("jwks_uri"),
            "https://hireline.example.com/.well-known/jwks.json");
  EXPECT_EQ(configuration.json().at("id_token_signing_alg_values_supported"),
            Json::array({"ES256"}));

  const HttpAnswer jwks = service.get("/.well-known/jwks.json");
  ASSERT_EQ(jwks.status, 200) << jwks.text;
  EXPECT_EQ(jwks.headers.at("content-type"), "application/json");
  EXPECT_EQ(jwks.headers.at("cache-control"), "public, max-age=3600");
  EXPECT_EQ(jwks.json().at("keys").size(), 1u);
  EXPECT_EQ(jwks.text.find("\"d\""), std::string::npos) << "the private part stays private";
  outside::VerifierOptions options;
  options.issuer = configuration.json().at("issuer").get<std::string>();
  options.audience = outside::own_audience;
  options.kind = outside::TokenIssuer::own;
  outside::TokenVerifier verifier(
      options, std::make_shared<outside::FixedKeySource>(
                   outside::KeySet::parse(jwks.text, outside::KeyFormat::jwks).value()));
  const auto verified = verifier.verify(
      service.own_token("65f0c0ffee65f0c0ffee65f0", "ann@example.com"), wall_clock_now());
  ASSERT_TRUE(verified);
  EXPECT_EQ(verified->uid, "hireline:65f0c0ffee65f0c0ffee65f0");
}

TEST(OwnIssuerOverHttp, is_not_there_if_the_sign_in_without_a_provider_is_off) {
  Service service({.sign_in = SignIn::off});
  for (const char* path : {"/.well-known/openid-configuration", "/.well-known/jwks.json"}) {
    const HttpAnswer answer = service.get(path);
    EXPECT_EQ(answer.status, 404);
    EXPECT_EQ(answer.json().at("code"), "sign_in_off");
    EXPECT_FALSE(answer.headers.contains("cache-control")) << "it may be turned on at any time";
  }
  Service other;  // has the same name
  EXPECT_EQ(outcome(service.get("/v1/me", other.own_token("1", "ann@example.com"))),
            outcome(401, {{"message", "Invalid token"}}));
}

TEST(OwnIssuerOverHttp, shows_a_new_key_without_a_restart) {
  std::atomic<int> seconds = 1'000;
  Service service({.key_clock = [&] {
    return std::chrono::steady_clock::time_point(std::chrono::seconds(seconds.load()));
  }});
  const std::string old_token = service.own_token("1", "ann@example.com");
  ASSERT_EQ(service.get("/v1/me", old_token).status, 200);
  const auto rotated =
      outside::change_signing_keys(service.signing_keys(), [](const outside::SigningKeySet& keys) {
        return outside::rotate_keys(keys, outside::KeyStart::at_once, wall_clock_now());
      });
  ASSERT_TRUE(rotated);
  ++seconds;
  const Json keys = service.get("/.well-known/jwks.json").json().at("keys");
  ASSERT_EQ(keys.size(), 2u);
  EXPECT_EQ(keys.at(1).at("kid"), rotated->changed.kid);
  EXPECT_EQ(service.get("/v1/me", service.own_token("1", "ann@example.com")).status, 200);
  EXPECT_EQ(service.get("/v1/me", old_token).status, 200) << "until the old key is retired";

  const auto retired =
      outside::change_signing_keys(service.signing_keys(), [&](const outside::SigningKeySet& all) {
        return outside::retire_key(all, keys.at(0).at("kid").get<std::string>(), true,
                                   wall_clock_now());
      });
  ASSERT_TRUE(retired);
  ++seconds;
  EXPECT_EQ(outcome(service.get("/v1/me", old_token)),
            outcome(401, {{"message", "Invalid token"}}));
}

// The account of an own token, which is a member.
constexpr const char* member_uid = "hireline:member";

class OwnTokens : public testing::Test {
 protected:
  explicit OwnTokens(const Service::Options& options) : service(options) {
    const Tenant member = service.add_member(tenant, "member", Role::admin);
    service.database().execute("update recruiters set auth_id = '" + std::string(member_uid) +
                               "' where id = '" + member.recruiter_id + "'");
    token = service.own_token("member", member.email);
  }

  // Calls every route of a kind with the own token and a request that is right otherwise.
  template <class Check>
  void call_all(Security security, const Check& check) {
    const auto routes = routes_for(security);
    ASSERT_FALSE(routes.empty());
    for (const http::Route& route : routes) {
      SCOPED_TRACE(title_of(route));
      const Json body = body_of(route, records);
      check(service.request(route.operation.method,
                            target_of(route, id_in_path(route, records), records), token,
                            body.is_null() ? std::nullopt : std::optional<Json>(body)));
    }
  }
  HttpAnswer give_candidate_feedback() {
    return service.post(
        "/v1/interviews/" + records.interview + "/candidate-feedback", token,
        {{"overallRating", 9}, {"traits", Json::array()}, {"recommendation", "yes"}});
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
  Records records = make_records(service, tenant);
  std::string token;
};

class OwnTokensForCandidates : public OwnTokens {
 protected:
  OwnTokensForCandidates() : OwnTokens({.sign_in_for = SignInFor::candidates}) {}
};

TEST_F(OwnTokensForCandidates, admit_nobody_to_the_routes_of_members) {
  const Untouched untouched(service);
  for (const Security security : {Security::recruiter, Security::newcomer})
    call_all(security, [](const HttpAnswer& answer) {
      EXPECT_EQ(outcome(answer), outcome(401, {{"message", "Invalid token"}}));
    });
}

TEST_F(OwnTokensForCandidates, admit_to_all_other_routes) {
  for (const Security security :
       {Security::none, Security::link, Security::candidate, Security::signed_in, Security::person})
    call_all(security, [](const HttpAnswer& answer) { EXPECT_NE(answer.status, 401); });
}

TEST_F(OwnTokensForCandidates, count_as_those_of_a_candidate_where_both_may_call) {
  EXPECT_EQ(outcome(give_candidate_feedback()), not_found("Interview"));
  const Json me = service.get("/v1/me", token).json().at("data");
  EXPECT_EQ(me.at("uid"), member_uid);
  EXPECT_FALSE(me.contains("recruiter"));
  EXPECT_EQ(
      service.database().count("participants where auth_id = '" + std::string(member_uid) + "'"),
      1);
}

TEST_F(OwnTokensForCandidates, do_not_narrow_what_a_providers_token_is_good_for) {
  EXPECT_EQ(service.get("/v1/jobs", tenant.token).status, 200);
}

class OwnTokensForCandidatesRemembered : public OwnTokens {
 protected:
  OwnTokensForCandidatesRemembered()
      : OwnTokens({.caller_memory = std::chrono::hours(1), .sign_in_for = SignInFor::candidates}) {}
};

TEST_F(OwnTokensForCandidatesRemembered, admit_nobody_to_the_routes_of_members) {
  for (int round = 0; round < 2; ++round) {
    EXPECT_EQ(service.get("/v1/candidate/dashboard", token).status, 200);
    EXPECT_EQ(outcome(give_candidate_feedback()), not_found("Interview"));
    EXPECT_EQ(service.get("/v1/jobs", token).status, 401);
  }
}

class OwnTokensForEverybody : public OwnTokens {
 protected:
  OwnTokensForEverybody() : OwnTokens({.sign_in_for = SignInFor::everybody}) {}
};

TEST_F(OwnTokensForEverybody, admit_members) {
  for (const Security security : {Security::recruiter, Security::newcomer, Security::signed_in})
    call_all(security, [](const HttpAnswer& answer) { EXPECT_NE(answer.status, 401); });
  const Json me = service.get("/v1/me", token).json().at("data");
  EXPECT_EQ(me.at("recruiter").at("role"), "admin");
}

TEST_F(OwnTokensForEverybody, are_of_no_account_that_a_provider_names) {
  EXPECT_EQ(outcome(service.get("/v1/me", service.token(member_uid, "member@example.com"))),
            outcome(401, {{"message", "Invalid token"}}));
}

}  // namespace
}  // namespace hireline::test
