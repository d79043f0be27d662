// Empties a database that a test has used, so that the next test can use it: all tables get the
// rows back that the migrations wrote.
#pragma once

#include <string_view>

#include "common/db/connection/connection.hpp"

namespace hireline::test {

// Creates what reset() needs, in a schema of its own. The database must be migrated and unused.
extern const std::string_view reset_schema;

// Returns false if the database must not be used again: a test changed more than rows, or a session
// still works on it. `superuser` is connected to the database: only it may disable triggers and
// foreign keys, and is certain to see all rows.
bool reset(db::Connection& superuser);

}  // namespace hireline::test
