// Workers: each task once, failures after their backoff, and nothing from who lost a task.
#include "common/tasks/engine/worker.hpp"

#include <atomic>
#include <future>
#include <map>

#include <gmock/gmock.h>

#include "tests/integration/tasks/queue_fixture.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

using namespace std::chrono_literals;
using tasks::Attempt;
using tasks::Dead;
using tasks::Done;
using tasks::Handler;
using tasks::Outcome;
using tasks::Retry;
using tasks::Worker;
using tasks::WorkerOptions;
using testing::HasSubstr;
using testing::Not;

// A handler that looks at nothing but the attempt.
Handler simple(std::function<Outcome(const Attempt&)> act) {
  return [act = std::move(act)](db::Connection&, const Attempt& attempt, const std::stop_token&) {
    return act(attempt);
  };
}

class Workers : public QueueTest {
 protected:
  Workers() { make_organization(connection, "acme"); }

  WorkerOptions options(unsigned threads = 1) {
    return {.connection = database.connection_options(),
            .threads = threads,
            .poll = 20ms,
            .listens = false,
            .clock = [this] { return clock.load(); }};
  }
  static tasks::Handlers doing(Handler handler) {
    return {{TaskKind::send_invitation, std::move(handler)}};
  }
  void wait_for(const std::string& state, std::int64_t number = 1) {
    wait_until(state.c_str(), [&] { return count(state) == number; });
  }
  // What another worker does who has found the lease to be over.
  void take_over() {
    db::Connection(database.connection_options())
        .run_script("update tasks set worker = 'another', attempt = attempt + 1");
  }

  std::atomic<Instant> clock = instant("2026-01-02T03:04:05Z");
};

TEST_F(Workers, do_each_task_once) {
  constexpr int number = 2'000;
  connection.transact(cause_at(clock), [&](db::Tx& tx) {
    for (int i = 0; i < number; ++i)
      db::enqueue(tx, TaskKind::send_invitation, std::nullopt, new_subject());
    return true;
  });
  std::mutex mutex;
  std::map<TaskId, int> done;
  const Handler count_it = simple([&](const Attempt& attempt) {
    const std::lock_guard lock(mutex);
    ++done[attempt.id];
    return Done{};
  });
  {
    std::vector<std::unique_ptr<Worker>> workers;
    for (int i = 0; i < 4; ++i)
      workers.push_back(std::make_unique<Worker>(options(), doing(count_it)));
    wait_for("done", number);
  }
  EXPECT_EQ(done.size(), std::size_t{number});
  for (const auto& [id, times] : done) EXPECT_EQ(times, 1) << id.view();
  EXPECT_EQ(database.count("tasks where attempt <> 1"), 0);
}

TEST_F(Workers, tell_the_handler_what_it_is_about) {
  const std::string organization = database.value("select id from organizations");
  const std::string subject = new_subject();
  connection.transact(cause_at(clock), [&](db::Tx& tx) {
    db::enqueue(tx, TaskKind::send_invitation, OrganizationId::parse(organization), subject);
    return true;
  });
  database.execute("update tasks set max_attempts = 2");
  std::promise<Attempt> first;
  Worker worker(options(), doing(simple([&](const Attempt& attempt) -> Outcome {
                  if (attempt.number > 1) return Done{};
                  first.set_value(attempt);
                  return Retry{.error = "once more", .after = 1h};
                })));
  const Attempt attempt = first.get_future().get();
  EXPECT_EQ(attempt.kind, TaskKind::send_invitation);
  EXPECT_EQ(attempt.organization_id->str(), organization);
  EXPECT_EQ(attempt.subject_id, subject);
  EXPECT_EQ(attempt.request_id, "test");
  EXPECT_EQ(attempt.started_at, clock.load());
  EXPECT_FALSE(attempt.is_last);
  wait_for("retryable");
  EXPECT_EQ(instant_from_database(task("run_at")), clock.load() + 1h);
  clock = clock.load() + 1h;
  wait_for("done");
  EXPECT_EQ(task("attempt"), "2");
}

TEST_F(Workers, wait_no_less_than_usual_when_the_other_side_asks_for_less) {
  enqueue(new_subject(), clock);
  Worker worker(
      options(),
      doing(simple([](const Attempt&) -> Outcome { return Retry{.error = "busy", .after = 1s}; })));
  wait_for("retryable");
  EXPECT_GE(instant_from_database(task("run_at")), clock.load() + 9s);
}

TEST_F(Workers, try_again_after_the_backoff_and_give_up_in_the_end) {
  enqueue(new_subject(), clock);
  Worker worker(options(), doing(simple([](const Attempt&) -> Outcome {
                  return Retry{.error = std::string("the other side\0said no", 22)};
                })));
  double expected = 10;
  for (int attempt = 1; attempt < 10; ++attempt, expected = std::min(2 * expected, 3600.0)) {
    wait_until("the attempt has failed", [&] {
      return task("concat(state, attempt)") == "retryable" + std::to_string(attempt);
    });
    const Instant run_at = instant_from_database(task("run_at"));
    const double gap = std::chrono::duration<double>(run_at - clock.load()).count();
    EXPECT_NEAR(gap, expected, expected / 10) << attempt;
    clock = run_at;
  }
  wait_for("dead");
  EXPECT_EQ(task("concat_ws(' ', attempt, last_error)"), "10 the other side said no");
  EXPECT_EQ(task("jsonb_array_length(errors)"), "10");
}

TEST_F(Workers, show_no_exception_to_operators) {
  enqueue(new_subject(), clock);
  Worker worker(options(), doing(simple([](const Attempt&) -> Outcome {
                  throw std::runtime_error("password=hidden");
                })));
  wait_for("retryable");
  EXPECT_THAT(task("last_error || errors::text"), Not(HasSubstr("hidden")));
  EXPECT_THAT(task("last_error"), HasSubstr("internal error"));
}

TEST_F(Workers, write_what_a_task_comes_to_with_its_end) {
  for (int i = 0; i < 3; ++i) enqueue(new_subject(), clock);
  const std::string organization = database.value("select id from organizations");
  const auto record = [&](const std::string& type) {
    return [&, type](db::Tx& tx) {
      tx.record(OrganizationId::parse(organization).value(),
                {.type = type, .subject_type = "test", .subject_id = organization});
    };
  };
  std::atomic<int> turn = 0;
  Worker worker(options(), doing(simple([&](const Attempt&) -> Outcome {
                  switch (turn++) {
                    case 0:
                      return Done{.write = record("test.done")};
                    case 1:
                      return Dead{.error = "x", .write = record("test.dead")};
                    default:
                      return Retry{.error = "x", .write = record("test.retried")};
                  }
                })));
  wait_for("done");
  wait_for("dead");
  wait_for("retryable");
  EXPECT_EQ(database.value("select string_agg(concat_ws(' ', type, actor_kind, request_id), ', '"
                           " order by type) from events where type like 'test.%'"),
            "test.dead system test, test.done system test, test.retried system test");
}

TEST_F(Workers, write_nothing_when_the_task_was_taken_over) {
  enqueue(new_subject(), clock);
  std::promise<void> running;
  std::promise<void> go_on;
  std::atomic<bool> is_written = false;
  {
    Worker worker(options(), doing(simple([&](const Attempt&) -> Outcome {
                    running.set_value();
                    go_on.get_future().wait();
                    return Done{.write = [&](db::Tx&) { is_written = true; }};
                  })));
    running.get_future().wait();
    take_over();
    go_on.set_value();
  }
  EXPECT_FALSE(is_written);
  EXPECT_EQ(task("concat_ws(' ', state, attempt, worker)"), "running 2 another");
}

TEST_F(Workers, take_back_what_they_wrote_when_the_task_is_lost_meanwhile) {
  enqueue(new_subject(), clock);
  {
    Worker worker(options(), doing(simple([&](const Attempt&) -> Outcome {
                    return Done{.write = [&](db::Tx& tx) {
                      db::take_slot(tx, TaskKind::notify_decline, tx.now());
                      take_over();
                    }};
                  })));
    wait_until("it is taken over", [&] { return task("worker") == "another"; });
  }
  EXPECT_EQ(database.count("periodic_tasks"), 0);
  EXPECT_EQ(task("concat_ws(' ', state, attempt, worker)"), "running 2 another");
}

TEST_F(Workers, try_again_when_what_it_came_to_can_not_be_written) {
  enqueue(new_subject(), clock);
  Worker worker(options(), doing(simple([](const Attempt&) -> Outcome {
                  return Done{.write = [](db::Tx&) { throw std::runtime_error("hidden"); }};
                })));
  wait_for("retryable");
  EXPECT_THAT(task("last_error"), HasSubstr("could not be written"));
}

TEST_F(Workers, tell_a_handler_to_stop_when_its_lease_is_lost) {
  enqueue(new_subject(), clock);
  std::promise<void> running;
  std::atomic<bool> was_stopped = false;
  WorkerOptions quick = options();
  quick.lease = 60ms;
  Worker worker(quick, doing([&](db::Connection&, const Attempt&, const std::stop_token& stop) {
                  running.set_value();
                  wait_until("the handler is told", [&] { return stop.stop_requested(); });
                  was_stopped = true;
                  return Outcome(Done{});
                }));
  running.get_future().wait();
  take_over();
  wait_until("the handler ends", [&] { return was_stopped.load(); });
}

TEST_F(Workers, keep_a_task_that_takes_longer_than_the_lease) {
  enqueue(new_subject(), clock);
  std::promise<void> go_on;
  WorkerOptions quick = options();
  quick.lease = 60ms;
  Worker worker(quick, doing(simple([&](const Attempt&) -> Outcome {
                  go_on.get_future().wait();
                  return Done{};
                })));
  wait_for("running");
  const std::string first = task("lease_until");
  clock = clock.load() + 50ms;
  wait_until("the lease is renewed", [&] { return task("lease_until") > first; });
  go_on.set_value();
  wait_for("done");
  EXPECT_EQ(task("attempt"), "1");
}

TEST_F(Workers, mark_dead_a_task_of_an_unknown_kind) {
  enqueue(new_subject(), clock);
  database.execute("update tasks set kind = 'brew_coffee'");
  Worker worker(options(), doing(simple([](const Attempt&) -> Outcome { return Done{}; })));
  wait_for("dead");
  EXPECT_THAT(task("last_error"), HasSubstr("no such kind of task"));
}

TEST_F(Workers, do_a_periodic_task_once_in_each_period) {
  std::atomic<int> times = 0;
  WorkerOptions hourly = options();
  hourly.periodic = {{.kind = TaskKind::prune_tasks, .period = 1h}};
  const tasks::Handlers handlers = {{TaskKind::prune_tasks, simple([&](const Attempt&) -> Outcome {
                                       ++times;
                                       return Done{};
                                     })}};
  constexpr int hours = 5;
  {
    std::vector<std::unique_ptr<Worker>> workers;
    for (int i = 0; i < 3; ++i) workers.push_back(std::make_unique<Worker>(hourly, handlers));
    for (int hour = 1; hour <= hours; ++hour) {
      wait_for("done", hour);
      if (hour < hours) clock = clock.load() + 1h;
    }
    // One more task, so that each of the workers has had the time to do the slot again.
    enqueue(new_subject(), clock);
  }
  EXPECT_EQ(times, hours);
  EXPECT_EQ(database.count("tasks where kind = 'prune_tasks'"), hours);
}

TEST_F(Workers, stop_when_what_they_began_is_done) {
  for (int i = 0; i < 3; ++i) enqueue(new_subject(), clock);
  std::promise<void> running;
  std::atomic<int> begun = 0;
  std::promise<void> go_on;
  std::shared_future<void> going = go_on.get_future().share();
  Worker worker(options(), doing(simple([&](const Attempt&) -> Outcome {
                  if (begun++ == 0) running.set_value();
                  going.wait();
                  return Done{};
                })));
  running.get_future().wait();
  auto stopped = std::async(std::launch::async, [&] { return worker.stop(30s); });
  go_on.set_value();
  EXPECT_TRUE(stopped.get());
  // Whether the stop comes before the next claim or after it.
  EXPECT_EQ(count("done"), begun);
  EXPECT_EQ(count("available"), 3 - begun);
  EXPECT_EQ(database.count("tasks where attempt > 1"), 0);
}

TEST_F(Workers, give_back_what_does_not_end_in_time) {
  enqueue(new_subject(), clock);
  std::promise<void> running;
  Worker worker(options(), doing([&](db::Connection&, const Attempt&, const std::stop_token& stop) {
                  running.set_value();
                  wait_until("the handler is told", [&] { return stop.stop_requested(); });
                  return Outcome(Retry{.error = "called off"});
                }));
  running.get_future().wait();
  EXPECT_TRUE(worker.stop(0ms));
  EXPECT_EQ(task("concat_ws(' ', state, attempt, worker, last_error)"), "available 0");
}

}  // namespace
}  // namespace hireline::test
