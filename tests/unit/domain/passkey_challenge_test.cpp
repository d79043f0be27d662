#include "common/domain/candidates/passkey_challenge.hpp"

#include <gtest/gtest.h>

namespace hireline {
namespace {

const Secret secret("a secret of at least thirty-two bytes");
const Instant now = *parse_instant("2030-01-02T03:04:05.000Z");
const PasskeyChallengeId id = PasskeyChallengeId::parse_or_nil("65f0a1b2c3d4e5f6a7b8c9d0");
const SignInAccountId account = SignInAccountId::parse_or_nil("65f0a1b2c3d4e5f6a7b8c9d1");

TEST(PasskeyChallenge, is_read_as_it_was_sealed) {
  for (const auto& of : {std::optional(account), std::optional<SignInAccountId>()}) {
    const auto read = unsealed(secret, sealed(secret, {id, now, of}));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->id, id);
    EXPECT_EQ(read->expires_at, now);
    EXPECT_EQ(read->account_id, of);
  }
}

TEST(PasskeyChallenge, is_refused_if_any_byte_differs) {
  const std::string bytes = sealed(secret, {id, now, account});
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    std::string other = bytes;
    other[at] = static_cast<char>(other[at] ^ 1);
    EXPECT_FALSE(unsealed(secret, other)) << at;
    EXPECT_FALSE(unsealed(secret, bytes.substr(0, at))) << at;
  }
  EXPECT_FALSE(unsealed(secret, bytes + "A"));
  EXPECT_FALSE(unsealed(Secret("another secret of thirty-two bytes"), bytes));
}

// The account must not be cut off: a challenge to add a passkey is none to sign in.
TEST(PasskeyChallenge, is_for_one_purpose) {
  const std::string adding = sealed(secret, {id, now, account});
  const std::string signing_in = sealed(secret, {id, now, {}});
  const std::string seal = adding.substr(adding.rfind('.'));
  EXPECT_FALSE(unsealed(secret, signing_in.substr(0, signing_in.rfind('.')) + seal));
}

TEST(PasskeyChallenge, works_for_five_minutes_and_not_longer_if_the_clock_is_set_back) {
  const PasskeyChallenge challenge{id, now + passkey_challenge_life, {}};
  EXPECT_TRUE(is_open(challenge, now));
  EXPECT_TRUE(is_open(challenge, now + std::chrono::seconds(299)));
  EXPECT_FALSE(is_open(challenge, now + std::chrono::seconds(300)));
  EXPECT_TRUE(is_open(challenge, now - std::chrono::seconds(60)));
  EXPECT_FALSE(is_open(challenge, now - std::chrono::seconds(61)));
}

}  // namespace
}  // namespace hireline
