// The reads that wait for a connection, in a line for each owner. Owners get connections in turn,
// and an owner whose batches take long gets smaller ones.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include "common/db/connection/pipeline_connection.hpp"

namespace hireline::db {

class WaitingReads {
 public:
  using Moment = std::chrono::steady_clock::time_point;
  using Owner = std::size_t;

  // The most reads that are sent together. PostgreSQL keeps the results of a batch, up to 8 KiB of
  // them, until its last read has run.
  static constexpr std::size_t largest_batch = 16;

  void add(PendingRead read, Moment now);
  // At the front of their owners' lines, in this order.
  void put_back(std::vector<PendingRead> reads, Moment now);

  bool empty() const { return turns_.empty(); }
  std::size_t waiting_of(Owner owner) const;
  // Whether several owners have added reads in the last second.
  bool is_shared() const { return lines_.size() > 1; }

  // Returns the owner whose turn it is, leaving out owners for which `is_busy` is true.
  std::optional<Owner> next(const std::function<bool(Owner)>& is_busy) const;
  // Removes and returns the owner's next batch, which is not empty. Its next turn comes after those
  // of the others.
  std::vector<PendingRead> take_batch(Owner owner);
  // Adapts the size of the owner's next batch to the time that its last one took.
  void note_batch(Owner owner, Moment::duration took);

  std::vector<PendingRead> take_late(Moment now);
  std::vector<PendingRead> take_all();
  // Forgets owners that have added nothing in the last second.
  void forget_idle(Moment now);

 private:
  struct Line {
    std::deque<PendingRead> reads;
    std::size_t batch = largest_batch;
    Moment last_added;
  };

  Line& line_of(Owner owner, Moment now);

  std::unordered_map<Owner, Line> lines_;
  std::deque<Owner> turns_;  // owners with reads, each once
};

}  // namespace hireline::db
