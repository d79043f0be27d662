// Translates failures of libpqxx.
#pragma once

#include <optional>

#include <pqxx/pqxx>

#include "common/db/connection/connection_errors.hpp"
#include "common/db/connection/query.hpp"

namespace hireline::db {

// Nothing of the transaction has taken effect; all of it may be run again.
class TryAgain : public Answered {
 public:
  using Answered::Answered;
};

// Must be called while a failure is handled: throws what it means. The message of libpqxx may
// contain the values of parameters, so it is not passed on.
[[noreturn]] void rethrow_translated(const char* statement = "a statement");

// Returns the refusal that the failure of the statement means, or nullopt if the failure must be
// thrown.
std::optional<Failure> refused(const pqxx::failure& failure, RefusalOf refusal_of);

// Whether the statement has had no effect and the connection is unusable: it was lost, or it is
// still in a failed transaction.
bool is_spent(const pqxx::failure& failure);

}  // namespace hireline::db
