// Reads, many at a time over few connections: libpq's pipeline mode on a thread of its own, so that
// whoever asks can go on.
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

// What became of a read.
class ReadOutcome {
 public:
  explicit ReadOutcome(Rows rows) : outcome_(std::move(rows)) {}
  explicit ReadOutcome(std::exception_ptr error) : outcome_(std::move(error)) {}

  // Throws what Connection::read would: Unavailable, or another std::runtime_error when the
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
  unsigned connections = 2;                   // a slow read holds up those behind it on its own
  std::size_t queue = 1'000;                  // reads waiting or under way; more are turned away
  std::chrono::milliseconds patience{2'000};  // then a read is given up, wherever it is
};

class PipelinedReads {
 public:
  // Called once, on its thread, which does nothing else meanwhile.
  using Receiver = std::function<void(const ReadOutcome&)>;

  // Connects and prepares these statements; others are prepared at their first use. Throws
  // Unavailable when the database can't be had at the start.
  PipelinedReads(const PipelinedReadsOptions& options, const ConnectionOptions& connection,
                 std::vector<Sql> statements);
  // Answers what it has taken first, which its patience bounds.
  ~PipelinedReads();

  // away: the database is, or this is stopping. A read that is not taken has no effect.
  enum class Taken { yes, full, away };

  // Safe from any thread; never waits. A read whose connection was lost is tried once more. One
  // that fails doesn't touch the others.
  Taken submit(const Sql& sql, Params params, Receiver receiver);

 private:
  class Engine;
  std::unique_ptr<Engine> engine_;
};

}  // namespace hireline::db
