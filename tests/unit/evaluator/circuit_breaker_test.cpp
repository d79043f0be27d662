#include "common/outside/evaluator/circuit_breaker.hpp"

#include <gtest/gtest.h>

#include "tests/unit/identity/manual_clock.hpp"

namespace hireline::outside {
namespace {

using namespace std::chrono_literals;

class Breaker : public testing::Test {
 protected:
  void fail(int times) {
    for (int i = 0; i < times; ++i) breaker_.failed(std::nullopt);
  }

  ManualClock clock_;
  CircuitBreaker breaker_{clock_};
};

TEST_F(Breaker, opens_after_five_failures_in_a_row) {
  fail(4);
  EXPECT_EQ(breaker_.open_for(), std::nullopt);
  breaker_.succeeded();
  fail(4);
  EXPECT_EQ(breaker_.open_for(), std::nullopt);
  fail(1);
  EXPECT_EQ(breaker_.open_for(), 30s);
  clock_.advance(29s);
  EXPECT_EQ(breaker_.open_for(), 1s);
}

TEST_F(Breaker, lets_one_through_when_the_time_is_over) {
  fail(5);
  clock_.advance(30s);
  EXPECT_EQ(breaker_.open_for(), std::nullopt);
  EXPECT_EQ(breaker_.open_for(), 1s);
  breaker_.failed(std::nullopt);
  EXPECT_EQ(breaker_.open_for(), 30s);
  clock_.advance(30s);
  EXPECT_EQ(breaker_.open_for(), std::nullopt);
  breaker_.succeeded();
  EXPECT_EQ(breaker_.open_for(), std::nullopt);
  EXPECT_EQ(breaker_.open_for(), std::nullopt);
}

TEST_F(Breaker, is_not_held_up_by_a_call_that_was_given_up) {
  fail(5);
  clock_.advance(30s);
  EXPECT_EQ(breaker_.open_for(), std::nullopt);
  breaker_.given_up();
  EXPECT_EQ(breaker_.open_for(), std::nullopt);
}

TEST_F(Breaker, waits_as_long_as_it_was_asked_to) {
  breaker_.failed(120s);
  EXPECT_EQ(breaker_.open_for(), 120s);
  clock_.advance(120s);
  EXPECT_EQ(breaker_.open_for(), std::nullopt);
}

}  // namespace
}  // namespace hireline::outside
