// How many tasks a worker claims, and what becomes of them when it stops.
#include "common/tasks/engine/workload.hpp"

#include <gtest/gtest.h>

namespace hireline::test {
namespace {

using tasks::Attempt;
using tasks::Work;
using tasks::Workload;

std::vector<Attempt> attempts(std::int64_t count) {
  std::vector<Attempt> made(static_cast<std::size_t>(count));
  for (Attempt& attempt : made) attempt.id = new_id<TaskId>();
  return made;
}

// What was wanted, given as if there were any number of tasks.
std::int64_t claim(Workload& load) {
  const std::int64_t wanted = load.wanted();
  load.add(attempts(wanted), wanted);
  return wanted;
}

constexpr auto any_time = Workload::Clock::time_point::max();

TEST(Workload, wants_as_many_tasks_as_there_are_threads_without_one) {
  Workload load(4, 100);
  EXPECT_EQ(claim(load), 4);
  EXPECT_EQ(load.wanted(), 0);
  Work* first = load.next();
  EXPECT_EQ(load.wanted(), 0) << "three wait for the three threads that are left";
  load.end(*first);
  EXPECT_GT(load.wanted(), 0);
}

TEST(Workload, wants_more_and_more_where_tasks_are_short) {
  Workload load(4, 100);
  std::int64_t wanted = claim(load);
  for (const std::int64_t expected : {12, 28, 60, 100, 100}) {
    for (; wanted > 0; --wanted) load.end_well(*load.next());
    EXPECT_EQ(wanted = claim(load), expected);
  }
}

TEST(Workload, gives_back_what_waits_and_wants_nothing_once_it_is_to_stop) {
  Workload load(2, 100);
  claim(load);
  Work* running = load.next();
  EXPECT_TRUE(load.take_waiting(Workload::Clock::time_point::min()).empty()) << "not so long yet";
  load.refuse_more();
  EXPECT_EQ(load.wanted(), 0);
  EXPECT_EQ(load.take_waiting(Workload::Clock::time_point::min()).size(), 1u);
  EXPECT_EQ(load.claimed().size(), 1u);
  EXPECT_FALSE(load.wait_until_idle(std::chrono::milliseconds(0)));
  load.end_well(*running);
  EXPECT_EQ(load.wanted(), 0);
  EXPECT_FALSE(load.wait_until_idle(std::chrono::milliseconds(0))) << "it is not written down";
  load.drop_finished(1);
  EXPECT_TRUE(load.wait_until_idle(std::chrono::milliseconds(0)));
  load.close();
  EXPECT_EQ(load.next(), nullptr);
}

TEST(Workload, keeps_what_it_gave_up_to_be_given_back) {
  Workload load(1, 100);
  claim(load);
  Work* running = load.next();
  EXPECT_FALSE(running->stop.stop_requested());
  load.give_up();
  EXPECT_TRUE(running->stop.stop_requested());
  load.end_unwanted(*running);
  EXPECT_EQ(load.claimed().size(), 1u);
  EXPECT_TRUE(load.wait_until_idle(std::chrono::milliseconds(0)));
}

TEST(Workload, forgets_what_was_lost_and_stops_what_runs_of_it) {
  Workload load(2, 100);
  claim(load);
  Work* running = load.next();
  load.lose(load.claimed());
  EXPECT_TRUE(running->stop.stop_requested());
  EXPECT_TRUE(load.take_waiting(any_time).empty());
}

TEST(Workload, starts_an_attempt_that_was_claimed_again_when_it_has_ended) {
  Workload load(2, 100);
  const auto claimed = attempts(2);
  load.add({claimed[0]}, 2);
  Work* postponed = load.next();
  load.add({claimed[0], claimed[1]}, 2);
  Work* other = load.next();
  EXPECT_EQ(other->attempt.id, claimed[1].id);
  load.end(*postponed);
  Work* again = load.next();
  EXPECT_EQ(again->attempt.id, claimed[0].id);
}

}  // namespace
}  // namespace hireline::test
