// Watches the database from a thread and a session of its own, so that /health answers at once,
// also while every other session is busy or the database is away.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "common/db/session.hpp"
#include "server/http/message.hpp"

namespace hireline::http {

class HealthMonitor {
 public:
  // The first look is taken before the constructor returns.
  HealthMonitor(db::SessionOptions session, std::chrono::milliseconds interval);

  // From then on the server isn't ready, though it still answers.
  void start_draining() { draining_ = true; }

  Response health() const;  // the specification's
  Response live() const;    // the process runs
  Response ready() const;   // send requests here

 private:
  void look();

  db::Session session_;
  std::chrono::milliseconds interval_;
  std::atomic<bool> connected_ = false;
  std::atomic<bool> draining_ = false;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread thread_;  // last: it uses all of the above
};

}  // namespace hireline::http
