// A read as a value: which statement, with which parameters, and how its rows become the answer.
// It touches no connection; whoever holds one runs it.
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

#include "common/db/connection/rows.hpp"
#include "common/db/connection/sql.hpp"
#include "common/domain/failure.hpp"

namespace hireline::db {

// How long a read may take. A search or a report may take seconds, so they are kept from holding up
// other reads, and each other.
enum class QueryCost { quick, search, report };

// What it means when the statement fails with this SQLSTATE, where that is no fault of the program.
using RefusalOf = std::optional<Failure> (*)(std::string_view sqlstate);

template <class Out>
struct Query {
  using Output = Out;

  Sql sql;
  Params params;
  std::function<Result<Out>(const Rows&)> answer;
  QueryCost cost = QueryCost::quick;
  RefusalOf refusal_of = nullptr;  // nullptr: it never does
};

namespace detail {
template <class T>
struct Unwrapped {
  using type = T;
};
template <class T>
struct Unwrapped<Result<T>> {
  using type = T;
};
}  // namespace detail

// The same read with another answer: `change` makes it of the first, or refuses.
template <class Out, class Change>
auto mapped(Query<Out> query, Change change) {
  using Changed = typename detail::Unwrapped<std::invoke_result_t<Change, Out>>::type;
  return Query<Changed>{
      query.sql, std::move(query.params),
      [answer = std::move(query.answer), change](const Rows& rows) -> Result<Changed> {
        return change(TRY(answer(rows)));
      },
      query.cost, query.refusal_of};
}

}  // namespace hireline::db
