// Runs many reads at a time over few connections, with libpq's pipeline mode on a separate thread,
// so that callers do not wait.
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
  unsigned connections = 2;   // a slow read delays the reads behind it on the same connection
  std::size_t queue = 1'000;  // waiting and running reads; more are rejected
  std::chrono::milliseconds patience{2'000};  // time limit of a read, waiting included
};

class PipelinedReads {
 public:
  // Called once, on the thread of PipelinedReads, which is blocked meanwhile.
  using Receiver = std::function<void(const ReadOutcome&)>;

  // Connects and prepares these statements; other statements are prepared at their first use.
  // Throws Unavailable if no connection can be made at the start.
  PipelinedReads(const PipelinedReadsOptions& options, const ConnectionOptions& connection,
                 std::vector<Sql> statements);
  // Waits until all accepted reads are answered, at most until their time limit.
  ~PipelinedReads();

  // full: the queue is full. away: the database is not available, or this object is being
  // destroyed. A read that is not taken has no effect: the receiver is not called.
  enum class Taken { yes, full, away };

  // Safe from any thread; never blocks on the database. A read whose connection was lost is tried
  // once more. A read that fails does not affect the others.
  Taken submit(const Sql& sql, Params params, Receiver receiver);

 private:
  class Engine;
  std::unique_ptr<Engine> engine_;
};

}  // namespace hireline::db
