// One connection in libpq's pipeline mode. The caller polls its descriptor. Nothing but opening it
// blocks.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <libpq-fe.h>

#include "common/db/connection/libpq_rows.hpp"
#include "common/db/connection/pipelined_reads.hpp"

namespace hireline::db {

struct PendingRead {
  Sql sql;
  Params params;
  PipelinedReads::Receiver receiver;  // empty after it was called
  std::chrono::steady_clock::time_point deadline;
  std::size_t owner = 0;
  bool is_second_try = false;
};

class PipelineConnection {
 public:
  using Moment = std::chrono::steady_clock::time_point;
  using Deliver = std::function<void(PendingRead&, const ReadOutcome&)>;

  struct Close {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  using Handle = std::unique_ptr<PGconn, Close>;

  // Connects, and waits for it. Returns a handle without a connection if that fails.
  static Handle open(const ConnectionOptions& options);

  enum class State {
    preparing,  // running the setup statements, for two seconds at most
    ready,
    lost
  };

  PipelineConnection(Handle connection, const ConnectionOptions& options,
                     const std::vector<Sql>& statements, Deliver deliver, Moment now);

  State state() const { return state_; }
  int descriptor() const { return PQsocket(connection_.get()); }
  bool has_unsent() const { return has_unsent_; }  // so also poll for writing

  // Sends and receives what is possible without blocking. Call it after poll() returned, whether
  // there were events or only time has passed.
  void advance(bool has_events, Moment now);

  // Adds a read to the batch that end_batch() sends. The state must be `ready`. A batch has one
  // sync, so an error in it also ends the reads behind it: see aborted().
  void add(PendingRead read);
  void end_batch();
  std::size_t under_way() const { return under_way_.size(); }

  // Removes and returns the reads that were not run because an earlier read of their batch failed.
  std::vector<PendingRead> aborted() { return std::exchange(aborted_, {}); }

  // Delivers an error to each read whose deadline has passed. Rows that arrive later are dropped.
  void give_up_late_ones(Moment now);

  // Removes and returns the reads without an answer. For a lost connection.
  std::vector<PendingRead> unanswered();

 private:
  // A read that was sent, and whose results have not all arrived yet.
  struct UnderWay {
    PendingRead read;
    std::uint64_t batch = 0;     // its number: how many were sent before
    int commands = 1;            // without a complete result: to execute, and before it to prepare
    bool is_unprepared = false;  // true until the server has prepared the statement
    bool is_aborted = false;     // by the error of an earlier read
    LibpqResult rows = {};
    std::exception_ptr error = {};
  };

  void set_up();
  void receive();
  bool is_first_of_this_batch() const;
  void take(LibpqResult result);
  void take_error(UnderWay& first, const PGresult& result) const;
  void end_command();
  void flush();
  void lose(std::string_view reason);
  std::exception_ptr error_of(const PGresult& result) const;

  const ConnectionOptions& options_;
  const std::vector<Sql>& statements_;
  Deliver deliver_;
  Handle connection_;
  State state_ = State::preparing;
  bool has_unsent_ = false;
  Moment setup_deadline_;
  std::set<std::string_view> prepared_;
  std::uint64_t sent_ = 0;      // batches, of which the setup is the first
  std::uint64_t received_ = 0;  // batches with all results
  std::deque<UnderWay> under_way_;
  std::vector<PendingRead> aborted_;
};

}  // namespace hireline::db
