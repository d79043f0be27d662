#include "server/http/reading/executor.hpp"

#include "common/base/log.hpp"

namespace hireline::http {
namespace {

void perform(const Executor::Action& action, db::Connection* connection,
             const Executor::Place& place) {
  try {
    action(connection, place);
  } catch (const std::exception& error) {
    log::error("executor.job_failed", {{"error", error.what()}});
  }
}

}  // namespace

Executor::Executor(const ExecutorOptions& options, const db::ConnectionOptions& connection,
                   const std::vector<db::Sql>& prepared)
    : options_(options), turns_(options.limits) {
  for (unsigned i = 0; i < options_.threads; ++i) {
    Session& session = sessions_.emplace_back(connection);
    if (options_.connects_at_start) session.connection.prepare(prepared);
  }
  for (Session& session : sessions_) threads_.emplace_back([this, &session] { run(session); });
  queue_timeout_ = std::jthread([this](const std::stop_token& stop) { turn_away_the_late(stop); });
}

Executor::~Executor() {
  const std::lock_guard lock(mutex_);
  stopping_ = true;
  while (Session* session = take_idle()) session->wake.notify_one();
}

std::size_t Executor::waiting() const {
  const std::lock_guard lock(mutex_);
  return turns_.waiting();
}

Added Executor::submit(Action action, const std::string& owner, bool is_charged) {
  Session* idle = nullptr;
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return Added::full;
    const Added added = turns_.add(owner, {std::move(action), Clock::now(), is_charged});
    if (added != Added::yes) return added;
    idle = take_idle();
  }
  if (idle != nullptr) idle->wake.notify_one();
  return Added::yes;
}

bool Executor::is_late(const Waiting& one) const {
  return Clock::now() - one.since >= options_.patience;
}

void Executor::run(Session& session) {
  std::unique_lock lock(mutex_);
  while (true) {
    if (!wait_for_turn(lock, session)) return;
    auto next = turns_.begin();
    const Clock::time_point began = Clock::now();
    // An action that has waited for too long is turned away instead of being delayed further.
    const bool late = is_late(next.item) && !stopping_;
    lock.unlock();
    perform(next.item.action, late ? nullptr : &session.connection, place_of(next.owner));
    next.item.action = nullptr;
    lock.lock();
    const Clock::time_point now = Clock::now();
    turns_.finish(next.owner, next.item.is_charged ? now - began : Clock::duration(0), now);
  }
}

// Returns false when the executor stops and this thread has nothing left to do.
bool Executor::wait_for_turn(std::unique_lock<std::mutex>& lock, Session& session) {
  // During a stop, nobody waits for a part of the time.
  const auto latest = [this] { return stopping_ ? Clock::time_point::max() : Clock::now(); };
  while (!turns_.has_next(latest())) {
    // An item that waits for its owner's running item is begun by the thread that finishes the
    // running item.
    if (stopping_) return false;
    sleep(lock, session);
  }
  return true;
}

// Sleeps until somebody takes the session from the idle ones, or until the next turn.
void Executor::sleep(std::unique_lock<std::mutex>& lock, Session& session) {
  const auto is_woken = [&] { return session.is_woken; };
  session.is_woken = false;
  idle_.push_back(&session);
  if (const auto next = turns_.next_time())
    session.wake.wait_until(lock, *next, is_woken);
  else
    session.wake.wait(lock, is_woken);
  std::erase(idle_, &session);
}

// Returns the session that the caller must notify; nullptr if none is idle.
Executor::Session* Executor::take_idle() {
  if (idle_.empty()) return nullptr;
  Session* session = idle_.back();
  idle_.pop_back();
  session->is_woken = true;
  return session;
}

Executor::Place Executor::place_of(const std::string& owner) {
  const auto leave = [this, owner](const void*) {
    const std::lock_guard lock(mutex_);
    turns_.leave(owner);
  };
  return {this, leave};
}

// Turns away actions that have waited for too long, even while the database blocks all other
// threads.
void Executor::turn_away_the_late(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  std::condition_variable_any tick;
  while (!tick.wait_for(lock, stop, options_.patience / 8, [&] { return stop.stop_requested(); })) {
    while (auto late = turns_.take_if([this](const Waiting& one) { return is_late(one); })) {
      lock.unlock();
      perform(late->action, nullptr, nullptr);
      late.reset();
      lock.lock();
    }
  }
}

}  // namespace hireline::http
