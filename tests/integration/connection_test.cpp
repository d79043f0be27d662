// When a unit of work takes effect, and what is written with it.
#include "common/domain/refusals.hpp"
#include "tests/integration/database_test.hpp"

namespace hireline::test {
namespace {

constexpr db::Sql insert_mark{"test_insert_mark", "insert into marks (name) values ($1)"};

class ConnectionTest : public DatabaseTest {
 protected:
  ConnectionTest() { database.execute("create table marks (name text primary key)"); }

  std::string marks() {
    return database.value("select string_agg(name, ' ' order by name) from marks");
  }

  // Writes the mark, and answers with `result`.
  Result<int> transact(const std::string& mark, Result<int> result,
                       db::Ending ending = db::Ending::commit) {
    return connection.transact(
        test_cause(),
        [&](db::Tx& tx) {
          tx.run(insert_mark, mark);
          return result;
        },
        ending);
  }
};

TEST_F(ConnectionTest, commits_on_a_value) {
  EXPECT_EQ(transact("one", 7), 7);
  EXPECT_EQ(marks(), "one");
}

TEST_F(ConnectionTest, commits_a_value_of_nothing) {
  const auto done = connection.transact(test_cause(), [&](db::Tx& tx) -> Result<void> {
    tx.run(insert_mark, "one");
    return {};
  });
  EXPECT_TRUE(done);
  EXPECT_EQ(marks(), "one");
}

TEST_F(ConnectionTest, rolls_back_on_a_refusal) {
  const auto refused = transact("one", refuse(JobNotActive{}));
  ASSERT_FALSE(refused);
  EXPECT_TRUE(refused_for<JobNotActive>(refused.error()));
  EXPECT_EQ(marks(), "null");
  EXPECT_EQ(transact("two", 2), 2);
  EXPECT_EQ(marks(), "two");
}

TEST_F(ConnectionTest, rolls_back_on_an_exception_and_hands_it_on) {
  int attempts = 0;
  const auto work = [&](db::Tx& tx) -> Result<int> {
    ++attempts;
    tx.run(insert_mark, "one");
    throw std::out_of_range("of the work's own");
  };
  EXPECT_THROW(connection.transact(test_cause(), work), std::out_of_range);
  EXPECT_EQ(attempts, 1);
  EXPECT_EQ(marks(), "null");
  EXPECT_EQ(transact("two", 2), 2);
}

TEST_F(ConnectionTest, rolls_back_on_a_statement_that_fails) {
  ASSERT_TRUE(transact("one", 1));
  const auto work = [&](db::Tx& tx) -> Result<int> {
    tx.run(insert_mark, "two");
    tx.run(insert_mark, "one");
    return 1;
  };
  EXPECT_THROW(connection.transact(test_cause(), work), std::exception);
  EXPECT_EQ(marks(), "one");
  EXPECT_EQ(transact("three", 3), 3);
}

TEST_F(ConnectionTest, answers_as_if_and_takes_no_effect_when_asked_to_roll_back) {
  EXPECT_EQ(transact("one", 7, db::Ending::rollback), 7);
  EXPECT_EQ(marks(), "null");
  EXPECT_EQ(transact("one", 7), 7);
}

TEST_F(ConnectionTest, reads_what_the_transaction_wrote) {
  const auto seen = connection.transact(test_cause(), [&](db::Tx& tx) {
    tx.run(insert_mark, "one");
    return tx.read(db::Query<std::string>{
        {"test_read_mark", "select name from marks"}, {}, [](const db::Rows& rows) {
          return Result<std::string>(rows.front().next<std::string>());
        }});
  });
  EXPECT_EQ(seen, "one");
}

TEST_F(ConnectionTest, runs_a_transaction_without_a_statement) {
  EXPECT_EQ(connection.transact(test_cause(), [](db::Tx&) -> Result<int> { return 5; }), 5);
}

// Statements whose rows nobody needs travel with the next one.
class WaitingStatements : public ConnectionTest {
 protected:
  static std::int64_t count_marks(db::Tx& tx) {
    return tx.run({"test_count_marks", "select count(*) from marks"}).front().next<std::int64_t>();
  }
  static db::Query<std::int64_t> number(const char* sql) {
    return {{sql, sql}, {}, [](const db::Rows& rows) -> Result<std::int64_t> {
              return rows.front().next<std::int64_t>();
            }};
  }
};

TEST_F(WaitingStatements, are_run_in_their_order_before_the_next_read) {
  database.execute("create table log (at serial, name text)");
  ASSERT_TRUE(connection.transact(test_cause(), [&](db::Tx& tx) -> Result<void> {
    for (const char* name : {"c", "a", "b"}) tx.write(insert_mark, name);
    EXPECT_EQ(count_marks(tx), 3);
    tx.write({"test_log_marks", "insert into log (name) select name from marks order by name"});
    tx.write(insert_mark, "d");
    return {};
  }));
  EXPECT_EQ(database.value("select string_agg(name, ' ' order by at) from log"), "a b c");
  EXPECT_EQ(marks(), "a b c d");
}

TEST_F(WaitingStatements, are_committed_without_any_other) {
  ASSERT_TRUE(connection.transact(test_cause(), [&](db::Tx& tx) -> Result<void> {
    tx.write(insert_mark, "one");
    return {};
  }));
  EXPECT_EQ(marks(), "one");
}

TEST_F(WaitingStatements, are_dropped_by_a_refusal) {
  EXPECT_FALSE(connection.transact(test_cause(), [&](db::Tx& tx) -> Result<void> {
    tx.write(insert_mark, "one");
    return refuse(Forbidden{});
  }));
  EXPECT_EQ(marks(), "null");
}

TEST_F(WaitingStatements, that_fail_keep_the_commit_away) {
  ASSERT_TRUE(transact("one", 1));
  const auto work = [&](db::Tx& tx) -> Result<void> {
    tx.write(insert_mark, "two");
    tx.write(insert_mark, "one");
    tx.write(insert_mark, "three");
    return {};
  };
  EXPECT_THROW(connection.transact(test_cause(), work), std::exception);
  EXPECT_EQ(marks(), "one");
  EXPECT_EQ(transact("four", 4), 4) << "the connection can be used";
}

TEST_F(WaitingStatements, that_fail_are_no_refusal_of_the_read_behind_them) {
  ASSERT_TRUE(transact("one", 1));
  const auto work = [&](db::Tx& tx) -> Result<std::int64_t> {
    tx.write(insert_mark, "one");
    db::Query<std::int64_t> query = number("select 1");
    query.refusal_of = [](std::string_view) -> std::optional<Failure> {
      return failure_of(Forbidden{});
    };
    return tx.read(query);
  };
  EXPECT_THROW(connection.transact(test_cause(), work), std::runtime_error);
}

TEST_F(WaitingStatements, that_fail_fail_a_dry_run) {
  ASSERT_TRUE(transact("one", 1));
  const auto work = [&](db::Tx& tx) -> Result<void> {
    tx.write(insert_mark, "one");
    return {};
  };
  EXPECT_THROW(connection.transact(test_cause(), work, db::Ending::rollback), std::exception);
}

TEST_F(WaitingStatements, of_a_refused_attempt_take_no_effect) {
  ASSERT_TRUE(connection.transact(test_cause(), [&](db::Tx& tx) -> Result<void> {
    tx.write(insert_mark, "before");
    EXPECT_FALSE(tx.attempt([&]() -> Result<void> {
      tx.write(insert_mark, "unsent");
      return refuse(Forbidden{});
    }));
    EXPECT_FALSE(tx.attempt([&]() -> Result<void> {
      tx.write(insert_mark, "sent");
      EXPECT_EQ(count_marks(tx), 2);
      tx.write(insert_mark, "waiting");
      return refuse(Forbidden{});
    }));
    EXPECT_TRUE(tx.attempt([&]() -> Result<void> {
      tx.write(insert_mark, "kept");
      return {};
    }));
    return {};
  }));
  EXPECT_EQ(marks(), "before kept");
}

TEST_F(WaitingStatements, of_an_attempt_in_a_refused_attempt_take_no_effect) {
  ASSERT_TRUE(connection.transact(test_cause(), [&](db::Tx& tx) -> Result<void> {
    EXPECT_FALSE(tx.attempt([&]() -> Result<void> {
      EXPECT_TRUE(tx.attempt([&]() -> Result<void> {
        tx.write(insert_mark, "inner");
        return {};
      }));
      EXPECT_FALSE(tx.attempt([&]() -> Result<void> {
        EXPECT_EQ(count_marks(tx), 1);
        return refuse(Forbidden{});
      }));
      return refuse(Forbidden{});
    }));
    tx.write(insert_mark, "after");
    return {};
  }));
  EXPECT_EQ(marks(), "after");
}

TEST_F(WaitingStatements, are_sent_when_there_are_many) {
  ASSERT_TRUE(connection.transact(test_cause(), [&](db::Tx& tx) -> Result<void> {
    for (int i = 0; i < 1'000; ++i) tx.write(insert_mark, std::to_string(i));
    return {};
  }));
  EXPECT_EQ(database.count("marks"), 1'000);
}

// Neither side can take more until the other has read.
TEST_F(WaitingStatements, may_be_large_in_both_directions) {
  const std::string large(3 << 20, 'x');
  const auto sizes = connection.transact(test_cause(), [&](db::Tx& tx) {
    tx.write({"test_large", "select $1::text || 'y'"}, large);
    tx.write({"test_large", "select $1::text || 'y'"}, large);
    return tx.read(number("select 7::bigint"));
  });
  EXPECT_EQ(sizes, 7);
}

TEST_F(WaitingStatements, read_together_return_their_own_rows) {
  const auto sum = connection.transact(test_cause(), [&](db::Tx& tx) -> Result<std::int64_t> {
    tx.write(insert_mark, "one");
    const auto [one, two, three] =
        tx.read_together(number("select 1::bigint"), number("select count(*) from marks"),
                         number("select 30::bigint"));
    return one.value() + 10 * two.value() + 100 * three.value();
  });
  EXPECT_EQ(sum, 3'011);
}

class EventsTest : public DatabaseTest {
 protected:
  db::Event event() const {
    return {.type = "mark.made",
            .subject_type = "mark",
            .subject_id = subject,
            .before = JsonText{R"({"name":null})"},
            .after = JsonText{R"({"name":"\"quoted\" ünï"})"}};
  }
  std::int64_t count() { return database.count("events where type = 'mark.made'"); }
  std::string column(const std::string& name) {
    return database.value("select " + name + " from events where type = 'mark.made'");
  }

  const std::string subject = "5f0000000000000000000009";
  OrganizationId organization = make_organization(connection, "acme");
};

TEST_F(EventsTest, are_written_with_the_transaction_and_say_who_what_and_when) {
  Cause cause = test_cause();
  cause.actor = {ActorKind::recruiter, "5f0000000000000000000001", "Recruiter"};
  cause.request_id = "request-1";
  ASSERT_TRUE(connection.transact(cause, [&](db::Tx& tx) -> Result<void> {
    tx.record(organization, event());
    return {};
  }));
  EXPECT_EQ(column("organization_id"), organization.str());
  EXPECT_EQ(column("subject_type || ' ' || subject_id"), "mark " + subject);
  EXPECT_EQ(column("actor_kind || ' ' || actor_id || ' ' || actor_name"),
            "recruiter 5f0000000000000000000001 Recruiter");
  EXPECT_EQ(column("before_state"), R"({"name": null})");
  EXPECT_EQ(column("after_state ->> 'name'"), "\"quoted\" ünï");
  EXPECT_EQ(column("pipeline_id"), "null");
  EXPECT_EQ(column("reason"), "null");
  EXPECT_EQ(column("request_id"), "request-1");
  EXPECT_EQ(column("occurred_at = '2026-01-02 03:04:05.678+00'"), "t");
}

TEST_F(EventsTest, keep_their_order_and_the_reason_that_is_nearest) {
  Cause cause = test_cause();
  cause.reason = "of the command";
  ASSERT_TRUE(connection.transact(cause, [&](db::Tx& tx) -> Result<void> {
    for (int i = 0; i < 20; ++i) {
      db::Event one = event();
      one.after = JsonText{std::to_string(i)};
      if (i == 7) one.reason = "of the event";
      tx.record(organization, one);
    }
    return {};
  }));
  EXPECT_EQ(database.value("select string_agg(after_state::text, ' ' order by id) from events "
                           "where type = 'mark.made'"),
            "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19");
  EXPECT_EQ(database.count("events where reason = 'of the command'"), 19);
  EXPECT_EQ(database.value("select after_state from events where reason = 'of the event'"), "7");
}

TEST_F(EventsTest, are_not_written_on_a_refusal_an_exception_or_a_rollback) {
  const auto record = [&](db::Tx& tx) { tx.record(organization, event()); };
  EXPECT_FALSE(connection.transact(test_cause(), [&](db::Tx& tx) -> Result<void> {
    record(tx);
    return refuse(Forbidden{});
  }));
  EXPECT_THROW(connection.transact(test_cause(),
                                   [&](db::Tx& tx) -> Result<void> {
                                     record(tx);
                                     throw std::runtime_error("of the work's own");
                                   }),
               std::runtime_error);
  EXPECT_TRUE(connection.transact(
      test_cause(),
      [&](db::Tx& tx) -> Result<void> {
        record(tx);
        return {};
      },
      db::Ending::rollback));
  EXPECT_EQ(count(), 0);
}

TEST_F(EventsTest, take_the_change_with_them_when_they_cannot_be_written) {
  database.execute("create table marks (name text primary key)");
  const auto work = [&](db::Tx& tx) -> Result<void> {
    tx.run(insert_mark, "one");
    tx.record(new_id<OrganizationId>(), event());  // of an organization that is not there
    return {};
  };
  EXPECT_THROW(connection.transact(test_cause(), work), std::exception);
  EXPECT_EQ(database.count("marks"), 0);
}

TEST_F(EventsTest, can_never_be_changed_or_deleted) {
  ASSERT_GT(database.count("events"), 0);
  for (const char* change : {"update events set type = 'other'", "delete from events",
                             "delete from events where false", "truncate events"})
    EXPECT_THROW(database.execute(change), std::exception) << change;
  EXPECT_EQ(database.count("events where type = 'other'"), 0);
  EXPECT_GT(database.count("events"), 0);
}

}  // namespace
}  // namespace hireline::test
