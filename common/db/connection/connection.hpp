// One connection to the database. It reads a Query, or runs a unit of work in a transaction, which
// commits only if the work returns a value. Not safe for use by several threads at once.
#pragma once

#include <chrono>
#include <functional>
#include <iterator>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "common/db/connection/copy_rows.hpp"
#include "common/db/connection/query.hpp"
#include "common/db/connection/recorded.hpp"
#include "common/domain/actor.hpp"

namespace hireline {
struct Config;
}

namespace hireline::db {

// The database is not available: unreachable, restarting, too slow, or out of connections. A retry
// may succeed.
class Unavailable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The connection was lost during a commit, which may have taken effect. A retry may do the work
// twice.
class InDoubt : public Unavailable {
 public:
  using Unavailable::Unavailable;
};

struct ConnectionOptions {
  std::string url;               // libpq URI or key=value text
  std::string application_name;  // shown in pg_stat_activity
  std::chrono::milliseconds statement_timeout{5'000};
  std::chrono::milliseconds lock_timeout{2'000};
  std::chrono::milliseconds idle_in_transaction_timeout{10'000};
  // The URL leads to a pooler, which may give the server connection to another client between two
  // transactions. Nothing is prepared, and settings last for one transaction. A read outside of a
  // transaction is run in a transaction of its own.
  bool pooled = false;
  bool for_searches = false;  // plans each search anew, without parallel workers
  // Plans each execution of a statement anew: for tables that grow quickly from empty.
  bool plans_each_time = false;
  // Called after the commit of a transaction that queued tasks which are due. Must not block.
  std::function<void()> on_tasks = {};
  // Called after the commit of a transaction that wrote events of organizations. Must not block.
  std::function<void()> on_events = {};
};

// Options for the database of the configuration.
ConnectionOptions connection_options(const Config& config, std::string application_name);

class Connection;

struct RoundTrip;

// A transaction. Everything written in it has the same instant, now(). It begins in the database
// with the first statement that is sent.
class Tx {
 public:
  Tx(const Tx&) = delete;
  Tx& operator=(const Tx&) = delete;
  ~Tx();

  Instant now() const { return cause_.now; }
  const Cause& cause() const { return cause_; }

  // Runs a statement now, and returns its rows.
  template <class... T>
  Rows run(const Sql& sql, const T&... parameters) {
    return run_with(sql, Params::of(parameters...));
  }

  // Runs a statement whose rows nobody needs: it is sent together with the next one, or with the
  // commit. The order of statements is kept. A failure is thrown when it is sent.
  template <class... T>
  void write(const Sql& sql, const T&... parameters) {
    write_with(sql, Params::of(parameters...));
  }

  // Writes many rows with COPY. Triggers and constraints apply as in any other statement.
  void copy(const CopyRows& rows);

  template <class Out>
  Result<Out> read(const Query<Out>& query) {
    return query.answer(TRY(run_unless_refused(query.sql, query.params, query.refusal_of)));
  }

  // Runs several reads in this order, in one round trip. Their failures are not refusals.
  template <class... Out>
  std::tuple<Result<Out>...> read_together(const Query<Out>&... queries) {
    const auto rows = send({Call{queries.sql, queries.params}...}, nullptr).value();
    auto next = rows.begin();
    return std::tuple<Result<Out>...>{queries.answer(*std::exchange(next, std::next(next)))...};
  }

  // Sets the actor of all events of this transaction that are not written yet. For callers that
  // learn the actor only when they look up a link or a record.
  void act_as(Actor actor) { cause_.actor = std::move(actor); }

  // Writes the events recorded so far for the current cause, then continues with another cause and
  // its instant.
  void go_on(Cause cause);

  // Runs a part of the work in a savepoint. If `work` refuses, its changes and its events are
  // undone, and the rest of the transaction is kept.
  template <class Work>
  auto attempt(Work&& work) -> std::invoke_result_t<Work> {
    const Savepoint savepoint = set_savepoint();
    auto result = work();
    if (result)
      release_savepoint();
    else
      return_to(savepoint);
    return result;
  }

  // Makes the commit call ConnectionOptions::on_tasks: the transaction has queued tasks that are
  // due.
  void notify_of_tasks() { has_tasks_ = true; }

  // Keeps the event in memory. The commit writes all events in one statement.
  void record(const OrganizationId& organization, Event event) {
    recorded_.add(organization, std::move(event));
  }
  // Remember what the caller has written, for recorded().
  void note(QueuedTask task) { recorded_.add(std::move(task)); }
  void note(LimitUse use) { recorded_.add(std::move(use)); }
  void note_service_event(Event event) { recorded_.add_service_event(std::move(event)); }

  const Recorded& recorded() const { return recorded_; }

  // Writes the events that are not written yet, as the commit does: for a transaction that will be
  // rolled back, so that the constraints of the events apply to it, too.
  void write_events();

 private:
  friend class Connection;
  struct Savepoint {
    Recorded::Mark recorded;
    std::size_t round_trips;  // when it was set
    std::size_t waiting;
  };
  Tx(Connection& connection, Cause cause);
  Rows run_with(const Sql& sql, Params params);
  Result<Rows> run_unless_refused(const Sql& sql, Params params, RefusalOf refusal_of);
  void write_with(const Sql& sql, Params params);
  Savepoint set_savepoint();
  void release_savepoint();
  void return_to(const Savepoint& savepoint);
  void add_events();
  // Sends what waits, and `wanted` behind it, in one round trip. Returns the rows of `wanted`.
  Result<std::vector<Rows>> send(std::vector<Call> wanted, RefusalOf refusal_of);
  void add_waiting(Call call);
  void flush();
  void commit();
  // Tells statements that nothing of this transaction will last.
  void mark_as_dry_run();
  [[noreturn]] void fail_to_commit(const RoundTrip& trip, const std::vector<Call>& calls);

  Connection& connection_;
  Cause cause_;
  Recorded recorded_;
  std::vector<Call> waiting_;
  std::size_t round_trips_ = 0;
  bool is_open_ = false;  // begun in the database
  bool has_tasks_ = false;
  bool has_events_ = false;
};

// Whether a transaction whose work returned a value is committed. --dry-run uses rollback.
enum class Ending { commit, rollback };

class Connection {
 public:
  // Does not connect. The first use connects, and so does any use after the connection was lost.
  explicit Connection(ConnectionOptions options);
  ~Connection();

  // Connects and prepares these statements now; with a pooler, only connects. Throws Unavailable,
  // or std::runtime_error if a statement does not fit the schema.
  void prepare(const std::vector<Sql>& statements);

  // Runs a read outside of a transaction. If the connection turns out to be lost, runs it once more
  // on a new connection.
  template <class Out>
  Result<Out> read(const Query<Out>& query) {
    return query.answer(TRY(run_alone(query.sql, query.params, query.refusal_of)));
  }

  // Runs `work`, a function of Tx& that returns a Result, in a transaction. A connection that was
  // lost since its last use is replaced when the transaction begins; a loss during the transaction
  // throws Unavailable. `work` is run again, at most three times in all, if the database reports a
  // serialization failure or a deadlock, or that it is not the primary any more. Therefore `work`
  // must not have effects outside the transaction.
  template <class Work>
  auto transact(const Cause& cause, Work&& work, Ending ending = Ending::commit)
      -> std::invoke_result_t<Work, Tx&> {
    for (int attempt = 1;; ++attempt) {
      try {
        Tx tx(*this, cause);
        if (ending == Ending::rollback) tx.mark_as_dry_run();
        auto result = work(tx);
        if (result) ending == Ending::commit ? tx.commit() : tx.flush();
        return result;
      } catch (const std::exception& error) {
        if (!may_run_again(error, attempt)) throw;
      }
    }
  }

  // Passes the rows of a read of any size to `receive`, at most 500 at a time, as they were at one
  // moment. `receive` returns false to end the read; until then the database keeps old versions of
  // rows. Throws as transact() does, and what `receive` throws.
  void read_in_pieces(const Sql& sql, const Params& params,
                      const std::function<bool(const Rows&)>& receive);

  // Runs statements in the simple protocol, outside of any transaction: for migrations and set-up.
  Rows run_script(const std::string& script);

 private:
  friend class Tx;
  struct Backend;
  Result<Rows> run_alone(const Sql& sql, const Params& params, RefusalOf refusal_of);
  Backend& connected();
  void drop_backend();
  RoundTrip run(std::span<const Call> calls);
  // As run(), for calls that begin a transaction. Replaces a connection that was lost while idle.
  RoundTrip begin(std::span<const Call> calls);
  Rows read_in_transaction(Backend& backend, const Sql& sql, const Params& params);
  static bool may_run_again(const std::exception& error, int attempt);

  ConnectionOptions options_;
  std::unique_ptr<Backend> backend_;
  std::chrono::steady_clock::time_point last_failed_connect_{};
};

}  // namespace hireline::db
