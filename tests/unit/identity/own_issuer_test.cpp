#include "common/outside/identity/own_issuer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/base/base64url.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/unit/identity/manual_clock.hpp"
#include "tests/unit/identity/verifier_fixture.hpp"

namespace hireline::outside {
namespace {

using nlohmann::json;
using namespace std::chrono_literals;

const std::string name = "https://hire.example";
const std::string subject = "hireline:65f0c0ffee65f0c0ffee65f0";
const std::string device = "65f0c0ffee65f0c0ffee65f1";

json part_of(const std::string& token, std::size_t which) {
  std::size_t start = 0;
  for (; which > 0; --which) start = token.find('.', start) + 1;
  return json::parse(decode_base64url(token.substr(start, token.find('.', start) - start)).value());
}

class Own : public testing::Test {
 protected:
  Own() {
    make_signing_key_file(path_, SigningKeySet::make(now));
    issuer_ = std::make_unique<OwnIssuer>(
        name, std::make_shared<SigningKeys>(SigningKeyFile{path_, false}, clock_));
    VerifierOptions options = options_for(name, std::string(own_audience));
    options.kind = TokenIssuer::own;
    verifier_ = std::make_unique<TokenVerifier>(options, issuer_->key_source());
  }
  std::string mint(Instant at = now) const {
    return issuer_->mint({.subject = subject,
                          .email = "ann@example.com",
                          .authenticated_at = at - 90s,
                          .method = SignInMethod::code,
                          .device = DeviceId::parse_or_nil(device)},
                         at);
  }
  std::string rotate(KeyStart start, Instant at) const {
    const auto change = [&](const SigningKeySet& keys) { return rotate_keys(keys, start, at); };
    return change_signing_keys(path_, change).value().changed.kid;
  }
  void retire(const std::string& kid, Instant at) const {
    ASSERT_TRUE(change_signing_keys(
        path_, [&](const SigningKeySet& keys) { return retire_key(keys, kid, true, at); }));
  }

  test::TemporaryFolder folder_;
  const std::string path_ = folder_ / "keys.json";
  ManualClock clock_;
  std::unique_ptr<OwnIssuer> issuer_;
  std::unique_ptr<TokenVerifier> verifier_;
};

TEST_F(Own, mints_tokens_that_verify) {
  const std::string token = mint();
  const json header = part_of(token, 0);
  EXPECT_EQ(header, (json{{"alg", "ES256"},
                          {"typ", "JWT"},
                          {"kid", json::parse(issuer_->jwks()).at("keys").at(0).at("kid")}}));
  EXPECT_EQ(part_of(token, 1), (json{{"iss", name},
                                     {"aud", "hireline"},
                                     {"sub", subject},
                                     {"email", "ann@example.com"},
                                     {"email_verified", true},
                                     {"iat", now_seconds},
                                     {"exp", now_seconds + 3600},
                                     {"auth_time", now_seconds - 90},
                                     {"amr", json::array({"otp"})},
                                     {"sid", device}}));
  const auto verified = verifier_->verify(token, now);
  ASSERT_TRUE(verified);
  EXPECT_EQ(verified->session, device);
  EXPECT_EQ(verified->issuer, TokenIssuer::own);
  EXPECT_EQ(verified->uid, subject);
  EXPECT_EQ(verified->email, "ann@example.com");
  EXPECT_TRUE(verified->email_verified);
  EXPECT_EQ(verified->expires_at, std::chrono::floor<std::chrono::seconds>(now) + 1h);
  EXPECT_EQ(verifier_->remembered(token, now)->issuer, TokenIssuer::own);
}

TEST_F(Own, mints_for_own_subjects_only) {
  for (const char* other : {"", "ann", "hireline", "Hireline:1"})
    EXPECT_THROW(
        issuer_->mint({.subject = other, .email = "a@b.example", .authenticated_at = now}, now),
        std::logic_error)
        << other;
}

TEST_F(Own, signs_with_the_next_key_from_its_time_on) {
  const std::string first = part_of(mint(), 0).at("kid");
  const std::string next = rotate(KeyStart::after_notice, now);
  clock_.advance(1s);
  EXPECT_NE(issuer_->jwks().find(next), std::string::npos) << "published a day before";
  EXPECT_EQ(part_of(mint(now + 24h - 1ms), 0).at("kid"), first);
  const std::string token = mint(now + 24h);
  EXPECT_EQ(part_of(token, 0).at("kid"), next);
  EXPECT_TRUE(verifier_->verify(token, now + 24h));
}

// A server that has not looked at the file yet gets a token of one that has.
TEST_F(Own, knows_a_new_key_at_once_when_a_token_names_it) {
  ASSERT_TRUE(verifier_->verify(mint(), now));
  rotate(KeyStart::at_once, now);
  const OwnIssuer other(name, std::make_shared<SigningKeys>(SigningKeyFile{path_, false}));
  const std::string token =
      other.mint({.subject = subject, .email = "a@b.example", .authenticated_at = now}, now);
  EXPECT_TRUE(verifier_->verify(token, now));
}

TEST_F(Own, refuses_tokens_of_a_retired_key_also_those_it_remembers) {
  const std::string token = mint();
  ASSERT_TRUE(verifier_->verify(token, now));
  const std::string first = part_of(token, 0).at("kid");
  rotate(KeyStart::at_once, now);
  clock_.advance(1s);
  EXPECT_TRUE(verifier_->verify(token, now)) << "as long as the key is published";
  retire(first, now);
  clock_.advance(1s);
  EXPECT_FALSE(verifier_->remembered(token, now));
  EXPECT_FALSE(verifier_->verify(token, now));
}

TEST_F(Own, describes_itself_by_discovery) {
  const json configuration = json::parse(issuer_->configuration());
  EXPECT_EQ(configuration.at("issuer"), name);
  EXPECT_EQ(configuration.at("jwks_uri"), name + "/.well-known/jwks.json");
  EXPECT_EQ(configuration.at("id_token_signing_alg_values_supported"), json::array({"ES256"}));
  EXPECT_EQ(configuration.at("subject_types_supported"), json::array({"public"}));
  EXPECT_EQ(configuration.at("response_types_supported"), json::array({"id_token"}));
  EXPECT_FALSE(configuration.contains("authorization_endpoint")) << "there is none";
  const json claims = part_of(mint(), 1);
  std::vector<std::string> minted;
  for (const auto& [claim, value] : claims.items()) minted.push_back(claim);
  EXPECT_THAT(configuration.at("claims_supported").get<std::vector<std::string>>(),
              testing::UnorderedElementsAreArray(minted));
}

}  // namespace
}  // namespace hireline::outside
