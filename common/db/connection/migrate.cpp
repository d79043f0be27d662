#include "common/db/connection/migrate.hpp"

#include <algorithm>
#include <thread>

#include "common/base/secret.hpp"
#include "common/db/connection/connection_errors.hpp"

namespace hireline::db {
namespace {

// An arbitrary number; all versions of hireline must use the same one.
constexpr auto lock_key = "7236451190";

std::string digest(const MigrationFile& file) {
  return hex(sha256(file.sql));
}

struct AppliedMigration {
  std::string name;
  std::string checksum;
  Instant applied_at;
};

std::vector<AppliedMigration> applied_migrations(Connection& connection) {
  const Rows known = connection.run_script("select to_regclass('schema_migrations') is not null");
  if (!known.front().next<bool>()) return {};
  std::vector<AppliedMigration> applied;
  for (Row row : connection.run_script(
           "select name, checksum, applied_at from schema_migrations order by name")) {
    AppliedMigration& migration = applied.emplace_back();
    row.read(migration.name, migration.checksum, migration.applied_at);
  }
  return applied;
}

std::string script_of(const MigrationFile& file, Instant now, const LockPatience& patience) {
  return "begin; set local lock_timeout = " + std::to_string(patience.wait.count()) + ";\n" +
         file.sql + "\n; insert into schema_migrations (name, checksum, applied_at) values ('" +
         file.name + "', '" + digest(file) + "', '" + format_instant(now) + "'); commit";
}

void apply(Connection& connection, const MigrationFile& file, Instant now,
           const LockPatience& patience) {
  for (int tries = 1;; ++tries) {
    try {
      connection.run_script(script_of(file, now, patience));
      return;
    } catch (const std::exception& error) {
      // Without an answer from the database it is unknown whether the file was applied.
      if (dynamic_cast<const Unavailable*>(&error) != nullptr &&
          dynamic_cast<const Answered*>(&error) == nullptr)
        throw;
      connection.run_script("rollback");
      // A plain TimedOut is a deliberate cancellation, and is not retried: a connection that
      // migrates has no statement timeout.
      if (dynamic_cast<const LockTimedOut*>(&error) == nullptr || tries >= patience.tries)
        throw MigrationError("migration " + file.name +
                             " failed and left nothing behind: " + error.what());
    }
    std::this_thread::sleep_for(patience.pause);
  }
}

// Holds an advisory lock for the life of the object; other migrators wait.
class MigrationLock {
 public:
  explicit MigrationLock(Connection& connection) : connection_(connection) {
    connection_.run_script(std::string("select pg_advisory_lock(") + lock_key + ")");
  }
  ~MigrationLock() {
    try {
      connection_.run_script(std::string("select pg_advisory_unlock(") + lock_key + ")");
    } catch (const std::exception&) {
      // The connection was lost, which releases the lock.
    }
  }
  MigrationLock(const MigrationLock&) = delete;
  MigrationLock& operator=(const MigrationLock&) = delete;

 private:
  Connection& connection_;
};

}  // namespace

ConnectionOptions migration_connection(const std::string& url) {
  return {.url = url,
          .application_name = "hireline-migrate",
          .statement_timeout = std::chrono::milliseconds(0),
          .lock_timeout = std::chrono::milliseconds(0)};
}

std::vector<MigrationStatus> migration_status(Connection& connection,
                                              const std::vector<MigrationFile>& files) {
  const auto applied = applied_migrations(connection);
  std::vector<MigrationStatus> status;
  for (const MigrationFile& file : files) {
    MigrationStatus& one = status.emplace_back(MigrationStatus{.name = file.name});
    const auto found = std::ranges::find(applied, file.name, &AppliedMigration::name);
    if (found == applied.end()) continue;
    one.state = found->checksum == digest(file) ? MigrationState::applied : MigrationState::changed;
    one.applied_at = found->applied_at;
  }
  for (const AppliedMigration& migration : applied) {
    if (std::ranges::find(files, migration.name, &MigrationFile::name) == files.end())
      status.push_back({migration.name, MigrationState::unknown, migration.applied_at});
  }
  return status;
}

SchemaFit schema_fit(const std::vector<MigrationStatus>& status) {
  const auto any = [&](MigrationState state) {
    return std::ranges::find(status, state, &MigrationStatus::state) != status.end();
  };
  if (any(MigrationState::changed)) return SchemaFit::changed;
  if (any(MigrationState::pending)) return SchemaFit::older;
  if (any(MigrationState::unknown)) return SchemaFit::newer;
  return SchemaFit::fits;
}

bool has_no_schema(const std::vector<MigrationStatus>& status) {
  return std::ranges::all_of(status,
                             [](const auto& one) { return one.state == MigrationState::pending; });
}

std::vector<std::string> migrate_up(Connection& connection, const std::vector<MigrationFile>& files,
                                    Instant now, const LockPatience& patience) {
  const MigrationLock lock(connection);
  connection.run_script(
      "set client_min_messages = 'warning'; create table if not exists schema_migrations ("
      "name text primary key, checksum text not null, applied_at timestamptz not null)");
  const auto status = migration_status(connection, files);
  for (const MigrationStatus& one : status) {
    if (one.state == MigrationState::changed)
      throw MigrationError("migration " + one.name + " was changed after it was applied");
    if (one.state == MigrationState::unknown)
      throw MigrationError("the database has migration " + one.name +
                           ", which this program does not know: use a newer hireline");
  }
  std::vector<std::string> done;
  for (const MigrationFile& file : files) {
    const auto one = std::ranges::find(status, file.name, &MigrationStatus::name);
    if (one->state != MigrationState::pending) continue;
    apply(connection, file, now, patience);
    done.push_back(file.name);
  }
  return done;
}

}  // namespace hireline::db
