#include "common/db/connection/pipelined_reads.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <deque>
#include <future>
#include <mutex>
#include <system_error>
#include <thread>

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "common/base/log.hpp"
#include "common/db/connection/pipeline_connection.hpp"

namespace hireline::db {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// The longest wait in poll() while there are deadlines or pauses to check.
constexpr milliseconds tick{20};
constexpr milliseconds shortest_pause{100};
constexpr milliseconds longest_pause{2'000};
// The most reads in flight on one connection. Further reads wait for the first connection with
// room.
constexpr std::size_t depth = 128;

std::exception_ptr unavailable(const char* why) {
  return std::make_exception_ptr(Unavailable(why));
}

int make_wake_fd() {
  const int fd = ::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  if (fd < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
  return fd;
}

}  // namespace

class PipelinedReads::Engine {
 public:
  Engine(const PipelinedReadsOptions& options, const ConnectionOptions& connection,
         std::vector<Sql> statements)
      : options_(options),
        connection_(connection),
        statements_(std::move(statements)),
        wake_fd_(make_wake_fd()),
        slots_(options.connections),
        thread_([this] { run(); }) {}

  ~Engine() {
    {
      const std::lock_guard lock(mutex_);
      stopping_ = true;
    }
    ::eventfd_write(wake_fd_, 1);
    thread_.join();
    ::close(wake_fd_);
  }

  // Waits until each connection is ready or has failed. Returns whether any is ready.
  bool wait_for_connections() { return came_up_.get_future().get(); }

  Taken submit(const Sql& sql, Params params, Receiver receiver) {
    if (away_) return Taken::away;
    const std::lock_guard lock(mutex_);
    if (stopping_) return Taken::away;
    if (pending_ >= options_.queue) return Taken::full;
    ++pending_;
    submitted_.push_back({.sql = sql,
                          .params = std::move(params),
                          .receiver = std::move(receiver),
                          .deadline = Clock::now() + options_.patience});
    // If other reads are in the list already, the thread has been woken and takes all of them at
    // once.
    if (submitted_.size() == 1) ::eventfd_write(wake_fd_, 1);
    return Taken::yes;
  }

 private:
  struct Slot {
    std::unique_ptr<PipelineConnection> connection;
    Clock::time_point next_try{};
    milliseconds pause{0};  // before the next attempt; 0 after a connection that worked
    bool has_events = false;
    unsigned attempt = 0;  // the number of attempts to connect
  };

  void run() {
    while (true) {
      now_ = Clock::now();
      for (Slot& slot : slots_) look_after(slot);
      know_whether_away();
      hand_out();
      give_up_late_ones();
      if (ending_ && pending_ == 0) return;
      wait();
      take_in();
    }
  }

  void look_after(Slot& slot) {
    if (slot.connection) {
      slot.connection->advance(slot.has_events, now_);
      if (slot.connection->state() == PipelineConnection::State::ready) slot.pause = {};
      if (slot.connection->state() == PipelineConnection::State::lost) take_back(slot);
    }
    if (!slot.connection && now_ >= slot.next_try && !ending_)
      slot.connection = std::make_unique<PipelineConnection>(
          connection_, statements_,
          [this](PendingRead& read, const ReadOutcome& outcome) { deliver(read, outcome); }, now_,
          slot.attempt++);
  }

  // A read is tried at most twice: it may be the cause of the server's failure.
  void take_back(Slot& slot) {
    auto reads = slot.connection->unanswered();
    slot.connection.reset();
    slot.next_try = now_ + slot.pause;
    slot.pause = std::clamp(slot.pause * 2, shortest_pause, longest_pause);
    for (auto read = reads.rbegin(); read != reads.rend(); ++read) {
      if (read->is_second_try) {
        deliver(*read, ReadOutcome(unavailable("the connection to the database was lost")));
      } else {
        read->is_second_try = true;
        waiting_.push_front(std::move(*read));
      }
    }
  }

  // While a connection that had worked makes its first attempt to reconnect, reads may wait for it.
  // If all connections have failed, waiting reads are answered with an error.
  void know_whether_away() {
    const auto is_ready = [](const Slot& slot) {
      return slot.connection && slot.connection->state() == PipelineConnection::State::ready;
    };
    const auto has_failed = [](const Slot& slot) { return slot.pause > shortest_pause; };
    const bool any_ready = std::ranges::any_of(slots_, is_ready);
    const bool are_settled = std::ranges::all_of(
        slots_, [&](const Slot& slot) { return is_ready(slot) || has_failed(slot); });
    if (any_ready) {
      away_ = false;
    } else if (are_settled || ending_) {
      away_ = true;
      while (!waiting_.empty()) {
        PendingRead read = std::move(waiting_.front());
        waiting_.pop_front();
        deliver(read, ReadOutcome(unavailable("can't connect to the database")));
      }
    }
    // Must come last: the thread that waits for the promise may submit a read at once.
    if (are_settled && !std::exchange(is_told_, true)) came_up_.set_value(any_ready);
  }

  void hand_out() {
    while (!waiting_.empty()) {
      PipelineConnection* least = nullptr;
      for (Slot& slot : slots_) {
        auto* candidate = slot.connection.get();
        if (!candidate || candidate->state() != PipelineConnection::State::ready) continue;
        if (!least || candidate->under_way() < least->under_way()) least = candidate;
      }
      if (!least || least->under_way() >= depth) return;
      PendingRead read = std::move(waiting_.front());
      waiting_.pop_front();
      least->send(std::move(read));
    }
  }

  void give_up_late_ones() {
    for (Slot& slot : slots_)
      if (slot.connection) slot.connection->give_up_late_ones(now_);
    while (!waiting_.empty() && waiting_.front().deadline <= now_) {
      PendingRead read = std::move(waiting_.front());
      waiting_.pop_front();
      deliver(read, ReadOutcome(unavailable("the read waited too long")));
    }
  }

  void wait() {
    std::vector<pollfd> watched{{wake_fd_, POLLIN, 0}};
    bool is_calm = pending_ == 0;
    for (const Slot& slot : slots_) {
      const bool is_open = slot.connection && slot.connection->descriptor() >= 0;
      if (is_open)
        watched.push_back({slot.connection->descriptor(), slot.connection->awaited_events(), 0});
      is_calm = is_calm && is_open && slot.connection->state() == PipelineConnection::State::ready;
    }
    ::poll(watched.data(), watched.size(), is_calm ? -1 : static_cast<int>(tick.count()));
    std::size_t next = 1;
    for (Slot& slot : slots_) {
      const bool was_watched = slot.connection && slot.connection->descriptor() >= 0;
      slot.has_events = was_watched && watched[next++].revents != 0;
    }
  }

  void take_in() {
    eventfd_t ignored = 0;
    ::eventfd_read(wake_fd_, &ignored);
    std::vector<PendingRead> arrived;
    {
      const std::lock_guard lock(mutex_);
      arrived.swap(submitted_);
      ending_ = stopping_;
    }
    for (PendingRead& read : arrived) waiting_.push_back(std::move(read));
  }

  void deliver(PendingRead& read, const ReadOutcome& outcome) {
    const Receiver receiver = std::exchange(read.receiver, nullptr);
    if (!receiver) return;
    --pending_;
    try {
      receiver(outcome);
    } catch (const std::exception& error) {
      log::error("pipelined_reads.receiver_failed", {{"error", error.what()}});
    }
  }

  const PipelinedReadsOptions options_;
  const ConnectionOptions connection_;
  const std::vector<Sql> statements_;
  const int wake_fd_;
  std::atomic<std::size_t> pending_ = 0;  // accepted, and not yet answered
  std::atomic<bool> away_ = true;
  std::promise<bool> came_up_;

  std::mutex mutex_;
  std::vector<PendingRead> submitted_;
  bool stopping_ = false;

  // Used only by the thread.
  Clock::time_point now_;
  std::deque<PendingRead> waiting_;
  std::vector<Slot> slots_;
  bool is_told_ = false;
  bool ending_ = false;
  std::thread thread_;  // must be last: it uses all members above
};

PipelinedReads::PipelinedReads(const PipelinedReadsOptions& options,
                               const ConnectionOptions& connection, std::vector<Sql> statements)
    : engine_(std::make_unique<Engine>(options, connection, std::move(statements))) {
  if (!engine_->wait_for_connections()) throw Unavailable("can't connect to the database");
}

PipelinedReads::~PipelinedReads() = default;

PipelinedReads::Taken PipelinedReads::submit(const Sql& sql, Params params, Receiver receiver) {
  return engine_->submit(sql, std::move(params), std::move(receiver));
}

}  // namespace hireline::db
