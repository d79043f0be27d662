#include "common/outside/identity/verifier_factory.hpp"

#include <gtest/gtest.h>

#include "common/outside/identity/development_issuer.hpp"
#include "common/outside/setup_error.hpp"
#include "tests/support/http/loopback_server.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/unit/identity/verifier_fixture.hpp"

namespace hireline::outside {
namespace {

using nlohmann::json;
using test::SigningKey;

class Factory : public testing::Test {
 protected:
  Factory() {
    config_.environment = Environment::production;
    config_.data_dir = folder_ / "data";
    config_.public_url = "https://hire.example";
    config_.signing_keys = folder_ / "data/signing-keys.json";
    config_.auth_issuer = issuer;
    config_.auth_audience = audience;
  }
  // The message of the SetupError, or an empty text.
  std::string refusal() const {
    try {
      make_token_verifier(config_, make_own_issuer(config_));
      return "";
    } catch (const SetupError& error) {
      EXPECT_NE(error.hint(), "") << error.what();
      return error.what();
    }
  }
  bool accepts(const std::string& token) const {
    return make_token_verifier(config_, make_own_issuer(config_))->verify(token, now).has_value();
  }

  test::TemporaryFolder folder_;
  Config config_;
};

TEST_F(Factory, trusts_the_development_issuer_in_development_only) {
  config_.auth_issuer.clear();
  config_.auth_audience.clear();
  EXPECT_NE(refusal(), "") << "production";
  config_.environment = Environment::development;
  EXPECT_TRUE(accepts(DevelopmentIssuer(config_.data_dir).mint({.uid = "x"}, now)));
  EXPECT_FALSE(accepts(DevelopmentIssuer(folder_ / "other").mint({.uid = "x"}, now)));

  config_.auth_issuer = issuer;
  config_.auth_audience = audience;
  config_.auth_jwks = folder_.write("keys.json", all_keys());
  EXPECT_FALSE(accepts(DevelopmentIssuer(config_.data_dir).mint({.uid = "x"}, now)))
      << "an issuer of one's own replaces it";
}

TEST_F(Factory, makes_the_own_issuer_if_its_sign_in_is_on) {
  EXPECT_EQ(make_own_issuer(config_), nullptr);
  config_.sign_in = SignIn::email;
  const auto own = make_own_issuer(config_);
  ASSERT_NE(own, nullptr);
  EXPECT_EQ(own->name(), "https://hire.example");
}

TEST_F(Factory, trusts_the_own_issuer_beside_a_provider_and_alone) {
  config_.sign_in = SignIn::email;
  config_.auth_jwks = folder_.write("keys.json", all_keys());
  const auto own_token = [&] {
    return make_own_issuer(config_)->mint(
        {.subject = "hireline:1", .email = "a@b.example", .authenticated_at = now}, now);
  };
  EXPECT_TRUE(accepts(own_token()));
  EXPECT_TRUE(accepts(rsa_token(good_claims())));

  for (std::string* setting : {&config_.auth_issuer, &config_.auth_audience, &config_.auth_jwks})
    setting->clear();
  EXPECT_TRUE(accepts(own_token())) << "production";
  const auto issued_in_development = DevelopmentIssuer(config_.data_dir).mint({.uid = "x"}, now);
  EXPECT_FALSE(accepts(issued_in_development)) << "production";
  config_.environment = Environment::development;
  EXPECT_TRUE(accepts(own_token()));
  EXPECT_TRUE(accepts(issued_in_development));
  const std::string token = own_token();
  config_.sign_in = SignIn::off;
  EXPECT_FALSE(accepts(token));
}

TEST_F(Factory, refuses_a_provider_with_the_name_of_the_service) {
  config_.auth_jwks = folder_.write("keys.json", all_keys());
  config_.sign_in = SignIn::email;
  ASSERT_EQ(refusal(), "");
  for (const char* name : {"https://hire.example", "https://hire.example/"}) {
    config_.auth_issuer = name;
    EXPECT_NE(refusal(), "") << name;
  }
}

TEST_F(Factory, counts_the_keys_of_the_provider) {
  config_.auth_jwks = folder_.write("keys.json", all_keys());
  EXPECT_EQ(count_token_keys(config_).value(), 3u);
  for (std::string* setting : {&config_.auth_issuer, &config_.auth_audience, &config_.auth_jwks})
    setting->clear();
  EXPECT_THROW(count_token_keys(config_), SetupError) << "nobody could sign in";
  config_.sign_in = SignIn::email;
  EXPECT_EQ(count_token_keys(config_).value(), 0u);
  config_.environment = Environment::development;
  EXPECT_EQ(count_token_keys(config_).value(), 1u);
}

TEST_F(Factory, takes_keys_from_a_jwks_file) {
  config_.auth_jwks = folder_.write("keys.json", all_keys());
  EXPECT_TRUE(accepts(rsa_token(good_claims())));
}

TEST_F(Factory, takes_keys_from_a_certificate_file) {
  const json map = {{"rsa", SigningKey::rsa().certificate_pem()}};
  config_.auth_certs = folder_.write("certs.json", map.dump());
  EXPECT_TRUE(accepts(rsa_token(good_claims())));
}

TEST_F(Factory, takes_keys_from_urls) {
  test::LoopbackServer server;
  server.answer({200, {}, all_keys()});
  config_.auth_jwks = server.url();
  EXPECT_TRUE(accepts(rsa_token(good_claims())));

  config_.auth_jwks.clear();
  config_.auth_certs = server.url("/certificates");
  server.answer({200, {}, json{{"rsa", SigningKey::rsa().certificate_pem()}}.dump()},
                "/certificates");
  EXPECT_TRUE(accepts(rsa_token(good_claims())));
}

TEST_F(Factory, starts_while_the_keys_cannot_be_fetched) {
  test::LoopbackServer server;
  config_.auth_jwks = server.url("/none");
  EXPECT_FALSE(accepts(rsa_token(good_claims())));
}

TEST_F(Factory, looks_the_keys_up_under_the_issuers_name) {
  test::LoopbackServer server;
  config_.auth_issuer = server.url("");
  server.answer({200, {}, all_keys()});
  server.answer({200, {}, json{{"issuer", config_.auth_issuer}, {"jwks_uri", server.url()}}.dump()},
                "/.well-known/openid-configuration");
  json claims = good_claims();
  claims["iss"] = config_.auth_issuer;
  EXPECT_TRUE(accepts(rsa_token(claims)));
}

TEST_F(Factory, hands_on_the_uid_claims) {
  config_.auth_jwks = folder_.write("keys.json", all_keys());
  config_.auth_uid_claims = {"oid"};
  json claims = good_claims();
  claims["oid"] = "by oid";
  const auto verified = make_token_verifier(config_, nullptr)->verify(rsa_token(claims), now);
  ASSERT_TRUE(verified);
  EXPECT_EQ(verified->uid, "by oid");
}

TEST_F(Factory, knows_firebase) {
  config_.auth_issuer = "https://securetoken.google.com/project";
  config_.auth_audience = "project";
  config_.auth_jwks = folder_.write("keys.json", all_keys());
  json claims = good_claims();
  claims.update({{"iss", config_.auth_issuer}, {"aud", "project"}});
  EXPECT_TRUE(accepts(rsa_token(claims)));
  config_.auth_audience = "another";
  EXPECT_NE(refusal(), "");
}

TEST_F(Factory, refuses_settings_that_leave_trust_open) {
  const std::string keys = folder_.write("keys.json", all_keys());
  config_.auth_jwks = keys;
  ASSERT_EQ(refusal(), "");

  Config good = config_;
  config_.auth_audience.clear();
  EXPECT_NE(refusal(), "") << "no audience";
  config_ = good;
  config_.auth_certs = keys;
  EXPECT_NE(refusal(), "") << "keys twice";
  config_ = good;
  config_.auth_issuer = "https://session.firebase.google.com/project";
  EXPECT_NE(refusal(), "") << "session cookies";
  config_ = good;
  config_.environment = Environment::development;
  config_.auth_issuer.clear();
  EXPECT_NE(refusal(), "") << "keys without an issuer";
  config_.auth_jwks.clear();
  EXPECT_NE(refusal(), "") << "an audience without an issuer";
}

TEST_F(Factory, refuses_keys_that_cannot_be_had) {
  config_.auth_jwks = folder_ / "none.json";
  EXPECT_NE(refusal().find(config_.auth_jwks), std::string::npos);
  for (const std::string url : {"http://issuer.example/keys", "ftp://127.0.0.1/keys",
                                "file:///etc/passwd", "https://user:word@issuer.example/keys"}) {
    config_.auth_jwks = url;
    EXPECT_NE(refusal(), "") << url;
    EXPECT_EQ(refusal().find("word"), std::string::npos);
  }
  config_.auth_jwks.clear();
  config_.auth_issuer = "http://issuer.example";
  EXPECT_NE(refusal(), "");
  config_.auth_issuer = "urn:example";
  EXPECT_NE(refusal(), "");
}

}  // namespace
}  // namespace hireline::outside
