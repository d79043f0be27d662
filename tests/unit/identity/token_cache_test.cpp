#include "common/outside/identity/token_cache.hpp"

#include <string>
#include <thread>

#include <gtest/gtest.h>

namespace hireline::outside {
namespace {

TokenClaims claims_of(const std::string& uid) {
  TokenClaims claims;
  claims.token.uid = uid;
  return claims;
}

class Cache : public testing::Test {
 protected:
  static void keep(TokenCache& cache, const std::string& token,
                   const std::shared_ptr<const KeySet>& keys) {
    if (!cache.find(sha256(token), keys)) cache.keep(sha256(token), keys, claims_of(token));
  }
  static bool has(TokenCache& cache, const std::string& token,
                  const std::shared_ptr<const KeySet>& keys) {
    const auto claims = cache.find(sha256(token), keys);
    return claims && claims->token.uid == token;
  }
  std::shared_ptr<const KeySet> keys_ = std::make_shared<const KeySet>();
  std::shared_ptr<const KeySet> new_keys_ = std::make_shared<const KeySet>();
};

TEST_F(Cache, remembers_until_dropped) {
  TokenCache cache(10);
  EXPECT_FALSE(has(cache, "a", keys_));
  keep(cache, "a", keys_);
  EXPECT_TRUE(has(cache, "a", keys_));
  EXPECT_FALSE(has(cache, "b", keys_));
  cache.drop(sha256("a"));
  cache.drop(sha256("never kept"));
  EXPECT_FALSE(has(cache, "a", keys_));
  EXPECT_EQ(cache.size(), 0U);
}

TEST_F(Cache, gives_up_the_least_recently_used) {
  TokenCache cache(3);
  for (const std::string token : {"a", "b", "c"}) keep(cache, token, keys_);
  EXPECT_TRUE(has(cache, "a", keys_));
  keep(cache, "d", keys_);
  EXPECT_FALSE(has(cache, "b", keys_));
  for (const std::string token : {"a", "c", "d"}) EXPECT_TRUE(has(cache, token, keys_)) << token;
}

TEST_F(Cache, stays_within_its_capacity) {
  for (const std::size_t capacity : {0U, 1U, 100U, 2'000U}) {
    TokenCache cache(capacity);
    for (int i = 0; i < 5'000; ++i) keep(cache, std::to_string(i), keys_);
    EXPECT_LE(cache.size(), capacity);
    EXPECT_GE(cache.size(), capacity * 9 / 10) << "and makes use of it";
  }
}

TEST_F(Cache, forgets_what_other_keys_vouched_for) {
  TokenCache cache(10);
  keep(cache, "a", keys_);
  EXPECT_FALSE(has(cache, "a", new_keys_));
  EXPECT_EQ(cache.size(), 0U);
  EXPECT_FALSE(has(cache, "a", keys_));
}

TEST_F(Cache, keeps_nothing_that_was_checked_with_keys_since_replaced) {
  TokenCache cache(10);
  EXPECT_FALSE(has(cache, "a", keys_));
  EXPECT_FALSE(has(cache, "a", new_keys_));
  cache.keep(sha256("a"), keys_, claims_of("a"));
  EXPECT_EQ(cache.size(), 0U);
}

TEST_F(Cache, is_safe_from_all_threads) {
  TokenCache cache(1'500);
  std::vector<std::jthread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 3'000; ++i) {
        const std::string token = std::to_string(i % 700 + t);
        const auto& keys = i % 1'000 == 999 ? new_keys_ : keys_;
        const auto found = cache.find(sha256(token), keys);
        if (found) {
          EXPECT_EQ(found->token.uid, token);
        } else {
          cache.keep(sha256(token), keys, claims_of(token));
        }
        if (i % 50 == 0) cache.drop(sha256(token));
      }
    });
  }
  threads.clear();
  EXPECT_LE(cache.size(), 1'500U);
}

}  // namespace
}  // namespace hireline::outside
