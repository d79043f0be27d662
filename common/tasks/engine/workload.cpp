#include "common/tasks/engine/workload.hpp"

#include <algorithm>

namespace hireline::tasks {

Workload::Workload(unsigned threads, std::size_t batch)
    : threads_(threads), batch_(static_cast<std::int64_t>(batch)) {}

bool Workload::has_need() const {
  return is_woken_ || !finished_.empty() || (may_be_more_ && room() > 0);
}

// Returns how many tasks to claim: the number of idle threads, plus twice the number of tasks that
// ended since the last claim, less the waiting tasks; at most what fits into the batch. So a burst
// of short tasks is claimed in growing batches, while long tasks are left for workers that have
// idle threads.
std::int64_t Workload::room() const {
  if (refuses_more_) return 0;
  const std::int64_t idle = threads_ - std::ssize(running_);
  const std::int64_t waiting = std::ssize(waiting_);
  return std::clamp<std::int64_t>(idle + 2 * ended_since_claim_ - waiting, 0, batch_ - waiting);
}

void Workload::wait_for_need(const std::stop_token& stop, std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  need_.wait_for(lock, stop, time, [&] { return has_need(); });
}

std::int64_t Workload::wanted() {
  const std::lock_guard lock(mutex_);
  // A wake() that came while there was no room takes effect when there is room.
  if (is_woken_) may_be_more_ = true;
  is_woken_ = false;
  const std::int64_t room_now = room();
  ended_since_claim_ = 0;
  return room_now;
}

void Workload::add(std::vector<Attempt> claimed, std::int64_t wanted) {
  const std::lock_guard lock(mutex_);
  may_be_more_ = std::ssize(claimed) >= wanted;
  for (Attempt& attempt : claimed)
    waiting_.push_back({.attempt = std::move(attempt), .since = Clock::now()});
  if (!waiting_.empty()) task_.notify_all();
}

std::vector<db::TaskClaim> Workload::finished() const {
  const std::lock_guard lock(mutex_);
  return finished_;
}

void Workload::drop_finished(std::size_t count) {
  const std::lock_guard lock(mutex_);
  finished_.erase(finished_.begin(), finished_.begin() + static_cast<std::ptrdiff_t>(count));
  idle_.notify_all();
}

std::vector<db::TaskClaim> Workload::claimed() const {
  const std::lock_guard lock(mutex_);
  std::vector<db::TaskClaim> all = unwanted_;
  for (const Work& work : waiting_) all.push_back(work.claimed());
  for (const auto& [claimed, work] : running_) all.push_back(claimed);
  return all;
}

void Workload::lose(const std::vector<db::TaskClaim>& lost) {
  const std::lock_guard lock(mutex_);
  const std::set<db::TaskClaim, InOrder> gone(lost.begin(), lost.end());
  std::erase_if(waiting_, [&](const Work& work) { return gone.contains(work.claimed()); });
  for (auto& [claimed, work] : running_)
    if (gone.contains(claimed)) work.stop.request_stop();
  idle_.notify_all();
}

std::vector<db::TaskClaim> Workload::take_waiting(Clock::time_point claimed_before) {
  const std::lock_guard lock(mutex_);
  std::vector<db::TaskClaim> taken;
  while (!waiting_.empty() && (refuses_more_ || waiting_.front().since <= claimed_before)) {
    taken.push_back(waiting_.front().claimed());
    waiting_.pop_front();
  }
  idle_.notify_all();
  return taken;
}

// A postponed task can be claimed again, as the same attempt, before the thread that postponed it
// has called end(). Until then it waits.
std::deque<Work>::iterator Workload::first_startable() {
  return std::ranges::find_if(waiting_,
                              [&](const Work& work) { return !running_.contains(work.claimed()); });
}

Work* Workload::next() {
  std::unique_lock lock(mutex_);
  task_.wait(lock,
             [&] { return (closed_ && waiting_.empty()) || first_startable() != waiting_.end(); });
  const auto first = first_startable();
  if (first == waiting_.end()) return nullptr;
  const auto [place, is_new] = running_.try_emplace(first->claimed(), std::move(*first));
  ensure(is_new, "an attempt must not be claimed twice");
  waiting_.erase(first);
  return &place->second;
}

void Workload::end(Work& work) {
  const std::lock_guard lock(mutex_);
  running_.erase(work.claimed());
  ++ended_since_claim_;
  need_.notify_all();
  task_.notify_all();
  idle_.notify_all();
}

void Workload::end_well(Work& work) {
  const std::lock_guard lock(mutex_);
  finished_.push_back(work.claimed());
  running_.erase(work.claimed());
  ++ended_since_claim_;
  need_.notify_all();
}

void Workload::end_unwanted(Work& work) {
  const std::lock_guard lock(mutex_);
  unwanted_.push_back(work.claimed());
  running_.erase(work.claimed());
  idle_.notify_all();
}

void Workload::wake() {
  const std::lock_guard lock(mutex_);
  is_woken_ = true;
  need_.notify_all();
}

void Workload::refuse_more() {
  const std::lock_guard lock(mutex_);
  refuses_more_ = true;
  is_woken_ = true;  // so that waiting tasks are given back
  need_.notify_all();
}

void Workload::give_up() {
  const std::lock_guard lock(mutex_);
  has_given_up_ = true;
  for (auto& [claimed, work] : running_) work.stop.request_stop();
}

bool Workload::has_given_up() const {
  const std::lock_guard lock(mutex_);
  return has_given_up_;
}

void Workload::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  waiting_.clear();
  task_.notify_all();
}

bool Workload::wait_until_idle(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  return idle_.wait_for(lock, time,
                        [&] { return waiting_.empty() && running_.empty() && finished_.empty(); });
}

}  // namespace hireline::tasks
