#include "common/db/connection/listener_thread.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>

namespace hireline::db {

ListenerThread::ListenerThread(ConnectionOptions options, std::string channel,
                               std::function<void()> on_notice)
    : is_pooled_(options.pooled),
      listener_(std::move(options), std::move(channel)),
      on_notice_(std::move(on_notice)),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

ListenerThread::~ListenerThread() {
  thread_.request_stop();
  thread_.join();
}

void ListenerThread::run(const std::stop_token& stop) {
  if (is_pooled_) return;
  const std::stop_callback interrupt(stop, [&] { listener_.interrupt(); });
  std::mutex mutex;
  std::condition_variable_any pause;
  while (!stop.stop_requested()) {
    try {
      if (listener_.wait()) on_notice_();
    } catch (const std::exception&) {
      std::unique_lock lock(mutex);
      pause.wait_for(lock, stop, std::chrono::seconds(1), [] { return false; });
    }
  }
}

}  // namespace hireline::db
