// A migrated database for one test.
//
// A session that has the catalog in no cache takes some 20 times as long for a statement. So a
// database is not dropped after its test but emptied, and used by the next test, together with the
// sessions that a pooler keeps. See reset_schema.hpp.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

// Only declared, so that a change of connection.hpp does not recompile the tests over HTTP.
namespace hireline::db {
class Connection;
struct ConnectionOptions;
}  // namespace hireline::db

namespace hireline::test {

// Returns the URL of the cluster's administration database, from HIRELINE_TEST_DATABASE_URL. If the
// variable is not set, throws std::runtime_error with instructions to set it.
std::string admin_database_url();

// Returns the URL with another database of the same server.
std::string with_database(const std::string& url, const std::string& database);

class TestDatabase {
 public:
  // migrated: the tables are as the migrations left them. just_cloned: no other test uses it, for a
  // test of plans or sizes, or one that ends or counts sessions. empty: without any table.
  enum class Content { migrated, just_cloned, empty };

  explicit TestDatabase(Content content = Content::migrated)
      : TestDatabase(content, admin_database_url()) {}
  // Creates the database on the cluster of this administration database.
  TestDatabase(Content content, std::string admin_url);
  ~TestDatabase();
  TestDatabase(const TestDatabase&) = delete;
  TestDatabase& operator=(const TestDatabase&) = delete;

  const std::string& url() const { return url_; }
  // The URL through the cluster's pooler, which keeps the sessions of ended programs and services
  // for the next test. Without a pooler, and if it is not `migrated`, the same as url().
  std::string pooled_url() const;
  const std::string& name() const { return name_; }
  // A transaction may stay open for long: a test on a slow machine does much between two
  // statements.
  db::ConnectionOptions connection_options() const;
  // For many at once: on a slow machine, the last of them waits longer than a server would.
  db::ConnectionOptions rivals_options() const;

  // Runs a statement without parameters and returns its one value as text. Tests use it to inspect
  // stored data directly.
  std::string value(const std::string& sql);
  std::int64_t count(const std::string& table_and_condition);
  // The number of sessions of this database that wait for a lock. pg_locks cannot tell: it lists
  // the whole cluster, so also the waits of tests that run at the same time.
  std::int64_t waiting_sessions(const std::string& condition = "true");
  void execute(const std::string& sql);

 private:
  std::string admin_url_;
  std::string name_;
  std::string url_;
  bool is_reusable_;
  std::unique_ptr<db::Connection> connection_;
};

}  // namespace hireline::test
