// Rows from a result of libpq.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include <libpq-fe.h>

#include "common/db/connection/rows.hpp"
#include "common/db/connection/sql.hpp"

namespace hireline::db {

struct ClearResult {
  void operator()(PGresult* result) const { PQclear(result); }
};
using LibpqResult = std::unique_ptr<PGresult, ClearResult>;

Rows rows_of(LibpqResult result);

// Returns the SQLSTATE of a failed result, which is empty if the connection was lost.
std::string_view sqlstate_of(const PGresult& result);

// Returns the parameters as libpq takes them. They are valid as long as `params`.
std::vector<const char*> pointers(const Params& params);

}  // namespace hireline::db
