// Who may wait for a thread, and for how long.
#include "server/http/executor.hpp"

#include <future>
#include <thread>

#include <gtest/gtest.h>

#include "tests/support/test_database.hpp"

namespace hireline::test {
namespace {

using Clock = std::chrono::steady_clock;

TEST(ExecutorPatience, is_over_even_when_a_thread_is_just_free) {
  const TestDatabase database;
  constexpr std::chrono::milliseconds patience{40};
  http::Executor executor({.threads = 1, .patience = patience}, database.session_options());
  for (int round = 0; round < 5; ++round) {
    std::promise<Clock::time_point> queued;
    std::promise<bool> was_served;
    std::promise<bool> was_late;
    ASSERT_TRUE(executor.submit([&](db::Session* session) {
      was_served.set_value(session != nullptr);
      const auto due = queued.get_future().get() + patience;
      while (Clock::now() < due) std::this_thread::yield();
    }));
    // Only one that has begun holds the thread.
    EXPECT_TRUE(was_served.get_future().get());
    ASSERT_TRUE(
        executor.submit([&](db::Session* session) { was_late.set_value(session == nullptr); }));
    queued.set_value(Clock::now());
    EXPECT_TRUE(was_late.get_future().get());
  }
}

}  // namespace
}  // namespace hireline::test
