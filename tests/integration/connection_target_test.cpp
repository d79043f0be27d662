// To which server a connection goes, where there are several, and what it does with one that is no
// primary any more.
#include <gtest/gtest.h>

#include "common/db/connection/connection.hpp"
#include "tests/integration/database_test.hpp"

namespace hireline::test {
namespace {

using db::Sql;

constexpr Sql add_plan{"test_add_plan", R"(
insert into plans (key, name, rank, advanced_analytics) values ($1, $1, $2, false))"};

class ConnectionTarget : public testing::Test {
 protected:
  // The database's URL, with a host before it at which nobody answers.
  std::string with_dead_host_first() {
    std::string url = database.url();
    const std::size_t host = url.find("host=") + 5;
    return url.substr(0, host) + "/nowhere," + url.substr(host) +
           "&target_session_attrs=read-write";
  }
  Result<bool> write(db::Connection& connection, const std::string& key, int rank) {
    return connection.transact(test_cause(), [&](db::Tx& tx) -> Result<bool> {
      tx.run(add_plan, key, std::int64_t{rank});
      return true;
    });
  }

  TestDatabase database{TestDatabase::Content::just_cloned};
};

TEST_F(ConnectionTarget, is_the_first_of_several_hosts_that_answers) {
  db::Connection connection({.url = with_dead_host_first(), .application_name = "test"});
  EXPECT_TRUE(write(connection, "several", 90));
  EXPECT_EQ(database.count("plans where key = 'several'"), 1);
}

TEST_F(ConnectionTarget, is_looked_for_again_when_a_server_takes_no_writes_any_more) {
  db::Connection connection(database.connection_options());
  // As on a server that was the primary until a moment ago.
  connection.run_script("set default_transaction_read_only = on");
  EXPECT_TRUE(write(connection, "again", 91));
  EXPECT_EQ(database.count("plans where key = 'again'"), 1);
}

TEST_F(ConnectionTarget, that_takes_no_writes_at_all_is_as_good_as_away) {
  database.execute("alter database " + database.name() + " set default_transaction_read_only = on");
  db::Connection connection(database.connection_options());
  EXPECT_THROW(write(connection, "never", 92), db::Unavailable);
  EXPECT_EQ(
      connection.read(db::Query<std::int64_t>{{"test_count_plans", "select count(*) from plans"},
                                              db::Params::of(),
                                              [](const db::Rows& rows) -> Result<std::int64_t> {
                                                return rows.front().next<std::int64_t>();
                                              }}),
      3);
}

}  // namespace
}  // namespace hireline::test
