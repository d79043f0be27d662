// Who may wait for a thread, and for how long.
#include "server/http/reading/executor.hpp"

#include <algorithm>
#include <atomic>
#include <functional>
#include <future>
#include <map>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/database/test_database.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

using Clock = std::chrono::steady_clock;
using Place = http::Executor::Place;

TEST(ExecutorPatience, is_over_even_when_a_thread_is_just_free) {
  const TestDatabase database;
  constexpr std::chrono::milliseconds patience{40};
  http::Executor executor({.threads = 1, .patience = patience}, database.connection_options());
  // A busy machine may give the thread to the first action too late. That round shows nothing.
  int shown = 0;
  for (int round = 0; shown < 5; ++round) {
    ASSERT_LT(round, 1'000);
    std::promise<Clock::time_point> queued;
    std::promise<bool> was_served;
    std::promise<bool> was_late;
    const auto first = executor.submit([&](db::Connection* connection, const Place&) {
      was_served.set_value(connection != nullptr);
      if (connection == nullptr) return;
      const auto due = queued.get_future().get() + patience;
      while (Clock::now() < due) std::this_thread::yield();
    });
    ASSERT_EQ(first, http::Added::yes);
    // Only one that has begun holds the thread.
    if (!was_served.get_future().get()) continue;
    const auto second = executor.submit([&](db::Connection* connection, const Place&) {
      was_late.set_value(connection == nullptr);
    });
    ASSERT_EQ(second, http::Added::yes);
    queued.set_value(Clock::now());
    EXPECT_TRUE(was_late.get_future().get());
    ++shown;
  }
}

// Taken in turn, each of the four would run a quarter of the actions, and plan all statements.
TEST(ExecutorSessions, that_were_used_last_are_used_first) {
  const TestDatabase database;
  http::Executor executor({.threads = 4, .patience = std::chrono::hours(1)},
                          database.connection_options());
  constexpr int actions = 200;
  std::map<const db::Connection*, int> uses;
  for (int i = 0; i < actions; ++i) {
    std::promise<const db::Connection*> used;
    ASSERT_EQ(executor.submit(
                  [&](db::Connection* connection, const Place&) { used.set_value(connection); }),
              http::Added::yes);
    ++uses[used.get_future().get()];
    for (int j = 0; j < 1'000; ++j) std::this_thread::yield();  // until the thread is idle again
  }
  std::vector<int> counts;
  for (const auto& [connection, count] : uses) counts.push_back(count);
  std::ranges::sort(counts, std::greater());
  // The thread of the last action may not be idle again when the next one comes.
  EXPECT_GT(counts.at(0) + (counts.size() > 1 ? counts[1] : 0), actions * 3 / 4);
}

TEST(ExecutorOwners, never_have_all_threads) {
  const TestDatabase database;
  http::Executor executor({.threads = 2,
                           .limits = {.of_one = 2, .running_of_one = 1},
                           .patience = std::chrono::hours(1)},
                          database.connection_options());
  std::promise<void> may_end;
  const auto end = may_end.get_future().share();
  std::atomic<bool> has_ended = false;
  std::promise<bool> came_after;
  EXPECT_EQ(executor.submit(
                [&](db::Connection*, const Place&) {
                  end.wait();
                  has_ended = true;
                },
                "greedy"),
            http::Added::yes);
  EXPECT_EQ(executor.submit([&](db::Connection*, const Place&) { came_after.set_value(has_ended); },
                            "greedy"),
            http::Added::yes);
  EXPECT_EQ(executor.submit([](db::Connection*, const Place&) {}, "greedy"),
            http::Added::too_many_of_one);
  for (int i = 0; i < 10; ++i) {
    std::promise<void> done;
    EXPECT_EQ(executor.submit([&](db::Connection*, const Place&) { done.set_value(); }, "modest"),
              http::Added::yes);
    done.get_future().get();
  }
  EXPECT_FALSE(has_ended);
  may_end.set_value();
  EXPECT_TRUE(came_after.get_future().get());
}

// As long as somebody holds what came of a job, it counts; but another one may begin.
TEST(ExecutorOwners, keep_their_places_while_they_are_held) {
  const TestDatabase database;
  http::Executor executor({.threads = 1, .limits = {.of_one = 2, .running_of_one = 1}},
                          database.connection_options());
  std::promise<Place> places[3];
  const auto submit = [&](std::promise<Place>& place) {
    return executor.submit(
        [&place](db::Connection*, const Place& given) { place.set_value(given); }, "greedy");
  };
  EXPECT_EQ(submit(places[0]), http::Added::yes);
  Place held = places[0].get_future().get();
  EXPECT_EQ(submit(places[1]), http::Added::yes);
  const Place held_too = places[1].get_future().get();
  EXPECT_EQ(submit(places[2]), http::Added::too_many_of_one);
  places[0] = {};  // which holds it, too
  held.reset();
  wait_until("the place is free", [&] { return submit(places[2]) == http::Added::yes; });
  EXPECT_NE(places[2].get_future().get(), nullptr);
}

}  // namespace
}  // namespace hireline::test
