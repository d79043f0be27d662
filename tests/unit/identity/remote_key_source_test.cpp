#include "common/outside/identity/remote_key_source.hpp"

#include <thread>

#include <gtest/gtest.h>

#include "common/outside/identity/key_fetch.hpp"
#include "tests/support/http/loopback_server.hpp"
#include "tests/unit/identity/manual_clock.hpp"
#include "tests/unit/identity/verifier_fixture.hpp"

namespace hireline::outside {
namespace {

using namespace std::chrono_literals;
using test::LoopbackServer;
using test::SigningKey;

const std::string first_key = SigningKey::rsa().jwk(R"(,"kid":"k1")");
const std::string second_key = SigningKey::other_rsa().jwk(R"(,"kid":"k2")");

std::string second_token() {
  return test::sign_token(R"({"alg":"RS256","kid":"k2"})", good_claims().dump(),
                          SigningKey::other_rsa());
}

class RemoteKeys : public testing::Test {
 protected:
  RemoteKeys() {
    publish(first_key, "max-age=3600");
    start();
  }
  void publish(const std::string& keys, const std::string& cache_control) {
    server_.answer({200, {"Cache-Control: " + cache_control}, test::jwks(keys)});
  }
  void fail() { server_.answer({500, {}, ""}); }
  void start() {
    source_ = std::make_shared<RemoteKeySource>(
        "test", fetch_from_url(server_.url(), KeyFormat::jwks), clock_);
    source_->wait_until_quiet();
    verifier_ = std::make_unique<TokenVerifier>(options_for(issuer, audience), source_);
  }
  bool accepts(const std::string& token) { return verifier_->verify(token, now).has_value(); }
  // What a request that comes now sets off.
  void pass(std::chrono::seconds time) {
    clock_.advance(time);
    source_->keys();
    source_->wait_until_quiet();
  }

  LoopbackServer server_;
  ManualClock clock_;
  std::shared_ptr<RemoteKeySource> source_;
  std::unique_ptr<TokenVerifier> verifier_;
  const std::string first_token_ = rsa_token(good_claims(), "k1");
  const std::string second_token_ = second_token();
};

TEST_F(RemoteKeys, are_fetched_at_once_and_once) {
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(accepts(first_token_));
  EXPECT_EQ(server_.requests(), 1U);
}

TEST_F(RemoteKeys, are_fetched_anew_at_the_age_the_source_allows) {
  pass(3599s);
  EXPECT_EQ(server_.requests(), 1U);
  pass(1s);
  EXPECT_EQ(server_.requests(), 2U);
  pass(3599s);
  EXPECT_EQ(server_.requests(), 2U);
}

TEST_F(RemoteKeys, have_an_age_within_bounds) {
  struct Case {
    std::string cache_control;
    std::chrono::seconds age;
  };
  for (const Case& one : {Case{"max-age=1", 60s}, Case{"no-store", 60s},
                          Case{"max-age=999999999", 24h}, Case{"private", 10min}}) {
    LoopbackServer server;
    server.answer({200, {"Cache-Control: " + one.cache_control}, test::jwks(first_key)});
    ManualClock clock;
    RemoteKeySource source("test", fetch_from_url(server.url(), KeyFormat::jwks), clock);
    source.wait_until_quiet();
    clock.advance(one.age - 1s);
    source.keys();
    source.wait_until_quiet();
    EXPECT_EQ(server.requests(), 1U) << one.cache_control;
    clock.advance(1s);
    source.keys();
    source.wait_until_quiet();
    EXPECT_EQ(server.requests(), 2U) << one.cache_control;
  }
}

TEST_F(RemoteKeys, are_refreshed_behind_the_back_of_requests) {
  publish(second_key, "max-age=3600");
  server_.hang();
  clock_.advance(3600s);
  EXPECT_TRUE(accepts(first_token_)) << "by the old keys, without waiting";
  server_.wait_for_requests(2);
  EXPECT_TRUE(accepts(first_token_));
  server_.release();
  source_->wait_until_quiet();
  EXPECT_TRUE(accepts(second_token_));
  EXPECT_EQ(server_.requests(), 2U);
  EXPECT_FALSE(accepts(first_token_)) << "its key is gone, however well remembered the token";
}

TEST_F(RemoteKeys, rotate_within_one_fetch) {
  ASSERT_TRUE(accepts(first_token_));
  publish(first_key + "," + second_key, "max-age=3600");
  EXPECT_TRUE(accepts(second_token_));
  EXPECT_EQ(server_.requests(), 2U);
  EXPECT_TRUE(accepts(first_token_));
  publish(second_key, "max-age=3600");
  pass(3600s);
  EXPECT_EQ(server_.requests(), 3U);
  EXPECT_FALSE(accepts(first_token_));
  EXPECT_TRUE(accepts(second_token_));
}

TEST_F(RemoteKeys, are_fetched_once_a_minute_for_unknown_ids) {
  const std::string claims = test::encode_base64url(good_claims().dump());
  for (int i = 0; i < 10'000; ++i) {
    if (i % 400 == 0) clock_.advance(1s);
    const std::string header = R"({"alg":"RS256","kid":"random-)" + std::to_string(i) + "\"}";
    // Not worth a signature: without a key nobody looks at it.
    ASSERT_FALSE(accepts(test::encode_base64url(header) + "." + claims + ".AAAA"));
  }
  EXPECT_LE(server_.requests(), 2U);
  EXPECT_TRUE(accepts(first_token_));
  clock_.advance(60s);
  EXPECT_FALSE(accepts(rsa_token(good_claims(), "unknown")));
  EXPECT_EQ(server_.requests(), 3U);
}

TEST_F(RemoteKeys, go_on_working_for_a_day_while_the_source_is_down) {
  fail();
  pass(3600s);
  EXPECT_EQ(server_.requests(), 2U);
  EXPECT_TRUE(accepts(first_token_));
  EXPECT_FALSE(accepts(second_token_));
  pass(24h - 1s);
  EXPECT_TRUE(accepts(first_token_));
  pass(1s);
  EXPECT_FALSE(accepts(first_token_));
  publish(first_key, "max-age=3600");
  pass(30s);
  EXPECT_TRUE(accepts(first_token_));
}

TEST_F(RemoteKeys, are_asked_for_again_half_a_minute_after_a_failure) {
  fail();
  pass(3600s);
  ASSERT_EQ(server_.requests(), 2U);
  pass(29s);
  EXPECT_EQ(server_.requests(), 2U);
  pass(1s);
  EXPECT_EQ(server_.requests(), 3U);
}

TEST_F(RemoteKeys, are_not_replaced_by_rubbish) {
  for (const std::string& body :
       {std::string(), std::string("{}"), std::string(R"({"error":"quota"})"), test::jwks(""),
        std::string("<html>"), test::jwks(SigningKey::make_rsa(1024).jwk(R"(,"kid":"k1")"))}) {
    server_.answer({200, {}, body});
    pass(3600s);
    EXPECT_TRUE(accepts(first_token_)) << body;
  }
  EXPECT_EQ(server_.requests(), 7U);
}

TEST_F(RemoteKeys, that_are_the_same_keep_their_pointer) {
  const auto before = source_->keys();
  pass(3600s);
  ASSERT_EQ(server_.requests(), 2U);
  EXPECT_EQ(source_->keys(), before);
}

TEST_F(RemoteKeys, that_hang_hold_up_one_unknown_id_and_no_known_one) {
  ASSERT_TRUE(accepts(first_token_));
  publish(first_key + "," + second_key, "max-age=3600");
  server_.hang();
  bool accepted = false;
  std::jthread waiting([&] { accepted = accepts(second_token_); });
  server_.wait_for_requests(2);
  EXPECT_TRUE(accepts(first_token_));
  EXPECT_FALSE(accepts(rsa_token(good_claims(), "unknown"))) << "and without waiting";
  EXPECT_FALSE(accepts(second_token_));
  EXPECT_EQ(server_.requests(), 2U);
  server_.release();
  waiting.join();
  EXPECT_TRUE(accepted);
  EXPECT_TRUE(accepts(second_token_));
  EXPECT_EQ(server_.requests(), 2U);
}

TEST_F(RemoteKeys, may_be_missing_at_first) {
  fail();
  start();
  EXPECT_FALSE(accepts(first_token_));
  publish(first_key, "max-age=3600");
  clock_.advance(60s);
  EXPECT_TRUE(accepts(first_token_));
}

TEST_F(RemoteKeys, can_be_given_up_in_the_middle_of_a_fetch) {
  server_.hang();
  clock_.advance(3600s);
  source_->keys();
  server_.wait_for_requests(2);
  verifier_.reset();
  source_.reset();
  EXPECT_EQ(server_.requests(), 2U);
}

TEST_F(RemoteKeys, survive_a_fetch_that_throws) {
  RemoteKeySource source(
      "test",
      [](const std::stop_token&) -> std::expected<FetchedKeys, std::string> {
        throw std::runtime_error("broken");
      },
      clock_);
  source.wait_until_quiet();
  EXPECT_EQ(source.keys()->size(), 0U);
}

class Discovery : public testing::Test {
 protected:
  void announce(const std::string& who, const std::string& jwks_uri,
                nlohmann::json more = nlohmann::json::object()) {
    more.update({{"issuer", who}, {"jwks_uri", jwks_uri}});
    server_.answer({200, {}, more.dump()}, "/.well-known/openid-configuration");
  }
  // Returns the endpoints that a configuration with these leads to.
  std::optional<ProviderEndpoints> endpoints(const nlohmann::json& announced) {
    announce(issuer_, server_.url("/keys"), announced);
    server_.answer({200, {}, test::jwks(first_key)});
    return fetch_by_discovery(issuer_)(std::stop_token()).value().endpoints;
  }
  auto fetch() { return fetch_(std::stop_token()); }

  LoopbackServer server_;
  const std::string issuer_ = server_.url("");
  KeyFetch fetch_ = fetch_by_discovery(issuer_);
};

TEST_F(Discovery, leads_to_the_keys_and_is_remembered) {
  announce(issuer_, server_.url("/keys"));
  server_.answer({200, {"Cache-Control: max-age=9"}, test::jwks(first_key)});
  for (int i = 0; i < 2; ++i) {
    const auto fetched = fetch();
    ASSERT_TRUE(fetched) << fetched.error();
    EXPECT_TRUE(fetched->keys.knows("k1"));
    EXPECT_EQ(fetched->max_age, 9s);
  }
  EXPECT_EQ(server_.requests("/.well-known/openid-configuration"), 1U);
}

TEST_F(Discovery, is_made_anew_after_a_failure) {
  announce(issuer_, server_.url("/old"));
  EXPECT_FALSE(fetch());
  announce(issuer_, server_.url("/keys"));
  server_.answer({200, {}, test::jwks(first_key)});
  EXPECT_TRUE(fetch());
}

TEST_F(Discovery, takes_a_configuration_only_of_the_very_issuer) {
  server_.answer({200, {}, test::jwks(first_key)});
  for (const std::string& other :
       {issuer_ + "/", std::string("https://other.example"), std::string()}) {
    announce(other, server_.url("/keys"));
    EXPECT_FALSE(fetch()) << other;
  }
  EXPECT_EQ(server_.requests("/keys"), 0U);
}

TEST_F(Discovery, takes_no_address_that_is_not_safe) {
  announce(issuer_, "http://issuer.example/keys");
  EXPECT_EQ(fetch().error(), "only https is allowed, and http from this machine");
  server_.answer({200, {}, R"({"issuer":")" + issuer_ + "\"}"},
                 "/.well-known/openid-configuration");
  EXPECT_EQ(fetch().error(), "the OpenID configuration contains no jwks_uri");
  server_.answer({200, {}, "[]"}, "/.well-known/openid-configuration");
  EXPECT_EQ(fetch().error(), "the OpenID configuration is not a JSON object");
}

TEST_F(Discovery, finds_where_people_sign_in) {
  const std::string authorize = "https://id.example/authorize";
  const std::string token = "https://id.example/token";
  EXPECT_EQ(endpoints({{"authorization_endpoint", authorize},
                       {"token_endpoint", token},
                       {"end_session_endpoint", "https://id.example/out"}}),
            (ProviderEndpoints{authorize, token, "https://id.example/out"}));
  EXPECT_EQ(endpoints({{"authorization_endpoint", authorize},
                       {"token_endpoint", token},
                       {"end_session_endpoint", "javascript:alert(1)"}}),
            (ProviderEndpoints{authorize, token, ""}));
}

TEST_F(Discovery, finds_no_sign_in_without_both_endpoints) {
  const std::string authorize = "https://id.example/authorize";
  EXPECT_EQ(endpoints({}), std::nullopt);
  EXPECT_EQ(endpoints({{"authorization_endpoint", authorize}}), std::nullopt);
  EXPECT_EQ(endpoints({{"authorization_endpoint", authorize}, {"token_endpoint", 1}}),
            std::nullopt);
  EXPECT_EQ(endpoints({{"authorization_endpoint", authorize},
                       {"token_endpoint", "http://id.example/token"}}),
            std::nullopt);
  EXPECT_EQ(endpoints({{"authorization_endpoint", authorize},
                       {"token_endpoint", "https://user@id.example/token"}}),
            std::nullopt);
}

TEST(SignInAtGoogle, is_not_for_pages) {
  const nlohmann::json configuration{{"authorization_endpoint", "https://id.example/authorize"},
                                     {"token_endpoint", "https://id.example/token"}};
  EXPECT_TRUE(endpoints_in(configuration, "https://id.example"));
  EXPECT_FALSE(endpoints_in(configuration, "https://accounts.google.com"));
}

TEST_F(Discovery, keeps_the_endpoints_of_a_source) {
  announce(issuer_, server_.url("/keys"),
           {{"authorization_endpoint", server_.url("/authorize")},
            {"token_endpoint", server_.url("/token")}});
  server_.answer({200, {}, test::jwks(first_key)});
  RemoteKeySource source("test", fetch_by_discovery(issuer_));
  source.wait_until_quiet();
  EXPECT_EQ(source.endpoints(),
            (ProviderEndpoints{server_.url("/authorize"), server_.url("/token"), ""}));
}

TEST_F(Discovery, leaves_one_trailing_slash_out) {
  const std::string with_slash = issuer_ + "/";
  announce(with_slash, server_.url("/keys"));
  server_.answer({200, {}, test::jwks(first_key)});
  EXPECT_TRUE(fetch_by_discovery(with_slash)(std::stop_token()));
}

}  // namespace
}  // namespace hireline::outside
