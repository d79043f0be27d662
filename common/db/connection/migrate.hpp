// Forward-only migrations: files NNNN_name.sql, each applied whole or not at all, under one lock,
// with its digest kept, so that a file that was changed after it was applied is found out.
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

// The files that this program was built with, in order.
std::vector<MigrationFile> embedded_migrations();

HIRELINE_ENUM(MigrationState, applied, pending, changed, unknown)

struct MigrationStatus {
  std::string name;
  MigrationState state = MigrationState::pending;
  std::optional<Instant> applied_at = {};
};

// The schema can't be brought up: a file was changed after it was applied, the database knows a
// file that this program doesn't, or a file failed. `what()` is for operators.
class MigrationError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Files first, then what only the database knows (`unknown`: it was migrated by a newer program).
std::vector<MigrationStatus> migration_status(Connection& connection,
                                              const std::vector<MigrationFile>& files);

// How long a file waits for a lock that another transaction holds, and how often it is tried. Who
// needs the table meanwhile waits behind it, and gets through in the pause between two tries.
struct LockPatience {
  std::chrono::milliseconds wait{2'000};
  int tries = 5;
  std::chrono::milliseconds pause{1'000};
};

// Applies what is pending and returns its names. Two at once: one waits for the other.
std::vector<std::string> migrate_up(Connection& connection, const std::vector<MigrationFile>& files,
                                    Instant now, const LockPatience& patience = {});

// Options for a connection that migrates: without a statement timeout.
ConnectionOptions migration_connection(const std::string& url);

// Does the schema fit this program?
HIRELINE_ENUM(SchemaFit, fits, older, newer, changed)
SchemaFit schema_fit(const std::vector<MigrationStatus>& status);

}  // namespace hireline::db
