#include "common/db/connection/round_trip.hpp"

#include <pqxx/pqxx>

#include "common/db/connection/libpq_rows.hpp"

namespace hireline::db {
namespace {

bool send(PGconn* connection, const Call& call, Prepared prepared) {
  const auto values = pointers(call.params);
  const int size = static_cast<int>(values.size());
  const bool by_name = call.has_name && prepared == Prepared::all;
  return (by_name ? PQsendQueryPrepared(connection, call.sql.name, size, values.data(), nullptr,
                                        nullptr, 0)
                  : PQsendQueryParams(connection, call.sql.text, size, nullptr, values.data(),
                                      nullptr, nullptr, 0)) == 1;
}

bool send_all(PGconn* connection, std::span<const Call> calls, Prepared prepared) {
  // libpqxx leaves the end of a COPY's results to the next statement.
  while (LibpqResult(PQgetResult(connection))) continue;
  if (PQenterPipelineMode(connection) != 1) return false;
  for (const Call& call : calls)
    if (!send(connection, call, prepared)) return false;
  return PQpipelineSync(connection) == 1;
}

// The failure of libpqxx for this SQLSTATE. Messages of the database may contain values.
std::exception_ptr failure_of(const std::string& sqlstate) {
  if (sqlstate == "40001")
    return std::make_exception_ptr(pqxx::serialization_failure("serialization failure"));
  if (sqlstate == "40P01") return std::make_exception_ptr(pqxx::deadlock_detected("deadlock"));
  return std::make_exception_ptr(pqxx::sql_error("", "", sqlstate.c_str()));
}

RoundTrip lost(RoundTrip trip) {
  if (!trip.failure) trip.failure = std::make_exception_ptr(pqxx::broken_connection());
  trip.is_connection_lost = true;
  return trip;
}

}  // namespace

RoundTrip run_together(PGconn* connection, std::span<const Call> calls, Prepared prepared) {
  RoundTrip trip;
  trip.rows.reserve(calls.size());
  if (!send_all(connection, calls, prepared)) return lost(std::move(trip));
  for (std::size_t place = 0; place < calls.size(); ++place) {
    LibpqResult result(PQgetResult(connection));
    if (!result) return lost(std::move(trip));
    const auto status = PQresultStatus(result.get());
    if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) {
      trip.rows.push_back(rows_of(std::move(result)));
    } else if (status != PGRES_PIPELINE_ABORTED) {
      const std::string sqlstate(sqlstate_of(*result));
      if (!sqlstate.empty()) trip.failure = failure_of(sqlstate);
      if (sqlstate.empty() || PQstatus(connection) != CONNECTION_OK) return lost(std::move(trip));
    }
    // A null result ends the results of each call.
    if (LibpqResult(PQgetResult(connection))) return lost(std::move(trip));
  }
  const LibpqResult sync(PQgetResult(connection));
  if (!sync || PQresultStatus(sync.get()) != PGRES_PIPELINE_SYNC ||
      PQexitPipelineMode(connection) != 1)
    return lost(std::move(trip));
  return trip;
}

}  // namespace hireline::db
