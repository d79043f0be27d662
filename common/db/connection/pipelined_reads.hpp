// Runs many reads at a time over few connections, with libpq's pipeline mode. An event loop drives
// it. Threads only connect, and only connect() and the destructor wait for them.
#pragma once

#include <chrono>
#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/db/connection/query.hpp"

namespace hireline::db {

// The outcome of a read: rows or an error.
class ReadOutcome {
 public:
  explicit ReadOutcome(Rows rows) : outcome_(std::move(rows)) {}
  explicit ReadOutcome(std::exception_ptr error) : outcome_(std::move(error)) {}

  // Throws what Connection::read would throw: Unavailable, or another std::runtime_error if the
  // statement failed.
  const Rows& rows() const {
    if (const auto* error = std::get_if<std::exception_ptr>(&outcome_))
      std::rethrow_exception(*error);
    return std::get<Rows>(outcome_);
  }

 private:
  std::variant<Rows, std::exception_ptr> outcome_;
};

struct PipelinedReadsOptions {
  unsigned connections = 2;
  std::size_t queue = 1'000;                  // waiting and running reads; more are rejected
  std::chrono::milliseconds patience{2'000};  // time limit of a read, waiting included
  bool connects_at_start = true;              // false: the connections open for the first read
};

// Only for one thread at a time.
class PipelinedReads {
 public:
  // Called once, by turn() or by the destructor.
  using Receiver = std::function<void(const ReadOutcome&)>;

  // The connections prepare these statements when they open; others are prepared at first use.
  PipelinedReads(const PipelinedReadsOptions& options, const ConnectionOptions& connection,
                 std::vector<Sql> statements);
  // Reads without an answer get Unavailable.
  ~PipelinedReads();

  // Waits until each connection is ready or has failed. Returns whether any is ready.
  bool connect();

  // full: the queue is full. too_many_of_one: half of it is this owner's, and others read too.
  // away: the database is not available. A read that is not taken has no effect: the receiver is
  // not called.
  enum class Taken { yes, full, too_many_of_one, away };

  // Takes a read, which the next turn() sends. A read whose connection was lost is tried once more.
  // A read that fails does not affect the others. `owner` stands for the organization or person
  // that asks. While several owners ask, they get connections in turn, and each uses one at a time,
  // so that one owner's slow reads delay little of the others'.
  Taken submit(const Sql& sql, Params params, Receiver receiver, std::size_t owner = 0);

  // Readable while turn() has something to receive.
  int descriptor() const;

  // Receives and delivers results if `is_readable`, the state of the descriptor, is true. Then
  // sends the reads that were submitted since the last turn, together. Gives up late reads, and
  // connects again. Call it after each round of events, and several times a second without events.
  void turn(bool is_readable);

 private:
  class Engine;
  std::unique_ptr<Engine> engine_;
};

}  // namespace hireline::db
