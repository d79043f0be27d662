#include "common/base/log_writer.hpp"

#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include <poll.h>
#include <unistd.h>

#include "common/base/log.hpp"

namespace hireline::log {
namespace {

// Lines that come within this time are written together.
constexpr std::chrono::milliseconds gathering{5};

void write_all(std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(STDERR_FILENO, text.data(), text.size());
    if (count > 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno == EAGAIN) {
      pollfd writable{STDERR_FILENO, POLLOUT, 0};
      ::poll(&writable, 1, -1);
    } else if (errno != EINTR) {
      return;  // nobody reads it, and there is no other place
    }
  }
}

class Output {
 public:
  bool add(std::string_view line) {
    const std::lock_guard lock(mutex_);
    if (capacity_ == 0) return false;
    // What the thread itself says, that lines were dropped, always has room.
    const bool is_from_outside = std::this_thread::get_id() != thread_.get_id();
    if (is_from_outside && waiting_.size() + line.size() >= capacity_) {
      ++dropped_;
      return true;
    }
    waiting_.append(line).push_back('\n');
    if (!std::exchange(has_lines_, true)) wake_.notify_one();
    return true;
  }

  void start(std::size_t capacity) {
    const std::lock_guard lock(mutex_);
    capacity_ = capacity;
    is_stopping_ = false;
    thread_ = std::thread([this] { run(); });
  }

  void stop() {
    {
      const std::lock_guard lock(mutex_);
      is_stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

  // For the end of the process after an exception that nobody caught. The thread may be waiting for
  // the reader, who may never come.
  void write_what_waits() {
    for (int tries = 0; tries < 100; ++tries) {
      if (std::unique_lock lock(mutex_, std::try_to_lock); lock.owns_lock() && !is_writing_)
        return write_all(std::exchange(waiting_, {}));
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }

 private:
  void run() {
    std::unique_lock lock(mutex_);
    while (true) {
      wake_.wait(lock, [this] { return has_lines_ || is_stopping_; });
      wake_.wait_for(lock, gathering, [this] { return is_stopping_; });
      const std::string lines = std::exchange(waiting_, {});
      const std::int64_t dropped = std::exchange(dropped_, 0);
      has_lines_ = false;
      is_writing_ = true;
      lock.unlock();
      if (dropped > 0) log::warn("log.lines_dropped", {{"lines", dropped}});
      write_all(lines);
      lock.lock();
      is_writing_ = false;
      if (!is_stopping_ || has_lines_ || dropped_ > 0) continue;
      capacity_ = 0;
      return;
    }
  }

  std::mutex mutex_;
  std::condition_variable wake_;
  std::size_t capacity_ = 0;  // 0: there is no thread
  std::string waiting_;
  std::int64_t dropped_ = 0;  // lines, since the last that was written
  bool has_lines_ = false;
  bool is_writing_ = false;
  bool is_stopping_ = false;
  std::thread thread_;
};

// Never destroyed, because threads may log during process exit.
Output& the_output() {
  static Output& instance = *new Output;
  return instance;
}

std::terminate_handler handler_before = nullptr;

[[noreturn]] void write_and_terminate() {
  the_output().write_what_waits();
  handler_before();
  std::abort();
}

}  // namespace

bool write_in_background(std::string_view line) {
  return the_output().add(line);
}

BackgroundWriter::BackgroundWriter(std::size_t capacity) {
  the_output().start(capacity);
  handler_before = std::set_terminate(write_and_terminate);
}

BackgroundWriter::~BackgroundWriter() {
  std::set_terminate(handler_before);
  the_output().stop();
}

}  // namespace hireline::log
