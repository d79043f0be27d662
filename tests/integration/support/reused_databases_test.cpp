// The databases that tests get, after other tests have used them.
#include <memory>

#include <gtest/gtest.h>

#include "common/db/connection/connection.hpp"
#include "tests/support/database/test_database.hpp"

namespace hireline::test {
namespace {

// A used database is the next one that is handed out.
std::string name_of_next() {
  return TestDatabase().name();
}

std::string content(TestDatabase& database) {
  return database.value(
      "select concat_ws(' ', (select count(*) from participants), (select count(*) from plans),"
      " (select name from plans where key = 'free'), (select count(*) from organizations),"
      " (select string_agg(coalesce(last_value::text, 'unused'), ',') from pg_sequences))");
}

TEST(ReusedDatabases, have_the_rows_of_the_migrations) {
  TestDatabase fresh(TestDatabase::Content::just_cloned);
  const std::string as_migrated = content(fresh);
  std::string name;
  {
    TestDatabase used;
    name = used.name();
    EXPECT_EQ(content(used), as_migrated);
    used.execute(
        "insert into participants (id, email, email_key, email_verified, created_at)"
        " values (repeat('1', 24), 'bob@example.com', 'bob@example.com', false, now());"
        "update plans set name = 'Other' where key = 'free';"
        "insert into plans select 'added', name, rank + 100, max_active_jobs,"
        " max_interviews_per_month, advanced_analytics, max_api_keys, max_webhook_endpoints"
        " from plans where key = 'free'");
  }
  TestDatabase next;
  EXPECT_EQ(next.name(), name);
  EXPECT_EQ(content(next), as_migrated);
}

TEST(ReusedDatabases, have_the_settings_of_a_new_session) {
  {
    TestDatabase().execute("set work_mem = '77MB'; prepare mine as select 1");
  }
  TestDatabase next;
  EXPECT_NE(next.value("show work_mem"), "77MB");
  EXPECT_EQ(next.count("pg_prepared_statements where name = 'mine'"), 0);
}

TEST(ReusedDatabases, are_not_those_whose_definitions_were_changed) {
  for (const char* change :
       {"alter table tags add column note text", "drop index tags_of_candidate",
        "create function noted() returns int language sql as 'select 1'", "analyze plans",
        "alter table events disable trigger user"}) {
    std::string name;
    {
      TestDatabase used;
      name = used.name();
      used.execute(change);
    }
    EXPECT_NE(name_of_next(), name) << change;
  }
}

TEST(ReusedDatabases, are_not_those_on_which_a_session_works) {
  auto used = std::make_unique<TestDatabase>();
  const std::string name = used->name();
  db::Connection other(used->connection_options());
  other.run_script("begin; lock table tags");
  used.reset();
  EXPECT_NE(name_of_next(), name);
}

TEST(ReusedDatabases, are_not_those_that_accept_no_connections) {
  auto used = std::make_unique<TestDatabase>();
  const std::string name = used->name();
  db::Connection({.url = admin_database_url(), .application_name = "hireline-test"})
      .run_script("alter database " + name + " allow_connections false");
  used.reset();
  EXPECT_NE(name_of_next(), name);
}

}  // namespace
}  // namespace hireline::test
