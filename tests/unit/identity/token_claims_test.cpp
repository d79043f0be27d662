#include "common/outside/identity/token_claims.hpp"

#include <gtest/gtest.h>

#include "tests/unit/identity/verifier_fixture.hpp"

namespace hireline::outside {
namespace {

using nlohmann::json;
using std::chrono::seconds;

const std::string firebase = "https://securetoken.google.com/project";

class Claims : public testing::Test {
 protected:
  std::expected<VerifiedToken, TokenFault> verify(const json& claims, Instant at = now) {
    return verifier_.verify(rsa_token(claims), at);
  }
  bool accepts(const json& claims) { return verify(claims).has_value(); }
  bool accepts_with(const std::string& name, const json& value) {
    json claims = good_claims();
    claims[name] = value;
    return accepts(claims);
  }
  bool refuses_as_expired(const json& claims, Instant at = now) {
    const auto verified = verify(claims, at);
    return !verified && verified.error() == TokenFault::expired;
  }
  bool refuses_as_invalid(const json& claims, Instant at = now) {
    const auto verified = verify(claims, at);
    return !verified && verified.error() == TokenFault::invalid;
  }

  TokenVerifier verifier_{options_for(issuer, audience), fixed_keys(all_keys())};
};

TEST_F(Claims, are_handed_on) {
  json claims = good_claims();
  claims.update({{"uid", "the uid"}, {"email", "a@b.example"}, {"email_verified", true}});
  claims["name"] = "Zo\xc3\xab";
  const auto verified = verify(claims);
  ASSERT_TRUE(verified);
  EXPECT_EQ(verified->uid, "the uid");
  EXPECT_EQ(verified->email, "a@b.example");
  EXPECT_TRUE(verified->email_verified);
  EXPECT_EQ(verified->name, "Zo\xc3\xab");
  EXPECT_EQ(verified->expires_at, now + seconds(3600));
  claims["iat"] = 1'700'000'000;
  EXPECT_EQ(verify(claims)->issued_at, Instant(seconds(1'700'000'000)));
  claims.erase("iat");
  EXPECT_EQ(verify(claims)->issued_at, Instant());
}

TEST_F(Claims, must_name_issuer_audience_expiry_and_subject) {
  ASSERT_TRUE(accepts(good_claims()));
  for (const char* name : {"iss", "aud", "exp", "sub"}) {
    json claims = good_claims();
    claims.erase(name);
    EXPECT_TRUE(refuses_as_invalid(claims)) << name;
    for (const json& value : {json(), json(""), json(json::object()), json(true)})
      EXPECT_FALSE(accepts_with(name, value)) << name << value;
  }
}

TEST_F(Claims, must_name_the_issuer_byte_for_byte) {
  for (const std::string& other :
       {issuer + "/", issuer + " ", std::string("HTTPS://issuer.example"),
        issuer.substr(0, issuer.size() - 1), "x" + issuer})
    EXPECT_FALSE(accepts_with("iss", other)) << other;
  EXPECT_FALSE(accepts_with("iss", json::array({issuer})));
}

TEST_F(Claims, must_be_meant_for_us) {
  EXPECT_TRUE(accepts_with("aud", json::array({audience})));
  for (const json& other :
       {json("App"), json("other"), json("app2"), json::array(), json::array({"other"}),
        json::array({audience, 7}), json::array({json::array({audience})}),
        json::array({audience, "other"})})
    EXPECT_FALSE(accepts_with("aud", other)) << other;
}

TEST_F(Claims, may_have_other_audiences_only_if_issued_to_us) {
  json claims = good_claims();
  claims["aud"] = {"other", audience};
  claims["azp"] = audience;
  EXPECT_TRUE(accepts(claims));
  claims["azp"] = "other";
  EXPECT_FALSE(accepts(claims));
  claims["azp"] = json::array({audience});
  EXPECT_FALSE(accepts(claims));
  claims["aud"] = audience;
  EXPECT_TRUE(accepts(claims)) << "with one audience, who asked for the token doesn't matter";
}

TEST_F(Claims, expire_with_a_leeway_of_a_minute) {
  json claims = good_claims();
  claims["exp"] = now_seconds;
  EXPECT_TRUE(verify(claims, now + seconds(59)));
  EXPECT_TRUE(verify(claims, now + std::chrono::milliseconds(59'999)));
  EXPECT_TRUE(refuses_as_expired(claims, now + seconds(60)));
  EXPECT_TRUE(refuses_as_expired(claims, now + seconds(61)));
}

TEST_F(Claims, are_not_from_the_future) {
  for (const char* name : {"iat", "nbf", "auth_time"}) {
    EXPECT_TRUE(accepts_with(name, now_seconds + 59)) << name;
    EXPECT_TRUE(accepts_with(name, now_seconds + 60)) << name;
    EXPECT_FALSE(accepts_with(name, now_seconds + 61)) << name;
  }
  json claims = good_claims();
  claims["iat"] = now_seconds + 61;
  claims["exp"] = now_seconds - 61;
  EXPECT_TRUE(refuses_as_invalid(claims)) << "expired is said only when all else is well";
}

TEST_F(Claims, have_times_that_are_whole_numbers) {
  EXPECT_TRUE(accepts_with("exp", static_cast<double>(now_seconds + 10)));
  EXPECT_TRUE(accepts_with("exp", 253'402'300'799));
  for (const char* name : {"exp", "iat", "nbf", "auth_time"}) {
    for (const json& value :
         {json(std::to_string(now_seconds)), json(static_cast<double>(now_seconds) + 0.5), json(-1),
          json(-1e18), json(1e300), json(253'402'300'800), json(18'446'744'073'709'551'615U),
          json(true), json(json::array({now_seconds})), json()})
      EXPECT_FALSE(accepts_with(name, value)) << name << value;
  }
}

TEST_F(Claims, have_no_numbers_beyond_all_bounds) {
  std::string payload = good_claims().dump();
  payload.replace(payload.find(std::to_string(now_seconds + 3600)), 10, "1e400");
  const std::string header = R"({"alg":"RS256","kid":"rsa"})";
  EXPECT_FALSE(verifier_.verify(test::sign_token(header, payload, test::SigningKey::rsa()), now));
}

TEST_F(Claims, have_no_name_twice) {
  std::string payload = good_claims().dump();
  payload.insert(1, R"("sub":"another",)");
  const std::string header = R"({"alg":"RS256","kid":"rsa"})";
  EXPECT_FALSE(verifier_.verify(test::sign_token(header, payload, test::SigningKey::rsa()), now));
}

TEST_F(Claims, take_the_uid_from_the_first_claim_of_the_list) {
  json claims = good_claims();
  EXPECT_EQ(verify(claims)->uid, "someone");
  claims["user_id"] = "second";
  EXPECT_EQ(verify(claims)->uid, "second");
  claims["uid"] = "first";
  EXPECT_EQ(verify(claims)->uid, "first");
  claims["uid"] = 7;
  EXPECT_TRUE(refuses_as_invalid(claims)) << "present, hence not skipped";

  VerifierOptions options = options_for(issuer, audience);
  options.uid_claims = {"oid"};
  TokenVerifier other(options, fixed_keys(all_keys()));
  EXPECT_FALSE(other.verify(rsa_token(good_claims()), now)) << "none of the list is there";
}

TEST_F(Claims, bound_the_uid) {
  for (const char* name : {"sub", "uid"}) {
    EXPECT_TRUE(accepts_with(name, std::string(128, 'x'))) << name;
    for (const json& value : {json(std::string(129, 'x')), json(""), json(std::string("a\0b", 3)),
                              json("a\nb"), json("a\x7f"), json(nullptr), json(12)})
      EXPECT_FALSE(accepts_with(name, value)) << name << value;
  }
}

TEST_F(Claims, promise_a_verified_email_only_by_the_boolean_true) {
  json claims = good_claims();
  claims["email"] = "a@b.example";
  for (const json& value : {json("true"), json(1), json("1"), json(false), json()}) {
    claims["email_verified"] = value;
    EXPECT_FALSE(verify(claims)->email_verified) << value;
  }
  claims["email_verified"] = true;
  EXPECT_TRUE(verify(claims)->email_verified);
  for (const json& email :
       {json(7), json(std::string("a\0@b", 4)), json("a@b\r\nBcc: c"), json("")}) {
    claims["email"] = email;
    EXPECT_EQ(verify(claims)->email, "");
    EXPECT_FALSE(verify(claims)->email_verified) << email;
  }
}

TEST_F(Claims, of_other_kinds_of_token_are_refused) {
  for (const std::string type : {"JWT", "jwt", "application/jwt"}) {
    const json header = {{"alg", "RS256"}, {"kid", "rsa"}, {"typ", type}};
    EXPECT_TRUE(verifier_.verify(
        test::sign_token(header.dump(), good_claims().dump(), test::SigningKey::rsa()), now))
        << type;
  }
  for (const std::string type : {"at+jwt", "AT+JWT", "application/at+jwt", "logout+jwt", "JOSE"}) {
    const json header = {{"alg", "RS256"}, {"kid", "rsa"}, {"typ", type}};
    EXPECT_FALSE(verifier_.verify(
        test::sign_token(header.dump(), good_claims().dump(), test::SigningKey::rsa()), now))
        << type;
  }
}

class FirebaseClaims : public testing::Test {
 protected:
  static json firebase_claims() {
    json claims = good_claims();
    claims.update({{"iss", firebase}, {"aud", "project"}, {"auth_time", now_seconds - 100}});
    claims.update({{"user_id", "someone"}, {"firebase", {{"sign_in_provider", "password"}}}});
    return claims;
  }
  TokenVerifier verifier_{options_for(firebase, "project"), fixed_keys(all_keys())};
};

TEST_F(FirebaseClaims, have_the_uid_in_the_subject) {
  json claims = firebase_claims();
  claims["user_id"] = "ignored";
  const auto verified = verifier_.verify(rsa_token(claims), now);
  ASSERT_TRUE(verified);
  EXPECT_EQ(verified->uid, "someone");
  claims["uid"] = "someone";
  EXPECT_TRUE(verifier_.verify(rsa_token(claims), now));
  for (const json& uid : {json("another"), json(""), json(), json(7)}) {
    claims["uid"] = uid;
    EXPECT_FALSE(verifier_.verify(rsa_token(claims), now)) << uid;
  }
}

TEST_F(FirebaseClaims, are_signed_with_rs256_and_name_the_key) {
  const std::string payload = firebase_claims().dump();
  using test::sign_token;
  using test::SigningKey;
  EXPECT_TRUE(verifier_.verify(
      sign_token(R"({"alg":"RS256","kid":"rsa"})", payload, SigningKey::rsa()), now));
  EXPECT_FALSE(verifier_.verify(sign_token(R"({"alg":"RS256"})", payload, SigningKey::rsa()), now));
  EXPECT_FALSE(verifier_.verify(
      sign_token(R"({"alg":"ES256","kid":"p256"})", payload, SigningKey::p256()), now));
  EXPECT_FALSE(verifier_.verify(
      sign_token(R"({"alg":"EdDSA","kid":"ed25519"})", payload, SigningKey::ed25519()), now));
}

TEST_F(FirebaseClaims, of_session_cookies_and_custom_tokens_are_refused) {
  json cookie = firebase_claims();
  cookie["iss"] = "https://session.firebase.google.com/project";
  EXPECT_FALSE(verifier_.verify(rsa_token(cookie), now));
  json custom = firebase_claims();
  custom["aud"] =
      "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit";
  EXPECT_FALSE(verifier_.verify(rsa_token(custom), now));
}

}  // namespace
}  // namespace hireline::outside
