#include "common/db/connection/waiting_reads.hpp"

#include <algorithm>
#include <iterator>

namespace hireline::db {
namespace {

constexpr std::chrono::seconds memory{1};
// A batch of an owner that takes longer is halved, so that others wait for it no longer than this;
// one that takes less than half of it grows.
constexpr std::chrono::milliseconds longest_batch{2};

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

std::optional<WaitingReads::Owner> WaitingReads::next(
    const std::function<bool(Owner)>& is_busy) const {
  const auto owner = std::ranges::find_if_not(turns_, is_busy);
  return owner == turns_.end() ? std::nullopt : std::optional(*owner);
}

std::vector<PendingRead> WaitingReads::take_batch(Owner owner) {
  Line& line = lines_.at(owner);
  std::vector<PendingRead> batch;
  const std::size_t most = is_shared() ? line.batch : largest_batch;
  while (!line.reads.empty() && batch.size() < most) move_first(line.reads, batch);
  std::erase(turns_, owner);
  if (!line.reads.empty()) turns_.push_back(owner);
  return batch;
}

void WaitingReads::note_batch(Owner owner, Moment::duration took) {
  const auto found = lines_.find(owner);
  if (found == lines_.end()) return;
  std::size_t& batch = found->second.batch;
  if (took > longest_batch) batch = std::max<std::size_t>(batch / 2, 1);
  if (took < longest_batch / 2) batch = std::min(batch + 1, largest_batch);
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
