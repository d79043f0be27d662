// A read as a value: a statement, its parameters, and a function that converts its rows into the
// answer. A Query uses no connection; Connection::read, Tx::read and others run it.
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

// How long a read may take. Searches and reports may take seconds, so they are run apart from other
// reads, and from each other.
enum class QueryCost { quick, search, report, feed };

// Returns the refusal that a failure with this SQLSTATE means, or nullopt if the failure is an
// error of the program.
using RefusalOf = std::optional<Failure> (*)(std::string_view sqlstate);

// The SQLSTATE of a statement that its timeout has cancelled (query_canceled).
inline constexpr std::string_view was_cancelled = "57014";

template <class Out>
struct Query {
  using Output = Out;

  Sql sql;
  Params params;
  std::function<Result<Out>(const Rows&)> answer;
  QueryCost cost = QueryCost::quick;
  RefusalOf refusal_of = nullptr;  // nullptr: no failure is a refusal
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

// Returns the same read with another answer: `change` converts the answer of `query`, or refuses.
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
