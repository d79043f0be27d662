// Several statements in one round trip, in libpq's pipeline mode, which libpqxx 6 does not have.
#pragma once

#include <exception>
#include <span>
#include <vector>

#include <libpq-fe.h>

#include "common/db/connection/rows.hpp"
#include "common/db/connection/sql.hpp"

namespace hireline::db {

// What calls have returned. The database stops at the first that fails: rows.size() is its place.
struct RoundTrip {
  std::vector<Rows> rows;
  std::exception_ptr failure = {};  // a pqxx::failure; null if no call failed
  bool is_connection_lost = false;  // or in an unknown state: it must not be used again
  bool was_sent = true;             // false: no call was sent to the database
};

// Whether statements that have a name are prepared already, or are sent as text.
enum class Prepared { all, none };

// Runs the calls in this order, and waits for all results. Nothing else may use the connection
// meanwhile.
RoundTrip run_together(PGconn* connection, std::span<const Call> calls, Prepared prepared);

}  // namespace hireline::db
