// A provider and the own issuer beside each other: neither can speak for the other.
#include <gtest/gtest.h>

#include "tests/unit/identity/verifier_fixture.hpp"

namespace hireline::outside {
namespace {

using nlohmann::json;
using test::mac_token;
using test::sign_token;

const std::string own_name = "https://hire.example";
const std::string own_aud = "hireline";
const std::string own_uid = "hireline:65f0c0ffee65f0c0ffee65f0";

const test::SigningKey& own_key() {
  static const test::SigningKey key = test::SigningKey::make_p256();
  return key;
}

json own_claims() {
  json claims = good_claims();
  claims.update({{"iss", own_name}, {"aud", own_aud}, {"sub", own_uid}});
  return claims;
}

std::string es256(const json& claims, const std::string& kid, const test::SigningKey& key) {
  const json header = {{"alg", "ES256"}, {"typ", "JWT"}, {"kid", kid}};
  return sign_token(header.dump(), claims.dump(), key);
}

std::string own_keys() {
  return test::jwks(own_key().jwk(R"(,"kid":"own")"));
}

class TwoIssuers : public testing::Test {
 protected:
  static std::vector<TrustedIssuer> trusted(std::shared_ptr<KeySource> provider,
                                            std::shared_ptr<KeySource> own) {
    std::vector<TrustedIssuer> issuers{{options_for(issuer, audience), std::move(provider)},
                                       {options_for(own_name, own_aud), std::move(own)}};
    issuers.back().options.kind = TokenIssuer::own;
    return issuers;
  }
  bool accepts(const std::string& token) { return verifier_.verify(token, now).has_value(); }
  std::string reason(const std::string& token) {
    const auto examined = verifier_.examine(token, now);
    return examined ? "accepted" : std::string(examined.error().reason);
  }

  std::shared_ptr<ChangingKeySource> provider_ = std::make_shared<ChangingKeySource>(all_keys());
  std::shared_ptr<ChangingKeySource> own_ = std::make_shared<ChangingKeySource>(own_keys());
  TokenVerifier verifier_{trusted(provider_, own_)};
};

TEST_F(TwoIssuers, are_both_trusted) {
  const auto provided = verifier_.verify(rsa_token(good_claims()), now);
  ASSERT_TRUE(provided);
  EXPECT_EQ(provided->issuer, TokenIssuer::provider);
  EXPECT_EQ(provided->uid, "someone");
  const auto own = verifier_.verify(es256(own_claims(), "own", own_key()), now);
  ASSERT_TRUE(own);
  EXPECT_EQ(own->issuer, TokenIssuer::own);
  EXPECT_EQ(own->uid, own_uid);
}

TEST_F(TwoIssuers, sign_only_in_their_own_names) {
  for (const std::string kid : {"own", "p256", "rsa", "other", ""}) {
    EXPECT_FALSE(accepts(es256(own_claims(), kid, test::SigningKey::p256())))
        << "our iss, signed by the provider, as " << kid;
    EXPECT_FALSE(accepts(es256(good_claims(), kid, own_key())))
        << "the provider's iss, signed by us, as " << kid;
  }
  EXPECT_FALSE(accepts(rsa_token(own_claims())));
  EXPECT_FALSE(accepts(rsa_token(own_claims(), "own")));
  const std::string no_kid = R"({"alg":"ES256"})";
  EXPECT_FALSE(accepts(sign_token(no_kid, own_claims().dump(), test::SigningKey::p256())));
  EXPECT_FALSE(accepts(sign_token(no_kid, good_claims().dump(), own_key())));
}

TEST_F(TwoIssuers, share_no_key_ids) {
  provider_->change(test::jwks(test::SigningKey::p256().jwk(R"(,"kid":"own")")));
  EXPECT_TRUE(accepts(es256(good_claims(), "own", test::SigningKey::p256())));
  EXPECT_TRUE(accepts(es256(own_claims(), "own", own_key())));
  EXPECT_FALSE(accepts(es256(own_claims(), "own", test::SigningKey::p256())));
  EXPECT_FALSE(accepts(es256(good_claims(), "own", own_key())));
}

TEST_F(TwoIssuers, are_named_byte_for_byte) {
  for (const json& name :
       {json(own_name + "/"), json("HTTPS://hire.example"), json("https://hire.example:443"),
        json(own_name + " "), json::array({own_name}), json::array({issuer, own_name}), json()}) {
    json claims = own_claims();
    claims["iss"] = name;
    EXPECT_EQ(reason(es256(claims, "own", own_key())), "the token is from another issuer") << name;
  }
}

TEST_F(TwoIssuers, have_audiences_of_their_own) {
  json claims = own_claims();
  claims["aud"] = audience;
  EXPECT_FALSE(accepts(es256(claims, "own", own_key())));
  claims = good_claims();
  claims["aud"] = own_aud;
  EXPECT_FALSE(accepts(rsa_token(claims)));
}

TEST_F(TwoIssuers, name_no_accounts_of_each_other) {
  for (const char* name : {"sub", "uid", "user_id"}) {
    json claims = good_claims();
    claims[name] = own_uid;
    EXPECT_EQ(reason(rsa_token(claims)), "the uid is that of another issuer") << name;
    claims[name] = "hireline:";
    EXPECT_FALSE(accepts(rsa_token(claims))) << name;
  }
  json other_claim = good_claims();
  other_claim.update({{"sub", own_uid}, {"uid", "someone"}});
  EXPECT_TRUE(accepts(rsa_token(other_claim))) << "the uid is not that of the own issuer";
  for (const std::string& uid : {std::string("someone"), std::string("hireline"), " " + own_uid,
                                 std::string("Hireline:1")}) {
    json claims = own_claims();
    claims["sub"] = uid;
    EXPECT_FALSE(accepts(es256(claims, "own", own_key()))) << uid;
  }
}

TEST_F(TwoIssuers, take_the_uid_of_the_own_one_from_the_subject_only) {
  json claims = own_claims();
  for (const char* name : {"uid", "user_id"}) claims[name] = "hireline:another";
  const auto verified = verifier_.verify(es256(claims, "own", own_key()), now);
  ASSERT_TRUE(verified);
  EXPECT_EQ(verified->uid, own_uid);
  claims.erase("sub");
  EXPECT_FALSE(accepts(es256(claims, "own", own_key())));
}

TEST_F(TwoIssuers, are_not_forged_without_a_key) {
  const std::string payload = own_claims().dump();
  for (const std::string alg : {"none", "None", "ES256"})
    EXPECT_FALSE(accepts(test::join_token(R"({"alg":")" + alg + R"(","kid":"own"})", payload, "")));
  for (const std::string alg : {"HS256", "ES256"})
    for (const std::string& secret :
         {own_key().public_pem(), own_key().public_der(), own_key().jwk(), own_keys()})
      EXPECT_FALSE(accepts(mac_token(R"({"alg":")" + alg + R"(","kid":"own"})", payload, secret)));
  const std::string header = R"({"alg":"ES256","kid":"own"})";
  const std::string text = test::encode_base64url(header) + "." + test::encode_base64url(payload);
  EXPECT_FALSE(accepts(test::join_token(header, payload, own_key().sign_in_der(text))));
  EXPECT_TRUE(accepts(test::join_token(header, payload, own_key().sign(text))));
}

TEST_F(TwoIssuers, are_asked_for_newer_keys_only_by_their_own_tokens) {
  EXPECT_FALSE(accepts(es256(own_claims(), "unknown", own_key())));
  EXPECT_EQ(own_->misses, 1);
  EXPECT_EQ(provider_->misses, 0);
  EXPECT_FALSE(accepts(rsa_token(good_claims(), "unknown")));
  EXPECT_EQ(own_->misses, 1);
  EXPECT_EQ(provider_->misses, 1);
}

TEST_F(TwoIssuers, remember_their_tokens_apart) {
  const std::string provided = rsa_token(good_claims());
  const std::string own = es256(own_claims(), "own", own_key());
  ASSERT_TRUE(accepts(provided));
  ASSERT_TRUE(accepts(own));
  own_->change(test::jwks(test::SigningKey::p256().jwk(R"(,"kid":"own")")));
  EXPECT_FALSE(verifier_.remembered(own, now));
  EXPECT_FALSE(accepts(own));
  ASSERT_TRUE(verifier_.remembered(provided, now)) << "its keys are the same";
  EXPECT_EQ(verifier_.remembered(provided, now)->issuer, TokenIssuer::provider);
}

TEST_F(TwoIssuers, must_have_names_of_their_own) {
  auto issuers = trusted(provider_, own_);
  issuers.back().options.issuer = issuer;
  EXPECT_THROW(TokenVerifier{issuers}, std::logic_error);
  EXPECT_THROW(TokenVerifier{std::vector<TrustedIssuer>()}, std::logic_error);
}

}  // namespace
}  // namespace hireline::outside
