#include "common/db/connection/waiting_reads.hpp"

#include <algorithm>
#include <iterator>

namespace hireline::db {
namespace {

constexpr std::chrono::seconds memory{1};
// If a batch takes longer, the next ones of its owners are half as large, so that others do not
// wait much longer than this. If it takes less than half of it, they are twice as large.
constexpr std::chrono::milliseconds longest_batch{2};
// Owners with batches of at least this size share them.
constexpr std::size_t batch_of_fast_ones = 8;

void move_first(std::deque<PendingRead>& from, std::vector<PendingRead>& to) {
  to.push_back(std::move(from.front()));
  from.pop_front();
}

}  // namespace

WaitingReads::Line& WaitingReads::line_of(Owner owner, Moment now) {
  Line& line = lines_[owner];
  if (line.reads.empty()) turns_.push_back(owner);
  line.last_added = now;
  return line;
}

void WaitingReads::add(PendingRead read, Moment now) {
  line_of(read.owner, now).reads.push_back(std::move(read));
}

void WaitingReads::put_back(std::vector<PendingRead> reads, Moment now) {
  for (auto read = reads.rbegin(); read != reads.rend(); ++read)
    line_of(read->owner, now).reads.push_front(std::move(*read));
}

std::size_t WaitingReads::waiting_of(Owner owner) const {
  const auto line = lines_.find(owner);
  return line == lines_.end() ? 0 : line->second.reads.size();
}

WaitingReads::Batch WaitingReads::take_batch(const std::function<bool(Owner)>& is_busy) {
  Batch batch;
  const auto owners = turns_;
  for (const Owner owner : owners) {
    if (is_busy(owner)) continue;
    const bool is_slow = is_shared() && lines_.at(owner).batch < batch_of_fast_ones;
    if (batch.reads.size() == largest_batch || (is_slow && !batch.reads.empty())) break;
    take_from(owner, batch);
    if (is_slow) break;
  }
  return batch;
}

void WaitingReads::take_from(Owner owner, Batch& batch) {
  Line& line = lines_.at(owner);
  const std::size_t limit = is_shared() ? line.batch : largest_batch;
  const std::size_t most = std::min(batch.reads.size() + limit, largest_batch);
  while (!line.reads.empty() && batch.reads.size() < most) move_first(line.reads, batch.reads);
  batch.owners.push_back(owner);
  std::erase(turns_, owner);
  if (!line.reads.empty()) turns_.push_back(owner);
}

void WaitingReads::note_batch(const std::vector<Owner>& owners, Moment::duration took) {
  for (const Owner owner : owners) {
    const auto found = lines_.find(owner);
    if (found == lines_.end()) continue;
    std::size_t& batch = found->second.batch;
    if (took > longest_batch) batch = std::max<std::size_t>(batch / 2, 1);
    if (took < longest_batch / 2) batch = std::min(batch * 2, largest_batch);
  }
}

std::vector<PendingRead> WaitingReads::take_late(Moment now) {
  std::vector<PendingRead> late;
  for (auto& [owner, line] : lines_)
    while (!line.reads.empty() && line.reads.front().deadline <= now) move_first(line.reads, late);
  if (!late.empty())
    std::erase_if(turns_, [&](Owner owner) { return lines_.at(owner).reads.empty(); });
  return late;
}

std::vector<PendingRead> WaitingReads::take_all() {
  std::vector<PendingRead> all;
  for (auto& [owner, line] : lines_)
    while (!line.reads.empty()) move_first(line.reads, all);
  turns_.clear();
  return all;
}

void WaitingReads::forget_idle(Moment now) {
  std::erase_if(lines_, [&](const auto& entry) {
    return entry.second.reads.empty() && entry.second.last_added + memory < now;
  });
}

}  // namespace hireline::db
