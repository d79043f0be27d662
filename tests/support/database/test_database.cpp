#include "tests/support/database/test_database.hpp"

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "common/base/secret.hpp"
#include "common/db/connection/migrate.hpp"
#include "tests/support/database/database_sockets.hpp"
#include "tests/support/database/reset_schema.hpp"

namespace hireline::test {
namespace {

const std::string pooler_port = "6432";  // see scripts/pg

constexpr auto template_lock = "select pg_advisory_lock(913725)";
constexpr auto template_unlock = "select pg_advisory_unlock(913725)";

// The name contains a hash of the migrations, so that a changed migration creates a new template.
std::string template_name() {
  std::string all{reset_schema};
  for (const auto& file : db::embedded_migrations()) all += file.sql;
  return "hireline_template_" + hex(sha256(all)).substr(0, 16);
}

bool exists(db::Connection& admin, const std::string& database) {
  return !admin.run_script("select 1 from pg_database where datname = '" + database + "'").empty();
}

std::unique_ptr<db::Connection> as_superuser(const std::string& url) {
  return std::make_unique<db::Connection>(
      db::migration_connection(address_of(url).as("postgres").url()));
}

// An advisory lock makes concurrent callers wait for the first one.
void make_template(const std::string& admin_url, const std::string& name) {
  db::Connection admin(db::migration_connection(admin_url));
  admin.run_script(template_lock);
  if (!exists(admin, name)) {
    const std::string making = name + "_making";
    admin.run_script("drop database if exists " + making);
    admin.run_script("create database " + making + " template template0");
    {
      db::Connection connection(db::migration_connection(with_database(admin_url, making)));
      db::migrate_up(connection, db::embedded_migrations(), wall_clock_now());
    }
    as_superuser(with_database(admin_url, making))->run_script(std::string(reset_schema));
    // A new session writes the cache of the catalog, which the clones then have, too.
    db::Connection(db::migration_connection(with_database(admin_url, making)))
        .run_script("select 1");
    admin.run_script("alter database " + making + " rename to " + name);
  }
  admin.run_script(template_unlock);
}

// Returns the name of the cluster's template. Creates the template once for each cluster.
std::string ready_template(const std::string& admin_url) {
  static std::mutex mutex;
  static std::map<std::string, std::string> ready;
  const std::lock_guard lock(mutex);
  auto& name = ready[admin_url];
  if (name.empty()) {
    make_template(admin_url, template_name());
    name = template_name();
  }
  return name;
}

std::string next_name() {
  static std::atomic<int> count = 0;
  return "hireline_test_" + std::to_string(::getpid()) + "_" + std::to_string(++count);
}

// Creates and drops databases. A session takes longer to begin and to end than the statement, so
// the one to the test run's cluster is kept.
class Administrator {
 public:
  void run(const std::string& url, const std::string& sql) {
    if (url != admin_database_url()) {
      db::Connection(db::migration_connection(url)).run_script(sql);
      return;
    }
    const std::lock_guard lock(mutex_);
    if (!kept_) kept_ = std::make_unique<db::Connection>(db::migration_connection(url));
    kept_->run_script(sql);
  }

  void disconnect() {
    const std::lock_guard lock(mutex_);
    kept_.reset();
  }

 private:
  std::mutex mutex_;
  std::unique_ptr<db::Connection> kept_;
};

Administrator administrator;

// Databases of ended tests. One that may be used again is emptied for the next test; the others are
// dropped when the next one is created, because PostgreSQL waits a tenth of a second before it
// drops a database whose connections were closed just now. The last ones are dropped before main()
// ends, because afterwards libpqxx lacks objects that it needs.
class UsedDatabases : public testing::Environment {
 public:
  void TearDown() override {
    while (!reusable_.empty()) discard(pop());
    drop_all();
    administrator.disconnect();
  }

  void add_to_drop(std::string admin_url, std::string name) {
    const std::lock_guard lock(mutex_);
    to_drop_.push_back({.admin_url = std::move(admin_url), .name = std::move(name)});
  }

  void add_to_reuse(const std::string& name) {
    const std::lock_guard lock(mutex_);
    reusable_.push_back(name);
  }

  // Returns the name of an emptied database. The one that was used last is the one whose catalog is
  // in most caches.
  std::optional<std::string> take() {
    const std::lock_guard lock(mutex_);
    while (!reusable_.empty()) {
      const std::string name = pop();
      Session& session = sessions_[name];
      if (++session.uses < most_uses && was_reset(name, session)) return name;
      discard(name);
    }
    return std::nullopt;
  }

  void drop_all() {
    std::vector<Database> databases;
    {
      const std::lock_guard lock(mutex_);
      databases.swap(to_drop_);
    }
    for (const auto& database : databases) drop(database);
  }

 private:
  struct Database {
    std::string admin_url;
    std::string name;
  };
  struct Session {
    std::unique_ptr<db::Connection> superuser = {};
    int uses = 0;
  };
  // Deleted rows stay in the tables' files, where statements pass over them.
  static constexpr int most_uses = 50;

  static void drop(const Database& database) {
    try {
      administrator.run(database.admin_url,
                        "drop database if exists " + database.name + " with (force)");
    } catch (const std::exception&) {
      // The cluster of a test run is deleted with all remaining databases.
    }
  }

  static bool was_reset(const std::string& name, Session& session) {
    try {
      if (!session.superuser) {
        session.superuser = as_superuser(with_database(admin_database_url(), name));
        // Each change of this setting makes the session plan all statements again.
        session.superuser->run_script("set session_replication_role = replica");
      }
      return reset(*session.superuser);
    } catch (const std::exception&) {
      return false;  // The test left locks behind, or the database accepts no connections.
    }
  }

  std::string pop() {
    std::string name = std::move(reusable_.back());
    reusable_.pop_back();
    return name;
  }

  void discard(const std::string& name) {
    sessions_.erase(name);
    to_drop_.push_back({.admin_url = admin_database_url(), .name = name});
  }

  std::mutex mutex_;
  std::vector<Database> to_drop_;
  std::vector<std::string> reusable_;
  std::map<std::string, Session> sessions_;  // by the database's name
};

// GoogleTest deletes the object.
UsedDatabases* const used_databases = [] {
  auto* all = new UsedDatabases;
  testing::AddGlobalTestEnvironment(all);
  return all;
}();

}  // namespace

std::string admin_database_url() {
  if (const char* url = std::getenv("HIRELINE_TEST_DATABASE_URL")) return url;
  throw std::runtime_error(
      "HIRELINE_TEST_DATABASE_URL is not set: run ./scripts/check, or start a cluster with "
      "'scripts/pg up --fast --pooler' and set it to what 'scripts/pg url postgres' prints");
}

std::string with_database(const std::string& url, const std::string& database) {
  const std::size_t start = url.find('/', url.find("://") + 3) + 1;
  const std::size_t end = std::min(url.find('?', start), url.size());
  return url.substr(0, start) + database + url.substr(end);
}

namespace {

std::string new_database(TestDatabase::Content content, const std::string& admin_url) {
  used_databases->drop_all();
  const std::string name = next_name();
  const std::string source = content == TestDatabase::Content::empty
                                 ? "template0"
                                 : ready_template(admin_url) + " strategy file_copy";
  administrator.run(admin_url, "create database " + name + " template " + source);
  return name;
}

}  // namespace

TestDatabase::TestDatabase(Content content, std::string admin_url)
    : admin_url_(std::move(admin_url)),
      is_reusable_(content == Content::migrated && admin_url_ == admin_database_url()) {
  const auto reused = is_reusable_ ? used_databases->take() : std::nullopt;
  name_ = reused ? *reused : new_database(content, admin_url_);
  url_ = with_database(admin_url_, name_);
  connection_ = std::make_unique<db::Connection>(db::migration_connection(pooled_url()));
}

TestDatabase::~TestDatabase() {
  connection_.reset();
  if (is_reusable_)
    used_databases->add_to_reuse(name_);
  else
    used_databases->add_to_drop(admin_url_, name_);
}

std::string TestDatabase::pooled_url() const {
  if (!is_reusable_) return url_;
  DatabaseAddress address = address_of(url_);
  if (!std::filesystem::exists(address.host + "/.s.PGSQL." + pooler_port)) return url_;
  address.port = pooler_port;
  return address.url();
}

db::ConnectionOptions TestDatabase::connection_options() const {
  return {.url = pooled_url(),
          .application_name = "hireline-test",
          .idle_in_transaction_timeout = std::chrono::minutes(1)};
}

db::ConnectionOptions TestDatabase::rivals_options() const {
  db::ConnectionOptions options = connection_options();
  options.statement_timeout = options.lock_timeout = std::chrono::minutes(1);
  return options;
}

std::string TestDatabase::value(const std::string& sql) {
  return connection_->run_script(sql).front().next<std::optional<std::string>>().value_or("null");
}

std::int64_t TestDatabase::count(const std::string& table_and_condition) {
  return connection_->run_script("select count(*) from " + table_and_condition)
      .front()
      .next<std::int64_t>();
}

std::int64_t TestDatabase::waiting_sessions(const std::string& condition) {
  // Within a transaction, pg_stat_activity is otherwise read only once.
  execute("select pg_stat_clear_snapshot()");
  return count(
      "pg_stat_activity where wait_event_type = 'Lock' and backend_type = 'client backend' and "
      "datname = current_database() and " +
      condition);
}

void TestDatabase::execute(const std::string& sql) {
  connection_->run_script(sql);
}

}  // namespace hireline::test
