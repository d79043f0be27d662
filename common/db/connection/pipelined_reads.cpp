#include "common/db/connection/pipelined_reads.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <system_error>
#include <thread>

#include <poll.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "common/base/io/descriptor.hpp"
#include "common/base/log.hpp"
#include "common/db/connection/pipeline_connection.hpp"
#include "common/db/connection/waiting_reads.hpp"

namespace hireline::db {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// The longest wait of connect() before it checks deadlines and pauses.
constexpr milliseconds tick{20};
constexpr milliseconds shortest_pause{100};
constexpr milliseconds longest_pause{2'000};
// Reads do not wait for a connection that takes longer to open.
constexpr milliseconds long_opening{5'000};
// The most reads in flight on one connection while one owner reads. Further reads wait for the
// first connection with room.
constexpr std::size_t depth = 128;

std::exception_ptr unavailable(const char* why) {
  return std::make_exception_ptr(Unavailable(why));
}

// Throws if a system call failed.
int checked(int result, const char* call) {
  if (result < 0) throw std::system_error(errno, std::generic_category(), call);
  return result;
}

}  // namespace

class PipelinedReads::Engine {
 public:
  Engine(const PipelinedReadsOptions& options, const ConnectionOptions& connection,
         std::vector<Sql> statements)
      : options_(options),
        connection_(connection),
        statements_(std::move(statements)),
        epoll_(checked(::epoll_create1(EPOLL_CLOEXEC), "epoll_create1")),
        opened_(checked(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC), "eventfd")),
        is_away_(options.connects_at_start),
        is_wanted_(options.connects_at_start),
        slots_(options.connections) {
    control(EPOLL_CTL_ADD, opened_.number(), EPOLLIN, slots_.size());
  }

  ~Engine() {
    is_away_ = true;
    for (Slot& slot : slots_)
      if (slot.connection) fail(slot.connection->unanswered(), "the service stops");
    fail(waiting_.take_all(), "the service stops");
  }

  bool connect() {
    for (turn(false); !are_settled_; turn(true)) {
      pollfd ready{epoll_.number(), POLLIN, 0};
      ::poll(&ready, 1, static_cast<int>(tick.count()));
    }
    return !is_away_;
  }

  Taken submit(const Sql& sql, Params params, Receiver receiver, std::size_t owner) {
    if (is_away_) return Taken::away;
    if (pending_ >= options_.queue) return Taken::full;
    if (waiting_.is_shared() && waiting_.waiting_of(owner) >= options_.queue / 2)
      return Taken::too_many_of_one;
    ++pending_;
    is_wanted_ = true;
    const auto now = Clock::now();
    waiting_.add({.sql = sql,
                  .params = std::move(params),
                  .receiver = std::move(receiver),
                  .deadline = now + options_.patience,
                  .owner = owner},
                 now);
    return Taken::yes;
  }

  int descriptor() const { return epoll_.number(); }

  void turn(bool is_readable) {
    now_ = Clock::now();
    if (is_readable) look_for_events();
    for (Slot& slot : slots_) look_after(slot);
    know_whether_away();
    give_up_late_ones();
    waiting_.forget_idle(now_);
    hand_out();
    for (Slot& slot : slots_)
      if (slot.connection && !slot.is_lost()) watch(slot);
  }

 private:
  // Connects on a thread of its own: to resolve a name blocks, and can take long.
  struct Opening {
    Clock::time_point began;
    std::atomic<bool> is_done = false;
    PipelineConnection::Handle handle;
    std::jthread thread;
  };

  struct Slot {
    std::unique_ptr<Opening> opening;
    std::unique_ptr<PipelineConnection> connection;
    Clock::time_point next_try{};
    milliseconds pause{0};  // before the next attempt; 0 after a connection that worked
    bool has_events = false;
    bool is_watched_for_writing = false;
    std::vector<std::size_t> owners;  // of the last batch
    Clock::time_point sent_at{};      // of the last batch

    bool is_ready() const {
      return connection && connection->state() == PipelineConnection::State::ready;
    }
    bool is_lost() const {
      return connection && connection->state() == PipelineConnection::State::lost;
    }
    bool is_busy() const { return is_ready() && connection->under_way() > 0; }
    bool has_failed(Clock::time_point now) const {
      return pause > shortest_pause || (opening && now >= opening->began + long_opening);
    }
  };

  void look_for_events() {
    std::array<epoll_event, 16> events;
    const int count =
        ::epoll_wait(epoll_.number(), events.data(), static_cast<int>(events.size()), 0);
    for (int i = 0; i < count; ++i) {
      const std::size_t number = events[static_cast<std::size_t>(i)].data.u64;
      if (number < slots_.size()) {
        slots_[number].has_events = true;
      } else {
        eventfd_t ignored = 0;
        ::eventfd_read(opened_.number(), &ignored);
      }
    }
  }

  void look_after(Slot& slot) {
    const bool has_events = std::exchange(slot.has_events, false);
    if (slot.connection) {
      const bool was_busy = slot.is_busy();
      slot.connection->advance(has_events, now_);
      if (slot.is_ready()) slot.pause = {};
      if (was_busy && !slot.is_busy()) waiting_.note_batch(slot.owners, now_ - slot.sent_at);
      waiting_.put_back(slot.connection->aborted(), now_);
      if (slot.is_lost()) take_back(slot);
    } else if (slot.opening) {
      if (slot.opening->is_done) use_opened(slot);
    } else if (is_wanted_ && now_ >= slot.next_try) {
      begin_opening(slot);
    }
  }

  void begin_opening(Slot& slot) {
    auto made = std::make_unique<Opening>();
    made->began = now_;
    try {
      made->thread = std::jthread([this, opening = made.get()] {
        opening->handle = PipelineConnection::open(connection_);
        opening->is_done = true;
        ::eventfd_write(opened_.number(), 1);
      });
    } catch (const std::system_error& error) {
      log::warn("database.read_connection_failed", {{"error", error.what()}});
      return try_later(slot);
    }
    slot.opening = std::move(made);
  }

  void use_opened(Slot& slot) {
    const auto opening = std::move(slot.opening);
    if (!opening->handle) return try_later(slot);
    slot.connection = std::make_unique<PipelineConnection>(
        std::move(opening->handle), connection_, statements_,
        [this](PendingRead& read, const ReadOutcome& outcome) { deliver(read, outcome); }, now_);
    if (slot.is_lost()) return take_back(slot);
    slot.is_watched_for_writing = false;
    control(EPOLL_CTL_ADD, slot.connection->descriptor(), EPOLLIN, number_of(slot));
  }

  void try_later(Slot& slot) {
    slot.next_try = now_ + slot.pause;
    slot.pause = std::clamp(slot.pause * 2, shortest_pause, longest_pause);
  }

  void watch(Slot& slot) {
    if (slot.connection->has_unsent() == slot.is_watched_for_writing) return;
    slot.is_watched_for_writing = !slot.is_watched_for_writing;
    control(EPOLL_CTL_MOD, slot.connection->descriptor(),
            slot.is_watched_for_writing ? EPOLLIN | EPOLLOUT : EPOLLIN, number_of(slot));
  }

  std::size_t number_of(const Slot& slot) const {
    return static_cast<std::size_t>(&slot - slots_.data());
  }

  void control(int operation, int fd, std::uint32_t events, std::size_t number) const {
    epoll_event event{.events = events, .data = {}};
    event.data.u64 = number;
    checked(::epoll_ctl(epoll_.number(), operation, fd, &event), "epoll_ctl");
  }

  // A read is tried at most twice: it may be the cause of the server's failure.
  void take_back(Slot& slot) {
    auto reads = slot.connection->unanswered();
    slot.connection.reset();
    try_later(slot);
    const auto has_failed = [&](PendingRead& read) {
      if (!std::exchange(read.is_second_try, true)) return false;
      deliver(read, ReadOutcome(unavailable("the connection to the database was lost")));
      return true;
    };
    std::erase_if(reads, has_failed);
    waiting_.put_back(std::move(reads), now_);
  }

  // While a connection that had worked makes its first attempt to reconnect, reads may wait for it.
  // If all connections have failed, waiting reads are answered with an error.
  void know_whether_away() {
    const bool any_ready = std::ranges::any_of(slots_, &Slot::is_ready);
    are_settled_ = std::ranges::all_of(
        slots_, [&](const Slot& slot) { return slot.is_ready() || slot.has_failed(now_); });
    if (any_ready) is_away_ = false;
    if (any_ready || !are_settled_) return;
    is_away_ = true;
    fail(waiting_.take_all(), "can't connect to the database");
  }

  // Each batch goes to the connection with the fewest reads. While several owners read, that is one
  // without any, and an owner with a batch on another connection waits for it.
  void hand_out() {
    const bool is_shared = waiting_.is_shared();
    const auto is_busy = [&](std::size_t owner) {
      return is_shared && std::ranges::any_of(slots_, [&](const Slot& slot) {
               return slot.is_busy() && std::ranges::count(slot.owners, owner) > 0;
             });
    };
    while (!waiting_.empty()) {
      Slot* least = nullptr;
      for (Slot& slot : slots_)
        if (slot.is_ready() &&
            (least == nullptr || slot.connection->under_way() < least->connection->under_way()))
          least = &slot;
      if (least == nullptr || least->connection->under_way() >= (is_shared ? 1 : depth)) return;
      auto batch = waiting_.take_batch(is_busy);
      if (batch.reads.empty()) return;
      for (PendingRead& read : batch.reads) least->connection->add(std::move(read));
      least->connection->end_batch();
      least->owners = std::move(batch.owners);
      least->sent_at = now_;
    }
  }

  void give_up_late_ones() {
    for (Slot& slot : slots_)
      if (slot.connection) slot.connection->give_up_late_ones(now_);
    fail(waiting_.take_late(now_), "the read waited too long");
  }

  void fail(std::vector<PendingRead> reads, const char* why) {
    for (PendingRead& read : reads) deliver(read, ReadOutcome(unavailable(why)));
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
  const Descriptor epoll_;
  const Descriptor opened_;  // an eventfd: a thread has connected, or failed
  Clock::time_point now_;
  std::size_t pending_ = 0;  // accepted, and not yet answered
  // No connection is ready, and none is being opened for the first read.
  bool is_away_;
  bool is_wanted_;            // a read came, or the connections open at the start
  bool are_settled_ = false;  // each connection is ready or has failed
  WaitingReads waiting_;
  std::vector<Slot> slots_;  // must be last: threads that connect use the members above
};

PipelinedReads::PipelinedReads(const PipelinedReadsOptions& options,
                               const ConnectionOptions& connection, std::vector<Sql> statements)
    : engine_(std::make_unique<Engine>(options, connection, std::move(statements))) {}

PipelinedReads::~PipelinedReads() = default;

bool PipelinedReads::connect() {
  return engine_->connect();
}

PipelinedReads::Taken PipelinedReads::submit(const Sql& sql, Params params, Receiver receiver,
                                             std::size_t owner) {
  return engine_->submit(sql, std::move(params), std::move(receiver), owner);
}

int PipelinedReads::descriptor() const {
  return engine_->descriptor();
}

void PipelinedReads::turn(bool is_readable) {
  engine_->turn(is_readable);
}

}  // namespace hireline::db
