// One connection, and the two things that are done with it: reading a Query, and running a unit of
// work in a transaction that commits only on a value. Not for several threads at once.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

#include "common/db/connection/copy_rows.hpp"
#include "common/db/connection/query.hpp"
#include "common/domain/actor.hpp"

namespace hireline {
struct Config;
}

namespace hireline::db {

// The database can't be had: away, restarting, too slow, or out of connections. Worth a retry.
class Unavailable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The connection was lost during a commit: it may have taken effect. Never retried blindly.
class InDoubt : public Unavailable {
 public:
  using Unavailable::Unavailable;
};

struct ConnectionOptions {
  std::string url;               // libpq URI or key=value text
  std::string application_name;  // as pg_stat_activity shows it
  std::chrono::milliseconds statement_timeout{5'000};
  std::chrono::milliseconds lock_timeout{2'000};
  // The URL leads to a pooler that gives the connection to others between two transactions: nothing
  // is prepared or set for longer than one. Each read by itself is a transaction then.
  bool pooled = false;
  bool for_searches = false;     // plans are made for each search, by one process of the server
  bool plans_each_time = false;  // for tables that are empty now and full a moment later
  // Called after the commit of a transaction that queued tasks which are due. Must not block.
  std::function<void()> on_tasks = {};
};

// To the database that the settings name.
ConnectionOptions connection_options(const Config& config, std::string application_name);

// One thing that happened, as the events table keeps it.
struct Event {
  std::string type;  // noun.past_tense, such as stage.unlocked
  std::string subject_type;
  std::string subject_id;
  std::optional<std::string> pipeline_id = {};
  std::optional<JsonText> before = {};
  std::optional<JsonText> after = {};
  std::optional<std::string> reason = {};
};

class Connection;

// An open transaction. Its instant is the same for everything written in it.
class Tx {
 public:
  Tx(const Tx&) = delete;
  Tx& operator=(const Tx&) = delete;
  ~Tx();

  Instant now() const { return cause_.now; }
  const Cause& cause() const { return cause_; }

  template <class... T>
  Rows run(const Sql& sql, const T&... parameters) {
    return run_with(sql, Params::of(parameters...));
  }

  // Writes many rows at once. Triggers and constraints see them as those of any other statement.
  void copy(const CopyRows& rows);

  template <class Out>
  Result<Out> read(const Query<Out>& query) {
    return query.answer(TRY(run_unless_refused(query.sql, query.params, query.refusal_of)));
  }

  // From here on the transaction's events are this actor's: for callers whose part shows only once
  // their link or the record has been looked up.
  void act_as(Actor actor) { cause_.actor = std::move(actor); }

  // Goes on for another cause, and at its instant. What was recorded up to here is written for the
  // one before.
  void go_on(Cause cause);

  // Does a part of the work whose refusal undoes that part, its events too, and leaves the rest.
  template <class Work>
  auto attempt(Work&& work) -> std::invoke_result_t<Work> {
    const std::size_t recorded = events_.size();
    set_savepoint();
    auto result = work();
    if (result)
      release_savepoint();
    else
      return_to_savepoint(recorded);
    return result;
  }

  // Whoever does tasks need not wait for the next look: there are some, once this is committed.
  void tell_of_tasks() { has_tasks_ = true; }

  // Kept, and written with the commit in one statement.
  void record(const OrganizationId& organization, Event event) {
    events_.emplace_back(organization, std::move(event));
  }

 private:
  friend class Connection;
  struct Open;
  Tx(Connection& connection, Cause cause);
  static std::unique_ptr<Open> begin(Connection& connection);
  Rows run_with(const Sql& sql, const Params& params);
  void run_plain(const char* statement);
  void set_savepoint();
  void release_savepoint();
  void return_to_savepoint(std::size_t recorded);
  Result<Rows> run_unless_refused(const Sql& sql, const Params& params, RefusalOf refusal_of);
  void write_events();
  void commit();

  Connection& connection_;
  Cause cause_;
  std::unique_ptr<Open> open_;
  std::vector<std::pair<OrganizationId, Event>> events_;
  bool has_tasks_ = false;
};

// Whether a transaction that came to a value takes effect. rollback is what --dry-run means.
enum class Ending { commit, rollback };

class Connection {
 public:
  // Does not connect yet; the first use does, and any use after the connection was lost.
  explicit Connection(ConnectionOptions options);
  ~Connection();

  // Connects and prepares these statements now, unless there is a pooler between. Throws
  // Unavailable, or std::runtime_error when a statement does not fit the schema.
  void prepare(const std::vector<Sql>& statements);

  // Runs a read by itself; once more on a new connection if the old one turns out to be dead.
  template <class Out>
  Result<Out> read(const Query<Out>& query) {
    return query.answer(TRY(run_alone(query.sql, query.params, query.refusal_of)));
  }

  // `work` is a function of Tx& that returns a Result. A connection that died since its last use is
  // replaced before `work` is run; one that is lost later is Unavailable. `work` is run again, at
  // most three times in all, when the database reports a serialization failure or a deadlock, or
  // that it is no primary any more, so it must not have effects outside the transaction.
  template <class Work>
  auto transact(const Cause& cause, Work&& work, Ending ending = Ending::commit)
      -> std::invoke_result_t<Work, Tx&> {
    for (int attempt = 1;; ++attempt) {
      try {
        Tx tx(*this, cause);
        auto result = work(tx);
        if (result && ending == Ending::commit) tx.commit();
        return result;
      } catch (const std::exception& error) {
        if (!may_run_again(error, attempt)) throw;
      }
    }
  }

  // Statements in the simple protocol, outside of any transaction: for migrations and set-up.
  Rows run_script(const std::string& script);

 private:
  friend class Tx;
  struct Backend;
  Result<Rows> run_alone(const Sql& sql, const Params& params, RefusalOf refusal_of);
  Backend& connected();
  void drop_backend();
  Rows read_in_transaction(Backend& backend, const Sql& sql, const Params& params);
  static bool may_run_again(const std::exception& error, int attempt);

  ConnectionOptions options_;
  std::unique_ptr<Backend> backend_;
  std::chrono::steady_clock::time_point last_failed_connect_{};
};

}  // namespace hireline::db
