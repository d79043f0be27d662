// The reads that wait for a connection, in a line for each owner. Owners get connections in turn.
// An owner whose batches take long gets smaller ones, which contain no reads of others.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
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
  // Of an owner whose reads are not known yet.
  static constexpr std::size_t first_batch = 4;

  void add(PendingRead read, Moment now);
  // At the front of their owners' lines, in this order.
  void put_back(std::vector<PendingRead> reads, Moment now);

  bool empty() const { return turns_.empty(); }
  std::size_t waiting_of(Owner owner) const;
  // Whether several owners have added reads in the last second.
  bool is_shared() const { return lines_.size() > 1; }

  struct Batch {
    std::vector<PendingRead> reads;
    std::vector<Owner> owners;  // of these reads
  };
  // Removes and returns the next batch, without owners for which `is_busy` is true. Their next turn
  // comes after those of the others. The batch is empty if all owners with reads are busy.
  Batch take_batch(const std::function<bool(Owner)>& is_busy);
  // Adapts the size of these owners' next batches to the time that their last one took.
  void note_batch(const std::vector<Owner>& owners, Moment::duration took);

  std::vector<PendingRead> take_late(Moment now);
  std::vector<PendingRead> take_all();
  // Forgets owners that have added nothing in the last second.
  void forget_idle(Moment now);

 private:
  struct Line {
    std::deque<PendingRead> reads;
    std::size_t batch = first_batch;  // the most reads of the next batch while others read
    Moment last_added;
  };

  Line& line_of(Owner owner, Moment now);
  void take_from(Owner owner, Batch& batch);

  std::unordered_map<Owner, Line> lines_;
  std::deque<Owner> turns_;  // owners with reads, each once
};

}  // namespace hireline::db
