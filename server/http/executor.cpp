#include "server/http/executor.hpp"

#include "common/base/log.hpp"

namespace hireline::http {
namespace {

void perform(const Executor::Job& job, db::Session* session) {
  try {
    job(session);
  } catch (const std::exception& error) {
    log::error("executor.job_failed", {{"error", error.what()}});
  }
}

}  // namespace

Executor::Executor(const ExecutorOptions& options, const db::SessionOptions& session)
    : options_(options) {
  const auto statements = db::all_statements();
  for (unsigned i = 0; i < options_.threads; ++i) {
    sessions_.push_back(std::make_unique<db::Session>(session));
    sessions_.back()->prepare(statements);
  }
  for (auto& one : sessions_) threads_.emplace_back([this, &one] { run(*one); });
  doorkeeper_ = std::jthread([this](const std::stop_token& stop) { turn_away_the_late(stop); });
}

Executor::~Executor() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
}

std::size_t Executor::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

bool Executor::submit(Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= options_.queue || stopping_) return false;
    waiting_.push_back({std::move(job), std::chrono::steady_clock::now()});
  }
  wake_.notify_one();
  return true;
}

bool Executor::is_late(const Waiting& one) const {
  return std::chrono::steady_clock::now() - one.since >= options_.patience;
}

void Executor::run(db::Session& session) {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [&] { return stopping_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    // Who was held up for that long is told so, and not held up once more.
    const bool late = is_late(waiting_.front()) && !stopping_;
    Job job = std::move(waiting_.front().job);
    waiting_.pop_front();
    lock.unlock();
    perform(job, late ? nullptr : &session);
    job = nullptr;
    lock.lock();
  }
}

// While every thread is held up by the database, nobody else would tell those who wait.
void Executor::turn_away_the_late(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  std::condition_variable_any tick;
  while (!tick.wait_for(lock, stop, options_.patience / 8, [&] { return stop.stop_requested(); })) {
    while (!waiting_.empty() && is_late(waiting_.front())) {
      Job job = std::move(waiting_.front().job);
      waiting_.pop_front();
      lock.unlock();
      perform(job, nullptr);
      lock.lock();
    }
  }
}

}  // namespace hireline::http
