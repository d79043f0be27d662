// Forward-only migrations: files NNNN_name.sql. Each file is applied in one transaction, all under
// one lock. The digest of each applied file is stored, to detect a file that was changed
// afterwards.
#pragma once

#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/time.hpp"
#include "common/db/connection/connection.hpp"

namespace hireline::db {

struct MigrationFile {
  std::string name;  // 0001_foundation
  std::string sql;
};

// Returns the files that this program was built with, in order.
std::vector<MigrationFile> embedded_migrations();

HIRELINE_ENUM(MigrationState, applied, pending, changed, unknown)

struct MigrationStatus {
  std::string name;
  MigrationState state = MigrationState::pending;
  std::optional<Instant> applied_at = {};
};

// The schema cannot be migrated: a file was changed after it was applied, the database has a
// migration that this program does not have, or a file failed. `what()` is for operators.
class MigrationError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Returns the state of all files, then of the migrations that only the database has (`unknown`:
// applied by a newer program).
std::vector<MigrationStatus> migration_status(Connection& connection,
                                              const std::vector<MigrationFile>& files);

// How long a migration waits for a lock that another transaction holds, and how often it is tried.
// Other statements on the table queue behind the waiting migration; they run in the pause between
// two tries.
struct LockPatience {
  std::chrono::milliseconds wait{2'000};
  int tries = 5;
  std::chrono::milliseconds pause{1'000};
};

// Applies the pending files and returns their names. A second caller waits until the first one has
// finished.
std::vector<std::string> migrate_up(Connection& connection, const std::vector<MigrationFile>& files,
                                    Instant now, const LockPatience& patience = {});

// Returns options for a connection that runs migrations: without timeouts for statements and locks.
ConnectionOptions migration_connection(const std::string& url);

// Whether the schema fits this program.
HIRELINE_ENUM(SchemaFit, fits, older, newer, changed)
SchemaFit schema_fit(const std::vector<MigrationStatus>& status);

// Returns true if no migration was applied: the database has no tables of the service. Its schema
// is then older.
bool has_no_schema(const std::vector<MigrationStatus>& status);

}  // namespace hireline::db
