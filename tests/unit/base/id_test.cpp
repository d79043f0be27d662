#include "common/base/id.hpp"

#include <array>
#include <chrono>
#include <set>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace hireline {
namespace {

using TestId = Id<struct TestTag>;

TEST(Id, is_twenty_four_lower_case_hex_digits) {
  EXPECT_TRUE(is_id("0123456789abcdef01234567"));
  EXPECT_FALSE(is_id("0123456789abcdef0123456"));
  EXPECT_FALSE(is_id("0123456789abcdef012345678"));
  EXPECT_FALSE(is_id("0123456789ABCDEF01234567"));
  EXPECT_FALSE(is_id("0123456789abcdeg01234567"));
  EXPECT_FALSE(is_id(""));
}

TEST(Id, reads_back_what_it_is) {
  const auto id = TestId::parse("0123456789abcdef01234567");
  ASSERT_TRUE(id);
  EXPECT_EQ(id->str(), "0123456789abcdef01234567");
  EXPECT_FALSE(id->is_nil());
  EXPECT_FALSE(TestId::parse("nonsense"));
}

TEST(Id, a_malformed_one_from_a_caller_is_nil) {
  EXPECT_TRUE(TestId::parse_or_nil("nonsense").is_nil());
  EXPECT_EQ(TestId().str(), std::string(24, '0'));
  EXPECT_EQ(TestId::parse_or_nil("0123456789abcdef01234567").str(), "0123456789abcdef01234567");
}

TEST(Id, begins_with_the_second_of_its_making) {
  const auto seconds = [] {
    return std::chrono::duration_cast<std::chrono::seconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
  };
  const auto before = seconds();
  const auto made = std::stoll(new_id<TestId>().str().substr(0, 8), nullptr, 16);
  EXPECT_GE(made, before);
  EXPECT_LE(made, seconds());
}

// Of 40 bits that are drawn anew for each id, every one is seen both set and not, and no two ids
// have the same or near ones.
TEST(Id, tells_nothing_of_the_next) {
  constexpr int made = 1000;
  constexpr std::size_t random_digits = 10;
  std::set<std::uint64_t> drawn;
  std::array<int, 4 * random_digits> set_bits{};
  for (int i = 0; i < made; ++i) {
    const std::string id = new_id<TestId>().str();
    const auto bits = std::stoull(id.substr(id.size() - random_digits), nullptr, 16);
    drawn.insert(bits);
    for (std::size_t bit = 0; bit < set_bits.size(); ++bit) set_bits[bit] += (bits >> bit & 1) != 0;
  }
  EXPECT_EQ(drawn.size(), made);
  for (const int count : set_bits) {
    EXPECT_GT(count, made / 3);
    EXPECT_LT(count, made * 2 / 3);
  }
  std::uint64_t nearest = ~std::uint64_t{0};
  for (auto one = drawn.begin(); std::next(one) != drawn.end(); ++one)
    nearest = std::min(nearest, *std::next(one) - *one);
  EXPECT_GT(nearest, 6u);
}

TEST(Id, of_one_process_grows) {
  auto before = new_id<TestId>();
  for (int i = 0; i < 100'000; ++i) {
    const auto next = new_id<TestId>();
    ASSERT_LT(before, next);
    before = next;
  }
}

TEST(Id, is_unique_across_threads) {
  std::vector<std::vector<TestId>> made(4);
  {
    std::vector<std::jthread> threads;
    for (auto& ids : made)
      threads.emplace_back([&ids] {
        for (int i = 0; i < 1000; ++i) ids.push_back(new_id<TestId>());
      });
  }
  std::set<TestId> distinct;
  for (const auto& ids : made) distinct.insert(ids.begin(), ids.end());
  EXPECT_EQ(distinct.size(), 4000u);
}

TEST(ReproducibleIds, follow_from_their_key_alone) {
  const auto three_of = [](const std::string& key) {
    const ReproducibleIds ids(key, 0x5f000000);
    return std::vector{new_id<TestId>(), new_id<TestId>(), new_id<TestId>()};
  };
  const auto once = three_of("a");
  EXPECT_EQ(three_of("a"), once);
  EXPECT_NE(three_of("b"), once);
  EXPECT_EQ(std::set<TestId>(once.begin(), once.end()).size(), 3u);
  for (const TestId& id : once) EXPECT_EQ(id.str().substr(0, 8), "5f000000");
}

TEST(ReproducibleIds, are_of_one_thread_and_end_with_their_scope) {
  {
    const ReproducibleIds outer("outer", 0x5f000000);
    {
      const ReproducibleIds inner("inner", 0x60000000);
      EXPECT_EQ(new_id<TestId>().str().substr(0, 8), "60000000");
    }
    EXPECT_EQ(new_id<TestId>().str().substr(0, 8), "5f000000");
    std::jthread([] { EXPECT_NE(new_id<TestId>().str().substr(0, 8), "5f000000"); });
  }
  EXPECT_NE(new_id<TestId>().str().substr(0, 8), "5f000000");
}

}  // namespace
}  // namespace hireline
