// A migrated database of a test's own, cloned from a template in a few dozen milliseconds.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

// Only named, so that tests over HTTP are not compiled anew with whatever a connection knows of.
namespace hireline::db {
class Connection;
struct ConnectionOptions;
}  // namespace hireline::db

namespace hireline::test {

// The address of the cluster's administration database, from HIRELINE_TEST_DATABASE_URL; throws
// with the way to get one when it isn't set.
std::string admin_database_url();

// The same server, another database.
std::string with_database(const std::string& url, const std::string& database);

class TestDatabase {
 public:
  enum class Content { migrated, empty };

  explicit TestDatabase(Content content = Content::migrated)
      : TestDatabase(content, admin_database_url()) {}
  // On the cluster of this administration database.
  TestDatabase(Content content, std::string admin_url);
  ~TestDatabase();
  TestDatabase(const TestDatabase&) = delete;
  TestDatabase& operator=(const TestDatabase&) = delete;

  const std::string& url() const { return url_; }
  const std::string& name() const { return name_; }
  db::ConnectionOptions connection_options() const;

  // One value of a statement without parameters, as text; for looking behind the interface.
  std::string value(const std::string& sql);
  std::int64_t count(const std::string& table_and_condition);
  void execute(const std::string& sql);

 private:
  std::string admin_url_;
  std::string name_;
  std::string url_;
  std::unique_ptr<db::Connection> connection_;
};

}  // namespace hireline::test
