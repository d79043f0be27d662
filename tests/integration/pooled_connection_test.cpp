// A connection behind a pooler leaves nothing in its backend, which is another one's a moment
// later, and depends on nothing that it finds there.
#include <gtest/gtest.h>

#include "tests/integration/database_test.hpp"

namespace hireline::test {
namespace {

using db::Query;
using db::Rows;

constexpr db::Sql settings_now{"test_settings_now", R"(
select concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'),
                 current_setting('idle_in_transaction_session_timeout')),
       current_setting('timezone'), $1::text)"};

struct Seen {
  std::string limits;
  std::string zone;
  std::string parameter;
};

Query<Seen> look() {
  return {settings_now, db::Params::of(std::string("it's")), [](const Rows& rows) -> Result<Seen> {
            Seen seen;
            rows.front().read(seen.limits, seen.zone, seen.parameter);
            return seen;
          }};
}

class PooledConnection : public testing::Test {
 protected:
  static db::ConnectionOptions pooled(db::ConnectionOptions options) {
    options.pooled = true;
    options.statement_timeout = std::chrono::milliseconds(4'321);
    return options;
  }
  std::string found(const std::string& expression) {
    return connection.run_script("select " + expression).front().next<std::string>();
  }
  // As whoever had the connection before may have left it.
  void spoil() {
    connection.run_script(
        "set timezone = 'Asia/Tokyo'; set statement_timeout = 99000; "
        "set lock_timeout = 0; set idle_in_transaction_session_timeout = 0");
  }
  void expect_untouched() {
    EXPECT_EQ(found("current_setting('timezone')"), "Asia/Tokyo");
    EXPECT_EQ(found("current_setting('statement_timeout')"), "99s");
    EXPECT_EQ(found("(select count(*)::text from pg_prepared_statements)"), "0");
  }

  TestDatabase database;
  db::Connection connection{pooled(database.connection_options())};
};

TEST_F(PooledConnection, makes_its_settings_for_each_read) {
  spoil();
  const Seen seen = connection.read(look()).value();
  EXPECT_EQ(seen.limits, "4321ms 2s 1min");
  EXPECT_EQ(seen.zone, "UTC");
  EXPECT_EQ(seen.parameter, "it's");
  expect_untouched();
}

TEST_F(PooledConnection, makes_its_settings_for_each_transaction) {
  spoil();
  const auto seen = connection.transact(test_cause(), [](db::Tx& tx) { return tx.read(look()); });
  EXPECT_EQ(seen.value().limits, "4321ms 2s 1min");
  EXPECT_EQ(seen.value().zone, "UTC");
  expect_untouched();
}

TEST_F(PooledConnection, prepares_nothing_at_the_start) {
  spoil();
  connection.prepare(db::all_statements());
  expect_untouched();
}

TEST_F(PooledConnection, does_what_others_do) {
  const OrganizationId organization = make_organization(connection, "acme", "growth");
  EXPECT_EQ(database.count("organizations where id = '" + organization.str() + "'"), 1);
  EXPECT_EQ(database.value("select type from events order by position limit 1"),
            "organization.created");
}

}  // namespace
}  // namespace hireline::test
