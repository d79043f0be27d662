// A read as a value: which statement, with which parameters, and how its rows become the answer.
// It touches no connection; whoever holds one runs it.
#pragma once

#include <functional>
#include <utility>

#include "common/db/rows.hpp"
#include "common/db/sql.hpp"
#include "common/domain/failure.hpp"

namespace hireline::db {

template <class Out>
struct Query {
  using Output = Out;

  Sql sql;
  Params params;
  std::function<Result<Out>(const Rows&)> answer;
};

}  // namespace hireline::db
