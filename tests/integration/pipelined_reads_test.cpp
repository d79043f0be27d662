// Reads over pipelined connections: answers find their questions, and failures stay where they are.
#include "common/db/connection/pipelined_reads.hpp"

#include <future>
#include <numeric>

#include "tests/integration/pipelined_reads_fixture.hpp"
#include "tests/support/database/reads_on_thread.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

using db::PipelinedReads;
using std::chrono::milliseconds;
using Taken = db::PipelinedReads::Taken;

constexpr db::Sql select_number{"select_number", "select $1::int"};
constexpr db::Sql select_unknown{"select_unknown", "select $1::int from no_such_table"};
constexpr db::Sql select_slowly{"select_slowly", "select pg_sleep($1::int)::text"};

using Number = std::future<std::optional<int>>;

// What a read answers, or its exception; none when the reads didn't take it.
Number ask(ReadsOnThread& reads, const db::Sql& sql, std::optional<int> parameter) {
  auto promise = std::make_shared<std::promise<std::optional<int>>>();
  const auto receive = [promise](const db::ReadOutcome& outcome) {
    try {
      promise->set_value(outcome.rows().front().next<std::optional<int>>());
    } catch (...) {
      promise->set_exception(std::current_exception());
    }
  };
  EXPECT_EQ(reads.submit(sql, db::Params::of(parameter), receive), Taken::yes);
  return promise->get_future();
}

bool failed_as_unavailable(Number& number) {
  try {
    number.get();
    return false;
  } catch (const db::Unavailable&) {
    return true;
  }
}

class PipelinedReadsTest : public PipelinedReadsFixture {
 protected:
  std::unique_ptr<ReadsOnThread> make_reads(
      const db::PipelinedReadsOptions& options = {.connections = 1},
      milliseconds statement_timeout = std::chrono::seconds(5)) {
    auto connection = connection_options();
    connection.statement_timeout = statement_timeout;
    connection.lock_timeout = std::chrono::minutes(1);
    return std::make_unique<ReadsOnThread>(options, connection,
                                           std::vector<db::Sql>{select_number, select_quotient});
  }

  std::string waiting_backend() {
    return database.value(std::string("select max(pid) from pg_stat_activity "
                                      "where wait_event = 'advisory' and application_name = '") +
                          application + "'");
  }
  // The server process of a read that waits behind the lock, other than `before`.
  std::string wait_for_backend(const std::string& before = "null") {
    std::string found;
    wait_until("a read behind the lock", [&] {
      found = waiting_backend();
      return found != "null" && found != before;
    });
    return found;
  }
  void terminate(const std::string& backend) {
    database.execute("select pg_terminate_backend(" + backend + ")");
  }
  void terminate_all() {
    database.execute(std::string("select pg_terminate_backend(pid) from pg_stat_activity "
                                 "where application_name = '") +
                     application + "'");
  }
  void allow_connections(bool allow) {
    db::Connection admin({.url = admin_database_url(), .application_name = "hireline-test"});
    admin.run_script("alter database " + database.name() + " allow_connections " +
                     (allow ? "true" : "false"));
  }
};

TEST_F(PipelinedReadsTest, gives_each_of_many_its_own_answer) {
  const auto reads = make_reads({.connections = 2, .queue = 4'000});
  std::vector<std::future<void>> threads;
  for (int thread = 0; thread < 4; ++thread)
    threads.push_back(std::async(std::launch::async, [&, thread] {
      std::vector<Number> numbers;
      for (int i = 0; i < 500; ++i)
        numbers.push_back(ask(*reads, select_number, thread * 1'000 + i));
      for (int i = 0; i < 500; ++i)
        EXPECT_EQ(numbers[static_cast<std::size_t>(i)].get(), thread * 1'000 + i);
    }));
  for (auto& thread : threads) thread.get();
}

TEST_F(PipelinedReadsTest, answers_in_order_on_one_connection) {
  const auto reads = make_reads();
  std::vector<int> order;
  std::promise<void> last;
  for (int i = 0; i < 300; ++i)
    reads->submit(select_number, db::Params::of(i), [&, i](const db::ReadOutcome&) {
      order.push_back(i);
      if (i == 299) last.set_value();
    });
  last.get_future().get();
  std::vector<int> expected(300);
  std::iota(expected.begin(), expected.end(), 0);
  EXPECT_EQ(order, expected);
}

TEST_F(PipelinedReadsTest, knows_null) {
  const auto reads = make_reads();
  EXPECT_EQ(ask(*reads, select_null, std::nullopt).get(), std::nullopt);
}

TEST_F(PipelinedReadsTest, keeps_an_error_to_its_own_read) {
  const auto reads = make_reads();
  std::vector<Number> numbers;
  for (int i = 0; i < 50; ++i) numbers.push_back(ask(*reads, select_quotient, i % 2));
  for (int i = 0; i < 50; ++i) {
    auto& number = numbers[static_cast<std::size_t>(i)];
    if (i % 2 == 0)
      EXPECT_THROW(number.get(), std::runtime_error);
    else
      EXPECT_EQ(number.get(), 1);
  }
}

TEST_F(PipelinedReadsTest, prepares_what_it_was_not_told_of_once) {
  const auto reads = make_reads();
  EXPECT_EQ(ask(*reads, select_null, 7).get(), 7);
  EXPECT_EQ(ask(*reads, select_null, 8).get(), 8);
}

TEST_F(PipelinedReadsTest, prepares_again_what_could_not_be_prepared) {
  const auto reads = make_reads();
  EXPECT_THROW(ask(*reads, select_unknown, 1).get(), std::runtime_error);
  EXPECT_EQ(ask(*reads, select_number, 1).get(), 1);
  database.execute("create table no_such_table as select 1");
  EXPECT_EQ(ask(*reads, select_unknown, 2).get(), 2);
}

TEST_F(PipelinedReadsTest, ends_a_slow_statement_and_goes_on) {
  const auto reads =
      make_reads({.connections = 1, .patience = std::chrono::minutes(1)}, milliseconds(50));
  auto slow = ask(*reads, select_slowly, 60);
  auto behind = ask(*reads, select_number, 2);
  EXPECT_TRUE(failed_as_unavailable(slow));
  EXPECT_EQ(behind.get(), 2);
}

TEST_F(PipelinedReadsTest, lets_reads_pass_a_slow_one_on_another_connection) {
  const auto reads =
      make_reads({.connections = 2, .patience = std::chrono::minutes(1)}, std::chrono::minutes(1));
  lock();
  auto slow = ask(*reads, select_behind_lock, 1);
  wait_for_backend();
  for (int i = 0; i < 20; ++i) EXPECT_EQ(ask(*reads, select_number, i).get(), i);
  unlock();
  EXPECT_EQ(slow.get(), 1);
}

TEST_F(PipelinedReadsTest, turns_away_more_than_its_queue_holds) {
  const auto reads = make_reads({.connections = 1, .queue = 2, .patience = std::chrono::minutes(1)},
                                std::chrono::minutes(1));
  lock();
  auto first = ask(*reads, select_behind_lock, 1);
  auto second = ask(*reads, select_behind_lock, 2);
  bool was_called = false;
  EXPECT_EQ(reads->submit(select_number, db::Params::of(3),
                          [&](const db::ReadOutcome&) { was_called = true; }),
            Taken::full);
  unlock();
  EXPECT_EQ(first.get(), 1);
  EXPECT_EQ(second.get(), 2);
  EXPECT_EQ(ask(*reads, select_number, 4).get(), 4);
  EXPECT_FALSE(was_called);
}

TEST_F(PipelinedReadsTest, gives_up_what_takes_longer_than_its_patience) {
  const auto reads =
      make_reads({.connections = 1, .patience = milliseconds(50)}, std::chrono::minutes(1));
  lock();
  auto slow = ask(*reads, select_behind_lock, 1);
  auto behind = ask(*reads, select_number, 2);
  EXPECT_TRUE(failed_as_unavailable(slow));
  EXPECT_TRUE(failed_as_unavailable(behind));
  unlock();
  // The rows of those that were given up still come, and must go to nobody else.
  Number number;
  do {
    number = ask(*reads, select_number, 3);
    number.wait();
  } while (waiting_backend() != "null");
  EXPECT_EQ(ask(*reads, select_number, 4).get(), 4);
}

TEST_F(PipelinedReadsTest, tries_once_more_when_the_connection_is_lost) {
  const auto reads =
      make_reads({.connections = 1, .patience = std::chrono::minutes(1)}, std::chrono::minutes(1));
  lock();
  auto waiting = ask(*reads, select_behind_lock, 1);
  auto behind = ask(*reads, select_number, 2);
  const auto before = wait_for_backend();
  terminate(before);
  EXPECT_NE(wait_for_backend(before), before);
  unlock();
  EXPECT_EQ(waiting.get(), 1);
  EXPECT_EQ(behind.get(), 2);
}

TEST_F(PipelinedReadsTest, fails_a_read_that_lost_two_connections) {
  const auto reads =
      make_reads({.connections = 1, .patience = std::chrono::minutes(1)}, std::chrono::minutes(1));
  lock();
  auto waiting = ask(*reads, select_behind_lock, 1);
  const auto before = wait_for_backend();
  terminate(before);
  terminate(wait_for_backend(before));
  EXPECT_TRUE(failed_as_unavailable(waiting));
  unlock();
  EXPECT_EQ(ask(*reads, select_number, 2).get(), 2);
}

TEST_F(PipelinedReadsTest, says_away_while_the_database_is_and_comes_back) {
  const auto reads = make_reads();
  allow_connections(false);
  terminate_all();
  const auto ignore = [](const db::ReadOutcome&) {};
  const auto taken = [&] { return reads->submit(select_number, db::Params::of(1), ignore); };
  wait_until("the loss of the connections", [&] { return taken() == Taken::away; });
  allow_connections(true);
  wait_until("new connections", [&] { return taken() == Taken::yes; });
  EXPECT_EQ(ask(*reads, select_number, 2).get(), 2);
}

TEST_F(PipelinedReadsTest, fails_what_has_no_answer_when_it_ends) {
  lock();
  Number waiting;
  {
    const auto reads = make_reads();
    waiting = ask(*reads, select_behind_lock, 1);
  }
  EXPECT_TRUE(failed_as_unavailable(waiting));
  unlock();
}

TEST_F(PipelinedReadsTest, survives_a_receiver_that_throws) {
  const auto reads = make_reads();
  reads->submit(select_number, db::Params::of(1),
                [](const db::ReadOutcome&) { throw std::logic_error("not my day"); });
  EXPECT_EQ(ask(*reads, select_number, 2).get(), 2);
}

TEST_F(PipelinedReadsTest, may_connect_for_the_first_read) {
  PipelinedReads lazy({.connections = 1, .connects_at_start = false}, connection_options(), {});
  lazy.turn(false);
  PipelinedReads eager({.connections = 1}, connection_options(), {});
  ASSERT_TRUE(eager.connect());
  EXPECT_EQ(database.count(std::string("pg_stat_activity where application_name = '") +
                           application + "'"),
            1);
  std::optional<int> answer;
  EXPECT_EQ(lazy.submit(select_number, db::Params::of(7),
                        [&](const db::ReadOutcome& outcome) {
                          answer = outcome.rows().front().next<int>();
                        }),
            Taken::yes);
  wait_until("the answer", [&] {
    lazy.turn(true);
    return answer.has_value();
  });
  EXPECT_EQ(answer, 7);
}

TEST_F(PipelinedReadsTest, needs_the_database_to_start) {
  allow_connections(false);
  EXPECT_THROW(make_reads(), db::Unavailable);
  allow_connections(true);
}

}  // namespace
}  // namespace hireline::test
