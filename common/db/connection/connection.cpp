#include "common/db/connection/connection.hpp"

#include <pqxx/pqxx>

#include "common/base/log.hpp"
#include "common/base/settings/config.hpp"
#include "common/db/connection/backend.hpp"
#include "common/db/connection/connection_errors.hpp"
#include "common/db/connection/connection_failures.hpp"
#include "common/db/connection/connection_setup.hpp"
#include "common/db/connection/libpq_rows.hpp"

namespace hireline::db {
namespace {

// The shortest time between a failed attempt to connect and the next one, so that requests fail at
// once while the server is away.
constexpr std::chrono::milliseconds reconnect_pause{250};
constexpr int attempts_at_most = 3;

class ResultRows final : public RowSource {
 public:
  explicit ResultRows(const pqxx::result& result) : result_(result) {}
  int size() const override { return static_cast<int>(result_.size()); }
  std::optional<std::string_view> cell(int row, int column) const override {
    const auto field = result_[static_cast<pqxx::result::size_type>(row)]
                              [static_cast<pqxx::row::size_type>(column)];
    if (field.is_null()) return std::nullopt;
    return std::string_view(field.c_str(), field.size());
  }

 private:
  pqxx::result result_;
};

Rows rows_of(const pqxx::result& result) {
  return Rows(std::make_shared<ResultRows>(result));
}

// For a piece of a long read, and for a receiver that is slow to take one.
constexpr const char* time_of_pieces =
    "set local statement_timeout = '20s'; set local idle_in_transaction_session_timeout = '16min'";

std::string first_line(std::string_view text) {
  return std::string(text.substr(0, text.find('\n')));
}

auto dynamic(const std::vector<const char*>& values) {
  return pqxx::prepare::make_dynamic_params(values.begin(), values.end());
}

}  // namespace

ConnectionOptions connection_options(const Config& config, std::string application_name) {
  return {.url = config.database_url,
          .application_name = std::move(application_name),
          .pooled = config.database_pooled};
}

Connection::Connection(ConnectionOptions options) : options_(std::move(options)) {}
Connection::~Connection() = default;

Connection::Backend& Connection::connected() {
  if (backend_ && backend_->can_be_used()) return *backend_;
  drop_backend();
  const auto now = std::chrono::steady_clock::now();
  if (now - last_failed_connect_ < reconnect_pause)
    throw Unavailable("the database did not answer a moment ago");
  try {
    auto fresh = std::make_unique<Backend>(connect_text(options_));
    if (!options_.pooled) pqxx::nontransaction(fresh->pq).exec(setup_statement(options_));
    backend_ = std::move(fresh);
    return *backend_;
  } catch (const pqxx::failure& error) {
    last_failed_connect_ = std::chrono::steady_clock::now();
    const std::string reason = first_line(error.what());
    log::warn("database.connect_failed",
              {{"application", options_.application_name}, {"reason", reason}});
    const std::string sentence = "can't connect to the database: " + reason;
    if (means_login_refused(reason)) throw LoginRefused(sentence);
    throw Unavailable(sentence);
  }
}

void Connection::drop_backend() {
  backend_.reset();
}

void Connection::prepare(const std::vector<Sql>& statements) {
  try {
    Backend& backend = connected();
    if (options_.pooled) return;
    for (const Sql& sql : statements) backend.prepare(sql);
  } catch (const pqxx::failure&) {
    drop_backend();
    rethrow_translated();
  }
}

Rows Connection::read_in_transaction(Backend& backend, const Sql& sql, const Params& params) {
  pqxx::work reading(backend.pq);
  reading.exec(setup_statement(options_));
  const auto values = pointers(params);
  return rows_of(reading.exec_params(sql.text, dynamic(values)));
}

Result<Rows> Connection::run_alone(const Sql& sql, const Params& params, RefusalOf refusal_of) {
  for (int attempt = 1;; ++attempt) {
    Backend& backend = connected();
    try {
      if (options_.pooled) return read_in_transaction(backend, sql, params);
      backend.define(sql);
      pqxx::nontransaction reading(backend.pq);
      const auto values = pointers(params);
      return rows_of(reading.exec_prepared(sql.name, dynamic(values)));
    } catch (const pqxx::failure& failure) {
      if (auto refusal = refused(failure, refusal_of)) return std::unexpected(*std::move(refusal));
      if (!is_spent(failure)) rethrow_translated(sql.name);
      drop_backend();
      if (attempt > 1) rethrow_translated(sql.name);
    }
  }
}

void Connection::read_in_pieces(const Sql& sql, const Params& params,
                                const std::function<bool(const Rows&)>& receive) {
  using Snapshot = pqxx::transaction<pqxx::repeatable_read, pqxx::read_only>;
  const std::string declare = "declare pieces no scroll cursor for " + std::string(sql.text);
  for (int attempt = 1;; ++attempt) {
    bool has_begun = false;
    try {
      Snapshot reading(connected().pq);
      if (options_.pooled) reading.exec(setup_statement(options_));
      reading.exec(time_of_pieces);
      const auto values = pointers(params);
      reading.exec_params(declare, dynamic(values));
      has_begun = true;
      while (true) {
        const Rows rows = rows_of(reading.exec("fetch 500 from pieces"));
        if (rows.empty() || !receive(rows)) return;
      }
    } catch (const pqxx::failure& failure) {
      if (!is_spent(failure)) rethrow_translated(sql.name);
      drop_backend();
      if (has_begun || attempt > 1) rethrow_translated(sql.name);
    }
  }
}

Rows Connection::run_script(const std::string& script) {
  Backend& backend = connected();
  try {
    pqxx::nontransaction running(backend.pq);
    return rows_of(running.exec(script));
  } catch (const pqxx::broken_connection&) {
    drop_backend();
    rethrow_translated();
  } catch (const pqxx::sql_error& error) {
    // If the script itself is wrong, its author needs the original message of the database.
    if (means_unavailable(error.sqlstate())) rethrow_translated();
    throw;
  }
}

bool Connection::may_run_again(const std::exception& error, int attempt) {
  return dynamic_cast<const TryAgain*>(&error) != nullptr && attempt < attempts_at_most;
}

RoundTrip Connection::run(std::span<const Call> calls) {
  return backend_->run(calls, options_.pooled ? Prepared::none : Prepared::all);
}

RoundTrip Connection::begin(std::span<const Call> calls) {
  connected();
  RoundTrip trip = run(calls);
  if (!trip.failure || !trip.rows.empty()) return trip;
  // A connection that was lost while idle fails here. Nothing has been run, so a new connection is
  // tried.
  drop_backend();
  connected();
  return run(calls);
}

}  // namespace hireline::db
