#include "common/db/connection/connection_failures.hpp"

#include "common/db/connection/connection_setup.hpp"

namespace hireline::db {

void rethrow_translated(const char* statement) {
  try {
    throw;
  } catch (const pqxx::in_doubt_error&) {
    throw InDoubt("the connection was lost during a commit");
  } catch (const pqxx::broken_connection&) {
    throw Unavailable("the connection to the database was lost");
  } catch (const pqxx::serialization_failure&) {
    throw TryAgain("serialization failure");
  } catch (const pqxx::deadlock_detected&) {
    throw TryAgain("deadlock");
  } catch (const pqxx::sql_error& error) {
    // A new connection may lead to the node that is the primary now.
    if (means_no_writes(error.sqlstate())) throw TryAgain("the database takes no writes any more");
    if (error.sqlstate() == "57014") throw TimedOut("a statement took too long, or was cancelled");
    if (error.sqlstate() == "55P03")
      throw LockTimedOut("waiting for a lock took longer than the lock timeout");
    if (means_unavailable(error.sqlstate()))
      throw Answered("the database answered SQLSTATE " + error.sqlstate());
    throw std::runtime_error(std::string(statement) + " failed with SQLSTATE " + error.sqlstate());
  }
}

std::optional<Failure> refused(const pqxx::failure& failure, RefusalOf refusal_of) {
  const auto* error = dynamic_cast<const pqxx::sql_error*>(&failure);
  if (error == nullptr || refusal_of == nullptr) return std::nullopt;
  return refusal_of(error->sqlstate());
}

bool is_spent(const pqxx::failure& failure) {
  if (dynamic_cast<const pqxx::broken_connection*>(&failure) != nullptr) return true;
  const auto* error = dynamic_cast<const pqxx::sql_error*>(&failure);
  return error != nullptr && error->sqlstate() == "25P02";
}

}  // namespace hireline::db
