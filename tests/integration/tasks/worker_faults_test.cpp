// Workers whose process is killed, whose database goes away, or who sleep while tasks are queued.
#include <atomic>
#include <csignal>
#include <future>

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/tasks/engine/task_notifier.hpp"
#include "common/tasks/engine/worker.hpp"
#include "tests/integration/tasks/queue_fixture.hpp"
#include "tests/support/database/private_cluster.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

using namespace std::chrono_literals;
using tasks::Attempt;
using tasks::Done;
using tasks::Handler;
using tasks::Outcome;
using tasks::Worker;
using tasks::WorkerOptions;
using testing::HasSubstr;

// A process of its own, in which a worker begins a task and never ends it.
class DoomedWorker {
 public:
  explicit DoomedWorker(const WorkerOptions& options) {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) throw std::runtime_error("can't make a pipe");
    process_ = ::fork();
    if (process_ == 0) run(options, ends[1]);
    ::close(ends[1]);
    char began = 0;
    EXPECT_EQ(::read(ends[0], &began, 1), 1) << "the worker ended before it had begun";
    ::close(ends[0]);
  }
  ~DoomedWorker() {
    if (process_ > 0) kill();
  }
  DoomedWorker(const DoomedWorker&) = delete;
  DoomedWorker& operator=(const DoomedWorker&) = delete;

  void kill() {
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
    process_ = 0;
  }

 private:
  [[noreturn]] static void run(const WorkerOptions& options, int began) {
    const Handler forever = [&](db::Connection&, const Attempt&,
                                const std::stop_token&) -> Outcome {
      if (::write(began, "!", 1) != 1) ::_exit(1);
      while (true) ::pause();
    };
    const Worker worker(options, {{TaskKind::send_invitation, forever}});
    while (true) ::pause();
  }

  pid_t process_;
};

class WorkerFaults : public QueueTest {
 protected:
  WorkerOptions options(const TestDatabase& of) {
    return {.connection = of.connection_options(), .threads = 1, .poll = 20ms, .lease = 500ms};
  }
  static tasks::Handlers doing_nothing() {
    return {{TaskKind::send_invitation, [](db::Connection&, const Attempt&,
                                           const std::stop_token&) { return Outcome(Done{}); }}};
  }
};

TEST_F(WorkerFaults, a_task_of_a_killed_process_is_done_by_another) {
  enqueue(new_subject(), wall_clock_now());
  DoomedWorker doomed(options(database));
  EXPECT_EQ(task("concat_ws(' ', state, attempt)"), "running 1");
  doomed.kill();
  Worker worker(options(database), doing_nothing());
  wait_until("another does it", [&] { return count("done") == 1; });
  EXPECT_EQ(task("attempt"), "2");
  EXPECT_THAT(task("last_error"), HasSubstr("the worker was lost"));
}

TEST_F(WorkerFaults, a_worker_goes_on_when_the_database_is_back) {
  PrivateCluster cluster;
  TestDatabase own(TestDatabase::Content::migrated, cluster.url());
  db::Connection queueing(own.connection_options());
  WorkerOptions patient = options(own);
  patient.lease = 60s;
  std::promise<void> running;
  std::promise<void> go_on;
  std::atomic<int> times = 0;
  std::atomic<int> written = 0;
  Worker worker(patient, {{TaskKind::send_invitation,
                           [&](db::Connection&, const Attempt&, const std::stop_token&) {
                             if (times++ == 0) {
                               running.set_value();
                               go_on.get_future().wait();
                             }
                             return Outcome(Done{.write = [&](db::Tx&) { ++written; }});
                           }}});
  enqueue(queueing, new_subject(), wall_clock_now());
  running.get_future().wait();
  cluster.stop();
  go_on.set_value();  // while nothing can be written
  cluster.start();
  const auto done = [&] {
    try {
      return own.count("tasks where state = 'done'");
    } catch (const db::Unavailable&) {
      return std::int64_t{-1};
    }
  };
  wait_until("the first one is written", [&] { return done() == 1; });
  enqueue(queueing, new_subject(), wall_clock_now());
  wait_until("the second one is done", [&] { return done() == 2; });
  EXPECT_EQ(times, 2) << "what was done is not done again";
  EXPECT_EQ(written, 2);
}

TEST_F(WorkerFaults, a_worker_tries_again_where_a_write_takes_too_long_each_time) {
  enqueue(new_subject(), wall_clock_now());
  WorkerOptions slow = options(database);
  slow.connection.statement_timeout = 200ms;
  Worker worker(
      slow,
      {{TaskKind::send_invitation, [](db::Connection&, const Attempt&, const std::stop_token&) {
          return Outcome(
              Done{.write = [](db::Tx& tx) { tx.run(db::Sql{"sleep", "select pg_sleep(5)"}); }});
        }}});
  wait_until("the attempt has failed", [&] { return count("retryable") == 1; });
  EXPECT_EQ(task("last_error"), "what it came to could not be written in time");
}

TEST_F(WorkerFaults, a_worker_that_sleeps_is_woken_by_another_process_that_rings) {
  WorkerOptions sleepy = options(database);
  sleepy.poll = 1h;
  Worker worker(sleepy, doing_nothing());
  wait_until("it listens", [&] {
    return database.count(
               "pg_stat_activity where datname = current_database() and state = 'idle'"
               " and application_name = 'hireline-listener' and query = 'listen hireline_tasks'") ==
           1;
  });
  enqueue(new_subject(), wall_clock_now());
  tasks::TaskNotifier notifier(database.connection_options());
  notifier.notify();
  wait_until("it is woken", [&] { return count("done") == 1; });
}

TEST_F(WorkerFaults, a_worker_that_sleeps_is_woken_by_what_a_task_queues) {
  WorkerOptions sleepy = options(database);
  sleepy.poll = 1h;
  sleepy.listens = false;
  const Handler queue_another = [](db::Connection&, const Attempt&, const std::stop_token&) {
    return Outcome(Done{.write = [](db::Tx& tx) {
      db::enqueue(tx, TaskKind::notify_decline, std::nullopt, new_subject());
    }});
  };
  enqueue(new_subject(), wall_clock_now());
  tasks::Handlers handlers = doing_nothing();
  handlers[TaskKind::notify_decline] = handlers.at(TaskKind::send_invitation);
  handlers[TaskKind::send_invitation] = queue_another;
  Worker worker(sleepy, handlers);
  wait_until("both are done", [&] { return count("done") == 2; });
}

TEST_F(WorkerFaults, a_worker_that_sleeps_is_woken_by_its_own_process) {
  WorkerOptions sleepy = options(database);
  sleepy.poll = 1h;
  sleepy.listens = false;
  Worker worker(sleepy, doing_nothing());
  auto notifying = database.connection_options();
  notifying.on_tasks = [&] { worker.wake(); };
  db::Connection queueing(notifying);
  for (int i = 1; i <= 3; ++i) {
    enqueue(queueing, new_subject(), wall_clock_now());
    wait_until("it is woken", [&] { return count("done") == i; });
  }
}

}  // namespace
}  // namespace hireline::test
