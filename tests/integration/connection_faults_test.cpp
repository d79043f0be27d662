// What a connection does when the database, or a rival, does not play along.
#include <atomic>
#include <barrier>
#include <thread>

#include "common/domain/refusals.hpp"
#include "tests/integration/database_test.hpp"

namespace hireline::test {
namespace {

constexpr db::Sql add_to{"test_add_to", "update counters set value = value + 1 where name = $1"};

class ConnectionFaults : public DatabaseTest {
 protected:
  ConnectionFaults() {
    database.execute(
        "create table counters (name text primary key, value int not null);"
        "insert into counters values ('a', 0), ('b', 0)");
  }

  std::string counters() {
    return database.value("select string_agg(name || value, ' ' order by name) from counters");
  }

  static int backend(db::Connection& of) { return read_one<int>(of, "select pg_backend_pid()"); }

  // Ends a connection from the other side, and waits until it is gone.
  void terminate(int pid) {
    ASSERT_EQ(database.value("select pg_terminate_backend(" + std::to_string(pid) + ", 10000)"),
              "t");
  }

  Result<int> add(const std::string& name) {
    return connection.transact(test_cause(), [&](db::Tx& tx) -> Result<int> {
      tx.run(add_to, name);
      return 1;
    });
  }
};

constexpr db::Sql select_backend{"test_select_backend", "select pg_backend_pid()"};

TEST_F(ConnectionFaults, a_read_after_the_connection_died_idle_is_made_on_a_new_one) {
  const int before = backend(connection);
  terminate(before);
  EXPECT_NE(backend(connection), before);
}

TEST_F(ConnectionFaults, a_transaction_after_the_connection_died_idle_is_made_on_a_new_one) {
  ASSERT_TRUE(add("a"));
  terminate(backend(connection));
  EXPECT_TRUE(add("a"));
  EXPECT_EQ(counters(), "a2 b0");
}

// As after a commit that was refused before the server began with it.
TEST_F(ConnectionFaults, a_read_on_a_connection_stuck_in_a_transaction_is_made_on_a_new_one) {
  const int before = backend(connection);
  connection.run_script("begin");
  EXPECT_THROW(connection.run_script("select 1 / 0"), std::exception);
  EXPECT_NE(backend(connection), before);
}

TEST_F(ConnectionFaults, a_script_after_the_connection_died_idle_says_so_and_the_next_one_works) {
  terminate(backend(connection));
  EXPECT_THROW(connection.run_script("select 1"), db::Unavailable);
  EXPECT_EQ(connection.run_script("select 1").size(), 1);
}

TEST_F(ConnectionFaults, a_connection_lost_in_the_middle_is_unavailable_and_nothing_is_written) {
  int attempts = 0;
  const auto work = [&](db::Tx& tx) -> Result<int> {
    ++attempts;
    tx.run(add_to, "a");
    terminate(tx.run(select_backend).front().next<int>());
    tx.run(add_to, "b");
    return 1;
  };
  EXPECT_THROW(connection.transact(test_cause(), work), db::Unavailable);
  EXPECT_EQ(attempts, 1);
  EXPECT_EQ(counters(), "a0 b0");
  EXPECT_TRUE(add("b"));
  EXPECT_EQ(counters(), "a0 b1");
}

TEST_F(ConnectionFaults, a_connection_lost_at_the_commit_is_in_doubt_and_not_tried_again) {
  int attempts = 0;
  const auto work = [&](db::Tx& tx) -> Result<int> {
    ++attempts;
    tx.run(add_to, "a");
    terminate(tx.run(select_backend).front().next<int>());
    return 1;
  };
  EXPECT_THROW(connection.transact(test_cause(), work), db::InDoubt);
  EXPECT_EQ(attempts, 1);
  EXPECT_TRUE(add("a"));
  EXPECT_EQ(counters(), "a1 b0");
}

TEST_F(ConnectionFaults, a_new_connection_is_set_up_like_the_first) {
  const auto settings = [&] {
    return read_one<std::string>(
        connection,
        "select string_agg(name || '=' || setting, ' ' order by name) from pg_settings "
        "where name in ('TimeZone', 'application_name', 'statement_timeout', "
        "'lock_timeout', 'idle_in_transaction_session_timeout')");
  };
  const std::string first = settings();
  EXPECT_NE(first.find("statement_timeout=5000"), std::string::npos) << first;

  terminate(backend(connection));
  EXPECT_EQ(settings(), first);

  // A refusal ends in a rollback, and that is where the loss is noticed.
  EXPECT_FALSE(connection.transact(test_cause(), [&](db::Tx& tx) -> Result<int> {
    terminate(tx.run(select_backend).front().next<int>());
    return refuse(Forbidden{});
  }));
  EXPECT_EQ(settings(), first);
}

TEST_F(ConnectionFaults, waits_for_a_lock_only_so_long) {
  db::ConnectionOptions hasty = database.connection_options();
  hasty.lock_timeout = std::chrono::milliseconds(20);
  db::Connection rival(hasty);
  ASSERT_TRUE(connection.transact(test_cause(), [&](db::Tx& tx) -> Result<int> {
    tx.run(add_to, "a");
    EXPECT_THROW(rival.transact(test_cause(),
                                [](db::Tx& other) -> Result<int> {
                                  other.run(add_to, "b");
                                  other.run(add_to, "a");
                                  return 1;
                                }),
                 db::Unavailable);
    return 1;
  }));
  EXPECT_EQ(counters(), "a1 b0");
  EXPECT_TRUE(rival.transact(test_cause(), [](db::Tx& tx) -> Result<int> {
    tx.run(add_to, "b");
    return 1;
  }));
}

TEST_F(ConnectionFaults, waits_for_a_statement_only_so_long) {
  db::ConnectionOptions hasty = database.connection_options();
  hasty.statement_timeout = std::chrono::milliseconds(20);
  db::Connection slow(hasty);
  EXPECT_THROW(read_one<std::string>(slow, "select pg_sleep(60)::text"), db::Unavailable);
  EXPECT_THROW(slow.transact(test_cause(),
                             [](db::Tx& tx) -> Result<int> {
                               tx.run({"test_sleep", "select pg_sleep(60)"});
                               return 1;
                             }),
               db::Unavailable);
  EXPECT_EQ(read_one<int>(slow, "select 1"), 1);
}

TEST_F(ConnectionFaults, a_database_that_is_not_there_is_unavailable) {
  db::Connection nowhere({.url = with_database(database.url(), "no_such_database"),
                          .application_name = "hireline-test"});
  EXPECT_THROW(read_one<int>(nowhere, "select 1"), db::Unavailable);
  EXPECT_THROW(nowhere.prepare(db::all_statements()), db::Unavailable);
  EXPECT_THROW(nowhere.run_script("select 1"), db::Unavailable);
  EXPECT_THROW(nowhere.transact(test_cause(),
                                [](db::Tx& tx) -> Result<int> {
                                  tx.run(select_backend);
                                  return 1;
                                }),
               db::Unavailable);
}

TEST_F(ConnectionFaults, of_two_in_a_deadlock_one_is_run_again_and_both_take_effect) {
  std::barrier both_hold_one(2);
  std::atomic<bool> one_is_done = false;
  std::atomic<int> attempts = 0;
  const auto add_both = [&](const std::string& first, const std::string& second) {
    db::Connection own(database.connection_options());
    bool is_first_attempt = true;
    EXPECT_TRUE(own.transact(test_cause(), [&](db::Tx& tx) -> Result<int> {
      ++attempts;
      // Run again at once, the two could meet in another deadlock.
      if (!is_first_attempt) one_is_done.wait(false);
      tx.run(add_to, first);
      if (is_first_attempt) both_hold_one.arrive_and_wait();
      is_first_attempt = false;
      tx.run(add_to, second);
      return 1;
    }));
    one_is_done = true;
    one_is_done.notify_all();
  };
  std::jthread rival([&] { add_both("b", "a"); });
  add_both("a", "b");
  rival.join();
  EXPECT_EQ(attempts, 3);
  EXPECT_EQ(counters(), "a2 b2");
}

class SerializationFailure : public ConnectionFaults {
 protected:
  // Fails as the database does, as often as it is told to.
  Result<int> add_after(int failures) {
    return connection.transact(test_cause(), [this, failures](db::Tx& tx) -> Result<int> {
      ++attempts;
      tx.run(add_to, "a");
      if (attempts <= failures) tx.run({"test_fail", "select raise_serialization_failure()"});
      return attempts;
    });
  }
  SerializationFailure() {
    database.execute(
        "create function raise_serialization_failure() returns void language plpgsql as "
        "$$ begin raise exception 'try again' using errcode = 'serialization_failure'; end $$");
  }

  int attempts = 0;
};

TEST_F(SerializationFailure, is_tried_again_and_only_the_last_attempt_takes_effect) {
  EXPECT_EQ(add_after(2), 3);
  EXPECT_EQ(counters(), "a1 b0");
}

TEST_F(SerializationFailure, is_given_up_after_three_attempts) {
  EXPECT_THROW(add_after(3), db::Unavailable);
  EXPECT_EQ(attempts, 3);
  EXPECT_EQ(counters(), "a0 b0");
}

}  // namespace
}  // namespace hireline::test
