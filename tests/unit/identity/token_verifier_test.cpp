#include "common/outside/identity/token_verifier.hpp"

#include <atomic>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "tests/unit/identity/verifier_fixture.hpp"

namespace hireline::outside {
namespace {

using nlohmann::json;
using std::chrono::seconds;
using test::mac_token;
using test::sign_token;
using test::SigningKey;

class Verifier : public testing::Test {
 protected:
  bool accepts(const std::string& token) { return verifier_.verify(token, now).has_value(); }
  bool refuses(const std::string& token) {
    const auto verified = verifier_.verify(token, now);
    return !verified && verified.error() == TokenFault::invalid;
  }

  std::shared_ptr<ChangingKeySource> source_ = std::make_shared<ChangingKeySource>(all_keys());
  TokenVerifier verifier_{options_for(issuer, audience), source_};
  std::string payload_ = good_claims().dump();
};

TEST_F(Verifier, accepts_each_algorithm_with_its_key) {
  EXPECT_TRUE(accepts(sign_token(R"({"alg":"RS256","kid":"rsa"})", payload_, SigningKey::rsa())));
  EXPECT_TRUE(accepts(sign_token(R"({"alg":"ES256","kid":"p256"})", payload_, SigningKey::p256())));
  EXPECT_TRUE(
      accepts(sign_token(R"({"alg":"EdDSA","kid":"ed25519"})", payload_, SigningKey::ed25519())));
  EXPECT_TRUE(accepts(sign_token(R"({"alg":"ES256"})", payload_, SigningKey::p256())));
}

TEST_F(Verifier, takes_no_algorithm_for_another_key) {
  EXPECT_TRUE(refuses(sign_token(R"({"alg":"RS256","kid":"p256"})", payload_, SigningKey::p256())));
  EXPECT_TRUE(refuses(sign_token(R"({"alg":"ES256","kid":"rsa"})", payload_, SigningKey::p256())));
  EXPECT_TRUE(refuses(sign_token(R"({"alg":"EdDSA","kid":"p256"})", payload_, SigningKey::p256())));
  EXPECT_TRUE(
      refuses(sign_token(R"({"alg":"ES256","kid":"ed25519"})", payload_, SigningKey::ed25519())));
}

TEST_F(Verifier, refuses_unsigned_tokens) {
  for (const std::string alg : {"none", "None", "nOnE", "RS256"}) {
    const std::string header = R"({"alg":")" + alg + R"(","kid":"rsa"})";
    EXPECT_TRUE(refuses(test::join_token(header, payload_, ""))) << alg;
    EXPECT_TRUE(refuses(test::join_token(header, payload_, "x"))) << alg;
  }
}

TEST_F(Verifier, refuses_macs_under_the_public_key) {
  const SigningKey& key = SigningKey::rsa();
  for (const std::string& secret :
       {key.public_pem(), key.public_der(), key.certificate_pem(), key.jwk(), std::string()}) {
    for (const std::string alg : {"HS256", "RS256"})
      EXPECT_TRUE(refuses(mac_token(R"({"alg":")" + alg + R"(","kid":"rsa"})", payload_, secret)));
  }
}

TEST_F(Verifier, refuses_other_schemes_of_the_same_key) {
  for (const std::string alg : {"PS256", "RS256"}) {
    const std::string header = R"({"alg":")" + alg + R"(","kid":"rsa"})";
    const std::string text =
        test::encode_base64url(header) + "." + test::encode_base64url(payload_);
    EXPECT_TRUE(refuses(test::join_token(header, payload_, SigningKey::rsa().sign_with_pss(text))));
  }
}

TEST_F(Verifier, refuses_keys_that_a_token_brings_along) {
  const SigningKey& own = SigningKey::other_rsa();
  const std::string certificate = own.certificate_pem();
  for (const std::string& members :
       {R"(,"jwk":)" + own.jwk(), R"(,"jwk":)" + own.jwk(R"(,"kid":"rsa")"),
        std::string(R"(,"jku":"https://attacker.example/keys")"),
        std::string(R"(,"x5u":"https://attacker.example/certificate")"),
        R"(,"x5c":)" + json::array({certificate}).dump()}) {
    for (const std::string kid : {R"(,"kid":"rsa")", R"(,"kid":"own")", ""}) {
      const std::string header = R"({"alg":"RS256")" + kid + members + "}";
      EXPECT_TRUE(refuses(sign_token(header, payload_, own))) << header;
    }
    const std::string header = R"({"alg":"RS256","kid":"rsa")" + members + "}";
    EXPECT_TRUE(accepts(sign_token(header, payload_, SigningKey::rsa())))
        << "ignored, not forbidden";
  }
}

TEST_F(Verifier, refuses_hostile_key_ids) {
  for (const std::string& kid :
       {std::string("../../../dev/null"), std::string("' or 1=1 --"), std::string("rsa\0", 4),
        std::string("\0", 1), std::string(), std::string("RSA"), std::string("rsa "),
        std::string(4'000, 'k'), std::string(10'240, 'k')}) {
    const json header = {{"alg", "RS256"}, {"kid", kid}};
    EXPECT_TRUE(refuses(sign_token(header.dump(), payload_, SigningKey::rsa())))
        << kid.substr(0, 20);
  }
}

TEST_F(Verifier, refuses_altered_tokens) {
  const std::string token = rsa_token(good_claims());
  ASSERT_TRUE(accepts(token));
  for (std::size_t i = 0; i < token.size(); ++i) {
    std::string other = token;
    other[i] = other[i] == 'A' ? 'B' : 'A';
    EXPECT_TRUE(refuses(other)) << i;
  }
  EXPECT_TRUE(refuses(token + "A"));
  EXPECT_TRUE(refuses(token.substr(0, token.size() - 1)));
  EXPECT_TRUE(refuses(token + "\n"));
  EXPECT_TRUE(refuses(std::string(9'000, 'A')));
  EXPECT_TRUE(refuses(""));
}

TEST_F(Verifier, calls_only_genuine_tokens_expired) {
  json claims = good_claims();
  claims["exp"] = now_seconds - 100;
  const auto expired = verifier_.verify(rsa_token(claims), now);
  ASSERT_FALSE(expired);
  EXPECT_EQ(expired.error(), TokenFault::expired);
  EXPECT_TRUE(refuses(
      sign_token(R"({"alg":"RS256","kid":"rsa"})", claims.dump(), SigningKey::other_rsa())));
}

TEST_F(Verifier, asks_for_new_keys_only_for_unknown_ids_in_tokens_of_the_issuer) {
  json claims = good_claims();
  EXPECT_TRUE(refuses(rsa_token(claims, "p256")));
  claims["iss"] = "https://other.example";
  EXPECT_TRUE(refuses(rsa_token(claims, "unknown")));
  EXPECT_EQ(source_->misses, 0);
  EXPECT_TRUE(refuses(rsa_token(good_claims(), "unknown")));
  EXPECT_EQ(source_->misses, 1);
}

TEST_F(Verifier, checks_the_times_of_tokens_it_remembers) {
  const std::string token = rsa_token(good_claims());
  ASSERT_TRUE(verifier_.verify(token, now));
  EXPECT_TRUE(verifier_.verify(token, now + seconds(3600 + 59)));
  const auto early = verifier_.verify(token, now - seconds(100));
  ASSERT_FALSE(early);
  EXPECT_EQ(early.error(), TokenFault::invalid);
  ASSERT_TRUE(verifier_.verify(token, now));
  const auto late = verifier_.verify(token, now + seconds(3600 + 61));
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error(), TokenFault::expired);
}

TEST_F(Verifier, forgets_tokens_when_their_key_is_gone) {
  const std::string token = rsa_token(good_claims());
  ASSERT_TRUE(accepts(token));
  source_->change(test::jwks(SigningKey::other_rsa().jwk(R"(,"kid":"rsa")")));
  EXPECT_TRUE(refuses(token));
  source_->change(all_keys());
  EXPECT_TRUE(accepts(token)) << "a refusal is not remembered";
}

TEST_F(Verifier, remembers_what_it_verified_as_long_as_it_is_good) {
  const std::string token = rsa_token(good_claims());
  EXPECT_FALSE(verifier_.remembered(token, now));
  ASSERT_TRUE(accepts(token));
  const auto known = verifier_.remembered(token, now);
  ASSERT_TRUE(known);
  EXPECT_EQ(known->uid, verifier_.verify(token, now)->uid);
  EXPECT_FALSE(verifier_.remembered(token, now + seconds(3600 + 61)));
  EXPECT_FALSE(verifier_.remembered(token, now - seconds(100)));
  source_->change(test::jwks(SigningKey::other_rsa().jwk(R"(,"kid":"rsa")")));
  EXPECT_FALSE(verifier_.remembered(token, now));
}

TEST_F(Verifier, never_waits_to_remember) {
  EXPECT_FALSE(verifier_.remembered(rsa_token(good_claims(), "unknown"), now));
  EXPECT_EQ(source_->misses, 0);
}

TEST_F(Verifier, examines_with_the_reason) {
  const auto examined = verifier_.examine(rsa_token(good_claims(), "unknown"), now);
  ASSERT_FALSE(examined);
  EXPECT_EQ(examined.error().reason, "no key of the issuer matches");
  EXPECT_TRUE(verifier_.examine(rsa_token(good_claims()), now));
}

TEST_F(Verifier, refuses_to_be_made_without_issuer_or_audience) {
  EXPECT_THROW(TokenVerifier(options_for("", audience), source_), std::logic_error);
  EXPECT_THROW(TokenVerifier(options_for(issuer, ""), source_), std::logic_error);
  EXPECT_THROW(TokenVerifier(options_for(issuer, audience), nullptr), std::logic_error);
  VerifierOptions options = options_for(issuer, audience);
  options.leeway = seconds(301);
  EXPECT_THROW(TokenVerifier(options, source_), std::logic_error);
}

TEST(VerifierUnderThreads, gives_everyone_their_own_answer) {
  VerifierOptions options = options_for(issuer, audience);
  options.cache_size = 8;  // smaller than the number of tokens: entries come and go
  TokenVerifier verifier(options, fixed_keys(all_keys()));
  std::vector<std::string> tokens;
  for (int i = 0; i < 20; ++i) {
    json claims = good_claims();
    claims["sub"] = "user-" + std::to_string(i);
    tokens.push_back(rsa_token(claims));
  }
  std::atomic<int> wrong = 0;
  std::vector<std::jthread> threads;
  for (std::size_t t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      for (std::size_t i = 0; i < 400; ++i) {
        const std::size_t which = (i * (t + 1)) % tokens.size();
        const auto verified = verifier.verify(tokens[which], now);
        if (!verified || verified->uid != "user-" + std::to_string(which)) ++wrong;
        if (verifier.verify(tokens[which] + "A", now)) ++wrong;
      }
    });
  }
  threads.clear();
  EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace hireline::outside
