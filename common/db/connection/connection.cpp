#include "common/db/connection/connection.hpp"

#include <set>

#include <pqxx/pqxx>

#include "common/base/log.hpp"
#include "common/base/settings/config.hpp"
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

std::vector<const char*> pointers(const Params& params) {
  std::vector<const char*> values;
  values.reserve(params.values().size());
  for (const auto& value : params.values()) values.push_back(value ? value->c_str() : nullptr);
  return values;
}

}  // namespace

struct Connection::Backend {
  explicit Backend(const std::string& text) : pq(text) {
    // Otherwise libpqxx reconnects a lost connection by itself: without the connection's settings
    // and, within a transaction, without the transaction.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    pq.inhibit_reactivation(true);
#pragma GCC diagnostic pop
  }

  void prepare(const Sql& sql) {
    if (!prepared.insert(sql.name).second) return;
    pq.prepare(sql.name, sql.text);
  }

  bool can_be_used() const { return pq.is_open() && !takes_no_writes; }

  // Marks the connection as unusable if its node takes no writes any more: a new connection is made
  // to the current primary.
  void learn_from(const pqxx::failure& failure) {
    const auto* error = dynamic_cast<const pqxx::sql_error*>(&failure);
    if (error != nullptr && means_no_writes(error->sqlstate())) takes_no_writes = true;
  }

  pqxx::connection pq;
  std::set<std::string_view> prepared;
  bool takes_no_writes = false;
};

struct Tx::Open {
  Open(pqxx::connection& connection, const ConnectionOptions& options) : work(connection) {
    if (options.pooled) work.exec(setup_statement(options));
  }
  pqxx::work work;
};

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
    throw Unavailable("can't connect to the database: " + reason);
  }
}

void Connection::drop_backend() {
  backend_.reset();
}

void Connection::prepare(const std::vector<Sql>& statements) {
  try {
    Backend& backend = connected();
    if (options_.pooled) return;
    for (const Sql& sql : statements) {
      backend.prepare(sql);
      backend.pq.prepare_now(sql.name);
    }
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
      backend.prepare(sql);
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

Tx::Tx(Connection& connection, Cause cause)
    : connection_(connection), cause_(std::move(cause)), open_(begin(connection)) {}

Tx::~Tx() = default;

std::unique_ptr<Tx::Open> Tx::begin(Connection& connection) {
  try {
    return std::make_unique<Open>(connection.connected().pq, connection.options_);
  } catch (const pqxx::failure&) {
    // A connection that was lost while idle fails here. No work is lost, so a new connection is
    // tried.
  }
  connection.drop_backend();
  try {
    return std::make_unique<Open>(connection.connected().pq, connection.options_);
  } catch (const pqxx::failure&) {
    rethrow_translated();
  }
}

Rows Tx::run_with(const Sql& sql, const Params& params) {
  return run_unless_refused(sql, params, nullptr).value();
}

Result<Rows> Tx::run_unless_refused(const Sql& sql, const Params& params, RefusalOf refusal_of) {
  const auto values = pointers(params);
  try {
    if (connection_.options_.pooled)
      return rows_of(open_->work.exec_params(sql.text, dynamic(values)));
    connection_.backend_->prepare(sql);
    return rows_of(open_->work.exec_prepared(sql.name, dynamic(values)));
  } catch (const pqxx::failure& failure) {
    if (auto refusal = refused(failure, refusal_of)) return std::unexpected(*std::move(refusal));
    connection_.backend_->learn_from(failure);
    rethrow_translated(sql.name);
  }
}

void Tx::copy(const CopyRows& rows) {
  if (rows.size() == 0) return;
  try {
    pqxx::stream_to stream(open_->work, rows.table(), rows.columns());
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

void Tx::run_plain(const char* statement) {
  try {
    open_->work.exec(statement);
  } catch (const pqxx::failure&) {
    rethrow_translated(statement);
  }
}

void Tx::set_savepoint() {
  run_plain("savepoint attempt");
}

void Tx::release_savepoint() {
  run_plain("release savepoint attempt");
}

void Tx::return_to_savepoint(const Recorded::Mark& recorded) {
  run_plain("rollback to savepoint attempt; release savepoint attempt");
  recorded_.return_to(recorded);
}

void Tx::go_on(Cause cause) {
  write_events();
  cause_ = std::move(cause);
}

void Tx::write_events() {
  const auto events = recorded_.take_unwritten();
  has_events_ = has_events_ || !events.empty();
  db::write_events(*this, events);
}

void Tx::commit() {
  write_events();
  try {
    open_->work.commit();
  } catch (const pqxx::failure&) {
    rethrow_translated();
  }
  if (has_tasks_ && connection_.options_.on_tasks) connection_.options_.on_tasks();
  if (has_events_ && connection_.options_.on_events) connection_.options_.on_events();
}

}  // namespace hireline::db
