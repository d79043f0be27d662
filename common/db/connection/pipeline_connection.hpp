// One connection in libpq's pipeline mode, driven by whoever polls its descriptor. Never waits.
#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <libpq-fe.h>

#include "common/db/connection/pipelined_reads.hpp"

namespace hireline::db {

struct PendingRead {
  Sql sql;
  Params params;
  PipelinedReads::Receiver receiver;  // empty once it was called
  std::chrono::steady_clock::time_point deadline;
  bool is_second_try = false;
};

class PipelineConnection {
 public:
  using Moment = std::chrono::steady_clock::time_point;
  using Deliver = std::function<void(PendingRead&, const ReadOutcome&)>;

  enum class State {
    connecting,  // and setting itself up
    ready,
    lost
  };

  // Starts to connect; this must be done within two seconds. Of several hosts, another attempt
  // begins with another.
  PipelineConnection(const ConnectionOptions& options, const std::vector<Sql>& statements,
                     Deliver deliver, Moment now, unsigned attempt);

  State state() const { return state_; }
  int descriptor() const { return PQsocket(connection_.get()); }
  short awaited_events() const;  // as poll() takes them

  // Does what can be done without waiting, after poll() or the passing of time.
  void advance(bool has_events, Moment now);

  // Only while ready.
  void send(PendingRead read);
  std::size_t under_way() const { return under_way_.size(); }

  // Answers those whose deadline has passed; their rows are dropped when they come.
  void give_up_late_ones(Moment now);

  // After it was lost: those that have no answer yet.
  std::vector<PendingRead> unanswered();

 private:
  struct Close {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  using Result = std::unique_ptr<PGresult, Clear>;
  class ResultRows;

  // What the server owes an answer up to the next sync.
  struct UnderWay {
    PendingRead read;
    std::shared_ptr<PGresult> rows = {};
    std::exception_ptr error = {};
    bool is_unprepared = false;  // until the server has taken the statement
  };

  void advance_connecting();
  void set_up();
  void receive();
  void take(Result result);
  void finish_first();
  void flush();
  void lose(std::string_view reason);
  std::exception_ptr error_of(const PGresult& result) const;

  const ConnectionOptions& options_;
  const std::vector<Sql>& statements_;
  Deliver deliver_;
  std::unique_ptr<PGconn, Close> connection_;
  State state_ = State::connecting;
  PostgresPollingStatusType polling_ = PGRES_POLLING_WRITING;
  bool is_open_ = false;  // connected, though perhaps not set up
  bool wants_flush_ = false;
  Moment connect_deadline_;
  std::set<std::string_view> prepared_;
  std::deque<UnderWay> under_way_;
};

}  // namespace hireline::db
