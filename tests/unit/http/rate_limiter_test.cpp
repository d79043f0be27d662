#include "server/http/rate_limiter.hpp"

#include <atomic>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace hireline::http {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

class Buckets : public testing::Test {
 protected:
  bool admits(const std::string& key) { return buckets.take(key, now).admitted; }
  int admitted(const std::string& key, int asked) {
    int count = 0;
    for (int i = 0; i < asked; ++i) count += admits(key) ? 1 : 0;
    return count;
  }

  TokenBuckets buckets{"test", 60};
  TokenBuckets::Time now{std::chrono::hours(1)};
};

TEST_F(Buckets, hold_a_minutes_requests) {
  EXPECT_EQ(admitted("a", 100), 60);
}

TEST_F(Buckets, fill_up_evenly) {
  admitted("a", 60);
  now += milliseconds(999);
  EXPECT_FALSE(admits("a"));
  now += milliseconds(1);
  EXPECT_EQ(admitted("a", 2), 1);
  now += seconds(10);
  EXPECT_EQ(admitted("a", 100), 10);
}

TEST_F(Buckets, hold_no_more_than_a_minutes_requests_after_a_rest) {
  admitted("a", 60);
  now += std::chrono::hours(5);
  EXPECT_EQ(admitted("a", 100), 60);
}

TEST_F(Buckets, are_one_for_each_key) {
  EXPECT_EQ(admitted("a", 60), 60);
  EXPECT_EQ(admitted("b", 60), 60);
  EXPECT_FALSE(admits("a"));
}

TEST_F(Buckets, may_have_limits_of_their_own) {
  TokenBuckets of_keys("key", 0, true);
  EXPECT_TRUE(of_keys.take("a", now).admitted);
  for (const std::int64_t limit : {2, 3}) {
    std::int64_t admitted_of_it = 0;
    for (int i = 0; i < 9; ++i)
      admitted_of_it += of_keys.take_within(limit, std::to_string(limit), now).admitted;
    EXPECT_EQ(admitted_of_it, limit);
  }
}

TEST(Limits, of_keys_are_their_own_but_not_above_that_of_callers) {
  const auto admitted = [](unsigned callers, std::optional<std::int64_t> own) {
    RateLimiter limiter({.callers = callers, .clock = [] { return TokenBuckets::Time(); }});
    const auto allowance = limiter.take_for_key("id", own);
    return allowance ? allowance->limit : -1;
  };
  EXPECT_EQ(admitted(0, std::nullopt), -1);
  EXPECT_EQ(admitted(0, 7), 7);
  EXPECT_EQ(admitted(5, 7), 5);
  EXPECT_EQ(admitted(9, 7), 7);
  EXPECT_EQ(admitted(9, std::nullopt), 9);
}

TEST_F(Buckets, tell_what_is_left_and_when_to_come_again) {
  const Allowance first = buckets.take("a", now);
  EXPECT_TRUE(first.admitted);
  EXPECT_EQ(first.policy, "test");
  EXPECT_EQ(first.limit, 60);
  EXPECT_EQ(first.remaining, 59);
  EXPECT_EQ(first.full_in, seconds(1));
  admitted("a", 58);
  const Allowance last = buckets.take("a", now);
  EXPECT_TRUE(last.admitted);
  EXPECT_EQ(last.remaining, 0);
  EXPECT_EQ(last.full_in, seconds(60));
  const Allowance refused = buckets.take("a", now + milliseconds(100));
  EXPECT_FALSE(refused.admitted);
  EXPECT_EQ(refused.remaining, 0);
  EXPECT_EQ(refused.retry_after, seconds(1));
  EXPECT_EQ(refused.full_in, seconds(60));
}

TEST_F(Buckets, can_be_looked_at_without_taking) {
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(buckets.look("a", now).admitted);
  EXPECT_EQ(admitted("a", 59), 59);
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(buckets.look("a", now).admitted);
  EXPECT_TRUE(admits("a"));
  EXPECT_FALSE(buckets.look("a", now).admitted);
}

TEST_F(Buckets, that_are_refused_lose_nothing) {
  admitted("a", 1000);
  now += seconds(1);
  EXPECT_TRUE(admits("a"));
}

TEST_F(Buckets, forget_those_that_are_nearest_to_full) {
  admitted("empty", 60);
  for (int i = 0; i < 1'000'000; ++i) buckets.take("passing " + std::to_string(i), now);
  EXPECT_FALSE(admits("empty"));
}

TEST_F(Buckets, of_no_limit_admit_everything) {
  TokenBuckets none("none", 0);
  EXPECT_TRUE(none.is_off());
  for (int i = 0; i < 10'000; ++i) EXPECT_TRUE(none.take("a", now).admitted);
}

TEST_F(Buckets, are_shared_by_threads) {
  std::atomic<int> count = 0;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 8; ++i) threads.emplace_back([&] { count += admitted("a", 60); });
  }
  EXPECT_EQ(count, 60);
}

TEST(RateLimiter, counts_links_by_token_and_by_address) {
  TokenBuckets::Time now{std::chrono::hours(1)};
  RateLimiter limiter(
      {.callers = 1000, .links = 3, .links_of_address = 5, .clock = [&] { return now; }});
  EXPECT_EQ(limiter.take_for_link("t", "192.0.2.1")->remaining, 2);
  EXPECT_EQ(limiter.take_for_link("t", "192.0.2.2")->remaining, 1);
  EXPECT_TRUE(limiter.take_for_link("t", "192.0.2.3")->admitted);
  EXPECT_FALSE(limiter.take_for_link("t", "192.0.2.4")->admitted);
  for (const char* token : {"u", "u", "v", "w", "w"})
    EXPECT_TRUE(limiter.take_for_link(token, "192.0.2.5")->admitted);
  EXPECT_FALSE(limiter.take_for_link("x", "192.0.2.5")->admitted);
  EXPECT_TRUE(limiter.take_for_address("192.0.2.5")->admitted);
}

TEST(RateLimiter, can_count_links_or_their_addresses_alone) {
  RateLimiter by_link({.links = 1});
  for (const char* token : {"a", "b", "c"})
    EXPECT_TRUE(by_link.take_for_link(token, "192.0.2.1")->admitted);
  EXPECT_FALSE(by_link.take_for_link("a", "192.0.2.1")->admitted);
  RateLimiter by_address({.links_of_address = 1});
  EXPECT_TRUE(by_address.take_for_link("a", "192.0.2.1")->admitted);
  EXPECT_FALSE(by_address.take_for_link("b", "192.0.2.1")->admitted);
}

// Candidates in one room, who each save every two seconds while they type, for ten minutes.
TEST(RateLimiter, leaves_twenty_candidates_behind_one_address_alone) {
  TokenBuckets::Time now{std::chrono::hours(1)};
  RateLimiter limiter({.links = 120, .links_of_address = 1'200, .clock = [&] { return now; }});
  for (int second = 0; second < 600; second += 2, now += std::chrono::seconds(2))
    for (int candidate = 0; candidate < 20; ++candidate)
      ASSERT_TRUE(limiter.take_for_link("of " + std::to_string(candidate), "192.0.2.1")->admitted);
}

TEST(RateLimiter, keeps_callers_and_addresses_apart) {
  RateLimiter limiter({.callers = 1, .links = 0});
  EXPECT_TRUE(limiter.take_for_caller("192.0.2.1")->admitted);
  EXPECT_TRUE(limiter.take_for_address("192.0.2.1")->admitted);
  EXPECT_TRUE(limiter.take_for_caller("address 192.0.2.1")->admitted);
  EXPECT_FALSE(limiter.look_at_address("192.0.2.1")->admitted);
  EXPECT_FALSE(limiter.take_for_caller("192.0.2.1")->admitted);
}

TEST(RateLimiter, that_is_off_has_nothing_to_tell) {
  RateLimiter limiter({});
  EXPECT_FALSE(limiter.take_for_caller("a"));
  EXPECT_FALSE(limiter.take_for_address("a"));
  EXPECT_FALSE(limiter.take_for_link("t", "a"));
  EXPECT_FALSE(limiter.look_at_address("a"));
}

TEST(NetworkOf, is_an_ipv4_address_or_the_first_half_of_an_ipv6_one) {
  EXPECT_EQ(network_of("192.0.2.1"), "address 192.0.2.1");
  EXPECT_EQ(network_of("2001:db8:1:2::1"), network_of("2001:db8:1:2:ffff::9"));
  EXPECT_NE(network_of("2001:db8:1:2::1"), network_of("2001:db8:1:3::1"));
  EXPECT_EQ(network_of("fe80::1%eth0"), network_of("fe80::2"));
}

}  // namespace
}  // namespace hireline::http
