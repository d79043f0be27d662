#include "server/http/executor.hpp"

#include "common/base/log.hpp"

namespace hireline::http {

Executor::Executor(const ExecutorOptions& options, const db::SessionOptions& session)
    : options_(options) {
  const auto statements = db::all_statements();
  for (unsigned i = 0; i < options_.threads; ++i) {
    sessions_.push_back(std::make_unique<db::Session>(session));
    sessions_.back()->prepare(statements);
  }
  for (auto& one : sessions_) threads_.emplace_back([this, &one] { run(*one); });
}

Executor::~Executor() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
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

void Executor::run(db::Session& session) {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [&] { return stopping_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    const bool in_time = std::chrono::steady_clock::now() - next.since < options_.patience;
    try {
      next.job(in_time ? &session : nullptr);
    } catch (const std::exception& error) {
      log::error("executor.job_failed", {{"error", error.what()}});
    }
    next.job = nullptr;
    lock.lock();
  }
}

}  // namespace hireline::http
