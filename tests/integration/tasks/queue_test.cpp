// The queue in the database: who gets a task, who may end it, and when it is lost.
#include "common/app/operations/queue.hpp"

#include <barrier>
#include <set>
#include <thread>

#include <gmock/gmock.h>

#include "tests/integration/tasks/queue_fixture.hpp"

namespace hireline::test {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;

class TaskQueue : public QueueTest {
 protected:
  template <class Work>
  auto run(Instant at, Work&& work) {
    return run(connection, at, std::forward<Work>(work));
  }
  template <class Work>
  static auto run(db::Connection& with, Instant at, Work&& work) {
    std::invoke_result_t<Work, db::Tx&> value;
    with.transact(cause_at(at), [&](db::Tx& tx) {
      value = work(tx);
      return true;
    });
    return value;
  }
  std::vector<db::TaskClaim> claim(const std::string& worker, Instant at, std::int64_t limit = 10) {
    return run(at, [&](db::Tx& tx) { return claim_in(tx, worker, limit); });
  }
  static std::vector<db::TaskClaim> claim_in(db::Tx& tx, const std::string& worker,
                                             std::int64_t limit) {
    std::vector<db::TaskClaim> claimed;
    for (const auto& task :
         db::claim_tasks(tx, {.worker = worker, .limit = limit, .lease_until = tx.now() + 60s}))
      claimed.push_back({task.id, task.attempt});
    return claimed;
  }

  const Instant now = instant("2026-01-02T03:04:05Z");
};

TEST_F(TaskQueue, has_a_task_exactly_when_its_cause_took_effect) {
  connection.transact(cause_at(now), [&](db::Tx& tx) {
    db::enqueue(tx, TaskKind::send_invitation, std::nullopt, new_subject());
    return false;
  });
  EXPECT_EQ(database.count("tasks"), 0);
  enqueue(new_subject(), now);
  EXPECT_EQ(database.count("tasks"), 1);
}

TEST_F(TaskQueue, is_rung_for_after_the_commit_and_only_for_what_is_due) {
  auto options = database.connection_options();
  int rung = 0;
  std::int64_t visible = 0;
  options.on_tasks = [&] {
    ++rung;
    visible = database.count("tasks");
  };
  db::Connection notifying(options);
  const std::string subject = new_subject();
  enqueue(notifying, subject, now);
  EXPECT_EQ(rung, 1);
  EXPECT_EQ(visible, 1);
  enqueue(notifying, subject, now);  // is there already
  enqueue(notifying, new_subject(), now, now + 1ms);
  notifying.transact(cause_at(now), [&](db::Tx& tx) {
    db::enqueue(tx, TaskKind::send_invitation, std::nullopt, new_subject());
    return false;
  });
  EXPECT_EQ(rung, 1);
}

TEST_F(TaskQueue, has_one_open_task_for_a_subject_however_many_queue_it_at_once) {
  constexpr int connections = 20;
  constexpr int times = 5;
  const std::string subject = new_subject();
  std::barrier start(connections);
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < connections; ++i)
      threads.emplace_back([&] {
        db::Connection own(database.rivals_options());
        own.run_script("select 1");
        start.arrive_and_wait();
        for (int n = 0; n < times; ++n) enqueue(own, subject, now);
      });
  }
  EXPECT_EQ(database.count("tasks"), 1);
  const auto claimed = claim("a", now);
  enqueue(subject, now);
  EXPECT_EQ(database.count("tasks"), 1) << "it is running";
  run(now, [&](db::Tx& tx) { return db::finish_tasks(tx, "a", claimed); });
  enqueue(subject, now);
  EXPECT_EQ(count("available"), 1) << "the first one is over";
}

TEST_F(TaskQueue, gives_tasks_when_they_are_due_the_earliest_first) {
  enqueue(new_subject(), now, now + 2h);
  enqueue(new_subject(), now, now + 1h);
  EXPECT_THAT(claim("a", now + 1h - 1ms), ElementsAre());
  ASSERT_EQ(claim("a", now + 3h, 1).size(), 1u);
  EXPECT_EQ(database.value("select run_at from tasks where state = 'running'"),
            "2026-01-02 04:04:05+00");
}

TEST_F(TaskQueue, gives_each_task_to_one_worker_and_lets_nobody_wait) {
  for (int i = 0; i < 6; ++i) enqueue(new_subject(), now);
  db::Connection other(database.connection_options());
  std::set<TaskId> ids;
  connection.transact(cause_at(now), [&](db::Tx& tx) {
    for (const auto& task : claim_in(tx, "a", 4)) ids.insert(task.id);
    // The first has not committed yet.
    for (const auto& task :
         run(other, now, [&](db::Tx& second) { return claim_in(second, "b", 4); }))
      EXPECT_TRUE(ids.insert(task.id).second);
    return true;
  });
  EXPECT_EQ(ids.size(), 6u);
  EXPECT_EQ(database.count("tasks where worker = 'a'"), 4);
  EXPECT_EQ(database.count("tasks where worker = 'b'"), 2);
}

TEST_F(TaskQueue, leaves_alone_what_a_worker_can_not_do) {
  enqueue(new_subject(), now);
  const auto claimed = run(now, [&](db::Tx& tx) {
    return db::claim_tasks(tx, {.worker = "a",
                                .limit = 1,
                                .lease_until = now + 60s,
                                .left_alone = {TaskKind::send_invitation}});
  });
  EXPECT_TRUE(claimed.empty());
  EXPECT_EQ(count("available"), 1);
}

TEST_F(TaskQueue, takes_nothing_from_who_lost_the_task) {
  enqueue(new_subject(), now);
  const db::TaskClaim lost = claim("a", now).at(0);
  EXPECT_TRUE(run(now + 60s, [&](db::Tx& tx) { return db::rescue_tasks(tx); }).empty());
  const auto rescued = run(now + 61s, [&](db::Tx& tx) { return db::rescue_tasks(tx); });
  ASSERT_EQ(rescued.size(), 1u);
  EXPECT_EQ(rescued.at(0).worker, "a");
  EXPECT_EQ(task("state"), "retryable");
  const db::TaskClaim claimed = claim("b", now + 61s).at(0);
  EXPECT_EQ(claimed.attempt, 2);
  const std::string before = database.value("select tasks::text from tasks");
  run(now + 62s, [&](db::Tx& tx) {
    EXPECT_FALSE(db::is_claimed(tx, "a", lost));
    EXPECT_EQ(db::finish_tasks(tx, "a", {lost}), 0);
    EXPECT_FALSE(db::retry_task(tx, "a", lost, "late", now));
    EXPECT_FALSE(db::mark_task_dead(tx, "a", lost, "late"));
    EXPECT_TRUE(db::renew_leases(tx, "a", {lost}, now + 99s).empty());
    db::release_tasks(tx, "a", {lost});
    // Nor from somebody who knows the attempt but does not hold it.
    EXPECT_EQ(db::finish_tasks(tx, "c", {claimed}), 0);
    return true;
  });
  EXPECT_EQ(database.value("select tasks::text from tasks"), before);
  EXPECT_EQ(run(now + 62s, [&](db::Tx& tx) { return db::finish_tasks(tx, "b", {claimed}); }), 1);
  EXPECT_EQ(task("concat_ws(' ', state, finished_at)"), "done 2026-01-02 03:05:07+00");
}

TEST_F(TaskQueue, leaves_a_task_to_who_renews_the_lease) {
  enqueue(new_subject(), now);
  const auto claimed = claim("a", now);
  EXPECT_THAT(run(now + 50s,
                  [&](db::Tx& tx) { return db::renew_leases(tx, "a", claimed, tx.now() + 60s); }),
              ElementsAre(claimed.at(0).id));
  EXPECT_TRUE(run(now + 100s, [&](db::Tx& tx) { return db::rescue_tasks(tx); }).empty());
  EXPECT_EQ(run(now + 111s, [&](db::Tx& tx) { return db::rescue_tasks(tx); }).size(), 1u);
}

TEST_F(TaskQueue, forgets_an_attempt_that_is_given_back) {
  enqueue(new_subject(), now);
  const auto claimed = claim("a", now);
  run(now, [&](db::Tx& tx) {
    db::release_tasks(tx, "a", claimed);
    return true;
  });
  EXPECT_EQ(task("concat_ws(' ', state, attempt, worker, lease_until)"), "available 0");
  const auto again = claim("b", now);
  run(now, [&](db::Tx& tx) { return db::retry_task(tx, "b", again.at(0), "x", now); });
  const auto third = claim("b", now);
  run(now, [&](db::Tx& tx) {
    db::release_tasks(tx, "b", third);
    return true;
  });
  EXPECT_EQ(task("concat_ws(' ', state, attempt, worker, lease_until)"), "retryable 1");
}

TEST_F(TaskQueue, gives_up_after_the_last_attempt_and_keeps_the_last_ten_errors) {
  enqueue(new_subject(), now);
  database.execute("update tasks set max_attempts = 12");
  for (int i = 1; i <= 12; ++i) {
    EXPECT_NE(task("state"), "dead");
    const auto claimed = claim("a", now);
    ASSERT_EQ(claimed.size(), 1u) << i;
    run(now, [&](db::Tx& tx) {
      return db::retry_task(tx, "a", claimed.at(0), "failure " + std::to_string(i), now);
    });
  }
  EXPECT_EQ(task("concat_ws(' ', state, attempt, last_error)"), "dead 12 failure 12");
  EXPECT_EQ(task("jsonb_array_length(errors)"), "10");
  EXPECT_EQ(task("errors -> 0"),
            R"({"at": "2026-01-02T03:04:05.000Z", "error": "failure 3", "attempt": 3})");
  EXPECT_TRUE(claim("a", now + 24h).empty());
}

TEST_F(TaskQueue, buries_a_task_whose_workers_are_lost_each_time) {
  enqueue(new_subject(), now);
  database.execute("update tasks set max_attempts = 2");
  claim("a", now);
  run(now + 61s, [&](db::Tx& tx) { return db::rescue_tasks(tx); });
  claim("b", now + 61s);
  EXPECT_TRUE(run(now + 122s, [&](db::Tx& tx) { return db::rescue_tasks(tx); }).empty());
  const auto lost = run(now + 122s, [&](db::Tx& tx) { return db::list_lost_for_good(tx); });
  ASSERT_EQ(lost.size(), 1u);
  EXPECT_FALSE(run(now + 121s, [&](db::Tx& tx) { return db::mark_lost_task_dead(tx, lost.at(0)); }))
      << "its lease was renewed";
  EXPECT_TRUE(run(now + 122s, [&](db::Tx& tx) { return db::mark_lost_task_dead(tx, lost.at(0)); }));
  EXPECT_FALSE(
      run(now + 122s, [&](db::Tx& tx) { return db::mark_lost_task_dead(tx, lost.at(0)); }));
  EXPECT_EQ(task("state"), "dead");
  EXPECT_THAT(task("last_error"), HasSubstr("the worker was lost"));
}

TEST_F(TaskQueue, takes_a_slot_once_and_never_one_before_it) {
  const auto take = [&](Instant slot) {
    return run(now, [&](db::Tx& tx) { return db::take_slot(tx, TaskKind::prune_tasks, slot); });
  };
  EXPECT_TRUE(take(now));
  EXPECT_FALSE(take(now));
  EXPECT_TRUE(take(now + 1h));
  EXPECT_FALSE(take(now));
}

TEST_F(TaskQueue, forgets_what_ended_long_ago_in_batches) {
  for (int i = 0; i < 5; ++i) enqueue(new_subject(), now);
  const auto claimed = claim("a", now, 4);
  run(now,
      [&](db::Tx& tx) { return db::finish_tasks(tx, "a", {claimed[0], claimed[1], claimed[2]}); });
  run(now, [&](db::Tx& tx) { return db::mark_task_dead(tx, "a", claimed[3], "x"); });
  const auto forget = [&](TaskState state, Instant before, std::int64_t limit) {
    return run(now, [&](db::Tx& tx) { return db::forget_tasks(tx, state, before, limit); });
  };
  EXPECT_EQ(forget(TaskState::done, now, 10), 0) << "not before then";
  EXPECT_EQ(forget(TaskState::done, now + 1ms, 2), 2);
  EXPECT_EQ(forget(TaskState::done, now + 1ms, 2), 1);
  EXPECT_EQ(count("dead"), 1);
  EXPECT_EQ(count("available"), 1);
  EXPECT_EQ(forget(TaskState::dead, now + 1ms, 2), 1);
  EXPECT_EQ(forget(TaskState::available, now + 1ms, 2), 0) << "never what is open";
}

TEST_F(TaskQueue, is_as_deep_as_what_is_due_or_running) {
  for (int i = 0; i < 7; ++i) enqueue(new_subject(), now);
  enqueue(new_subject(), now, now + 1h);
  const auto claimed = claim("a", now, 4);
  run(now, [&](db::Tx& tx) {
    db::finish_tasks(tx, "a", {claimed[0]});
    db::mark_task_dead(tx, "a", claimed[1], "x");
    return db::retry_task(tx, "a", claimed[2], "x", now + 10s);
  });
  const auto depth = [&](Instant at) { return connection.read(app::queue_depth(at)).value(); };
  EXPECT_EQ(depth(now), 4) << "three that are due and one that runs";
  EXPECT_EQ(depth(now + 10s), 5);
  EXPECT_EQ(depth(now + 1h), 6);
  EXPECT_EQ(connection.read(db::queue_depth(now, 2)).value(), 3)
      << "bounded: one runs, two are due";
}

}  // namespace
}  // namespace hireline::test
