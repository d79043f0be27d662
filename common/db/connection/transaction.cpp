#include <algorithm>
#include <iterator>

#include <pqxx/pqxx>

#include "common/db/connection/backend.hpp"
#include "common/db/connection/connection.hpp"
#include "common/db/connection/connection_failures.hpp"
#include "common/db/connection/connection_setup.hpp"
#include "common/db/connection/write_events.hpp"

namespace hireline::db {

// A row in COPY's text form.
struct CopyLine {
  std::string text;
};

}  // namespace hireline::db

// libpqxx would need a tuple, whose size must be known at compile time, and would escape its
// fields.
namespace pqxx::internal {
template <>
std::string TypedCopyEscaper::operator()(const hireline::db::CopyLine* line) const {
  return line->text;
}
}  // namespace pqxx::internal

namespace hireline::db {
namespace {

// Statements that wait are sent at the latest when there are so many of them.
constexpr std::size_t waiting_at_most = 32;

Call plain(const char* text) {
  return {.sql = {text, text}, .has_name = false};
}

}  // namespace

Tx::Tx(Connection& connection, Cause cause) : connection_(connection), cause_(std::move(cause)) {}

Tx::~Tx() {
  if (!is_open_ || !connection_.backend_->can_be_used()) return;
  const Call rollback = plain("rollback");
  connection_.run(std::span(&rollback, 1));
}

Result<std::vector<Rows>> Tx::send(std::vector<Call> wanted, RefusalOf refusal_of) {
  const ConnectionOptions& options = connection_.options_;
  const std::string setup = options.pooled ? setup_statement(options) : "";
  std::vector<Call> calls;
  if (!is_open_) calls.push_back(plain("begin"));
  if (!is_open_ && options.pooled) calls.push_back(plain(setup.c_str()));
  std::ranges::move(std::exchange(waiting_, {}), std::back_inserter(calls));
  const std::size_t before = calls.size();
  std::ranges::move(wanted, std::back_inserter(calls));

  RoundTrip trip = is_open_ ? connection_.run(calls) : connection_.begin(calls);
  is_open_ = true;
  ++round_trips_;
  if (!trip.failure) {
    trip.rows.erase(trip.rows.begin(), trip.rows.begin() + static_cast<std::ptrdiff_t>(before));
    return std::move(trip.rows);
  }
  const std::size_t failed = std::min(trip.rows.size(), calls.size() - 1);
  try {
    std::rethrow_exception(trip.failure);
  } catch (const pqxx::failure& failure) {
    auto refusal = failed < before ? std::nullopt : refused(failure, refusal_of);
    if (refusal) return std::unexpected(*std::move(refusal));
    connection_.backend_->learn_from(failure);
    rethrow_translated(calls[failed].sql.name);
  }
}

Rows Tx::run_with(const Sql& sql, Params params) {
  return run_unless_refused(sql, std::move(params), nullptr).value();
}

Result<Rows> Tx::run_unless_refused(const Sql& sql, Params params, RefusalOf refusal_of) {
  return TRY(send({Call{sql, std::move(params)}}, refusal_of)).front();
}

void Tx::add_waiting(Call call) {
  waiting_.push_back(std::move(call));
  if (waiting_.size() >= waiting_at_most) flush();
}

void Tx::write_with(const Sql& sql, Params params) {
  add_waiting(Call{sql, std::move(params)});
}

void Tx::mark_as_dry_run() {
  add_waiting(plain("set local hireline.dry_run = 'on'"));
}

void Tx::flush() {
  if (!is_open_ || !waiting_.empty()) send({}, nullptr).value();
}

void Tx::copy(const CopyRows& rows) {
  if (rows.size() == 0) return;
  flush();
  try {
    pqxx::nontransaction copying(connection_.backend_->pq);
    pqxx::stream_to stream(copying, rows.table(), rows.columns());
    CopyLine line;
    rows.for_each_row([&](const std::vector<const char*>& fields) {
      write_copy_line(line.text, fields);
      stream << std::tie(line);
    });
    stream.complete();
  } catch (const pqxx::failure& failure) {
    connection_.backend_->learn_from(failure);
    rethrow_translated(rows.table().c_str());
  }
}

Tx::Savepoint Tx::set_savepoint() {
  const Savepoint savepoint{recorded_.mark(), round_trips_, waiting_.size()};
  add_waiting(plain("savepoint attempt"));
  return savepoint;
}

void Tx::release_savepoint() {
  add_waiting(plain("release savepoint attempt"));
}

void Tx::return_to(const Savepoint& savepoint) {
  recorded_.return_to(savepoint.recorded);
  if (round_trips_ == savepoint.round_trips) {  // nothing of it was sent
    waiting_.resize(savepoint.waiting);
    return;
  }
  add_waiting(plain("rollback to savepoint attempt"));
  add_waiting(plain("release savepoint attempt"));
}

void Tx::go_on(Cause cause) {
  add_events();
  cause_ = std::move(cause);
}

void Tx::add_events() {
  const auto events = recorded_.take_unwritten();
  has_events_ = has_events_ || !events.empty();
  db::write_events(*this, events);
}

void Tx::write_events() {
  add_events();
  flush();
}

void Tx::commit() {
  add_events();
  if (!is_open_ && waiting_.empty()) return;
  // A commit never travels with `begin`: whether it took effect would be in doubt if the connection
  // was lost while idle.
  if (!is_open_) flush();
  std::vector<Call> calls = std::exchange(waiting_, {});
  calls.push_back(plain("commit"));
  const RoundTrip trip = connection_.run(calls);
  if (trip.failure) fail_to_commit(trip, calls);
  is_open_ = false;
  if (has_tasks_ && connection_.options_.on_tasks) connection_.options_.on_tasks();
  if (has_events_ && connection_.options_.on_events) connection_.options_.on_events();
}

void Tx::fail_to_commit(const RoundTrip& trip, const std::vector<Call>& calls) {
  const std::size_t failed = std::min(trip.rows.size(), calls.size() - 1);
  try {
    std::rethrow_exception(trip.failure);
  } catch (const pqxx::sql_error& failure) {
    if (trip.is_connection_lost && failed == calls.size() - 1)
      throw InDoubt("the connection was lost during a commit");
    connection_.backend_->learn_from(failure);
    rethrow_translated(calls[failed].sql.name);
  } catch (const pqxx::broken_connection&) {
    if (trip.was_sent) throw InDoubt("the connection was lost during a commit");
    rethrow_translated(calls[failed].sql.name);
  } catch (const pqxx::failure&) {
    rethrow_translated(calls[failed].sql.name);
  }
}

}  // namespace hireline::db
