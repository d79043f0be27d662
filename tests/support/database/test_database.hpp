// A migrated database of one test, cloned from a template in a few dozen milliseconds.
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
  enum class Content { migrated, empty };

  explicit TestDatabase(Content content = Content::migrated)
      : TestDatabase(content, admin_database_url()) {}
  // Creates the database on the cluster of this administration database.
  TestDatabase(Content content, std::string admin_url);
  ~TestDatabase();
  TestDatabase(const TestDatabase&) = delete;
  TestDatabase& operator=(const TestDatabase&) = delete;

  const std::string& url() const { return url_; }
  const std::string& name() const { return name_; }
  db::ConnectionOptions connection_options() const;

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
  std::unique_ptr<db::Connection> connection_;
};

}  // namespace hireline::test
