#include "runner/sandbox/box_watch.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>

#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "runner/sandbox/slot.hpp"

namespace hireline::runner {
namespace {

using std::chrono::steady_clock;

constexpr std::chrono::milliseconds tick{10};
constexpr std::chrono::seconds patience_after_kill{20};
// Standard error above error_bytes is cut; a program that writes this many times as much is killed.
constexpr std::int64_t flood_factor = 4;

std::chrono::microseconds since(steady_clock::time_point start) {
  return std::chrono::duration_cast<std::chrono::microseconds>(steady_clock::now() - start);
}

// Reads the available data once. Closes the descriptor at the end of the stream.
std::string_view read_some(Descriptor& file, std::array<char, 65536>& buffer) {
  if (!file.is_open()) return {};
  const ssize_t size = ::read(file.number(), buffer.data(), buffer.size());
  if (size == 0) file.close();
  return size <= 0 ? std::string_view() : std::string_view(buffer.data(), std::size_t(size));
}

}  // namespace

BoxWatch::BoxWatch(const SlotGroup& group, int socket, const BoxLimits& limits, Ends ends)
    : group_(group),
      socket_(socket),
      limits_(limits),
      ends_(std::move(ends)),
      cpu_before_(group.cpu_time()),
      memory_kills_before_(group.memory_kills()) {}

BoxResult BoxWatch::until_end(const std::stop_token& stop) {
  for (;;) {
    std::array<pollfd, 3> watched{pollfd{socket_, POLLIN, 0},
                                  pollfd{ends_.output.number(), POLLIN, 0},
                                  pollfd{ends_.error.number(), POLLIN, 0}};
    ::poll(watched.data(), watched.size(), static_cast<int>(tick.count()));
    read_streams();
    if (watched[0].revents != 0 && receive_end()) break;
    check_limits(stop);
  }
  result_.wall = since(started_);
  // No process is left that could write. Does not wait for the end of the streams: a descriptor
  // that is still open without a process, such as in an unreceived message, would keep them open.
  while (read_streams()) {
  }
  account();
  return std::move(result_);
}

bool BoxWatch::read_streams() {
  static thread_local std::array<char, 65536> buffer;
  const std::string_view output = read_some(ends_.output, buffer);
  const auto room = static_cast<std::size_t>(limits_.output_bytes) - result_.output.size();
  result_.output.append(output.substr(0, room));
  if (output.size() > room) end_box(BoxStop::output);
  const std::string_view error = read_some(ends_.error, buffer);
  error_bytes_ += static_cast<std::int64_t>(error.size());
  const auto error_room = static_cast<std::size_t>(limits_.error_bytes) - result_.error.size();
  result_.error.append(error.substr(0, error_room));
  if (error.size() > error_room) result_.error_is_cut = true;
  if (error_bytes_ > limits_.error_bytes * flood_factor) end_box(BoxStop::output);
  return !output.empty() || !error.empty();
}

void BoxWatch::check_limits(const std::stop_token& stop) {
  if (result_.stop != BoxStop::none) {
    if (steady_clock::now() - stopped_ > patience_after_kill)
      throw SlotLost("a box still runs after it was killed");
    return;
  }
  if (group_.memory_kills() > memory_kills_before_) return end_box(BoxStop::memory);
  if (cpu_time() > limits_.cpu) return end_box(BoxStop::cpu);
  if (since(started_) > limits_.wall) return end_box(BoxStop::wall);
  if (stop.stop_requested()) end_box(BoxStop::cancelled);
}

void BoxWatch::end_box(BoxStop why) {
  if (result_.stop != BoxStop::none) return;
  result_.stop = why;
  stopped_ = steady_clock::now();
  // Read before the kill: the kernel does not report the memory of processes killed with their
  // namespace.
  result_.memory_kb = group_.peak_memory_kb();
  if (::send(socket_, &kill_message, 1, MSG_NOSIGNAL) != 1)
    throw SlotLost("the launcher has exited");
}

bool BoxWatch::receive_end() {
  const ssize_t size = ::recv(socket_, &end_, sizeof end_, MSG_DONTWAIT);
  if (size < 0 && (errno == EAGAIN || errno == EINTR)) return false;
  if (size != sizeof end_) throw SlotLost("the launcher has exited");
  return true;
}

void BoxWatch::account() {
  result_.cpu = cpu_time();
  result_.memory_kb = std::max(result_.memory_kb, end_.max_rss_kb);
  // Applies even if the program went on, because the denied memory may be why it ended.
  if (result_.stop != BoxStop::cancelled && group_.memory_kills() > memory_kills_before_)
    result_.stop = BoxStop::memory;
  const int code = WIFEXITED(end_.wait_status) ? WEXITSTATUS(end_.wait_status)
                                               : signal_base + WTERMSIG(end_.wait_status);
  result_.exit_code = code;
  if (code > signal_base && code < signal_base + SIGRTMIN) result_.signal = code - signal_base;
  if (result_.signal == SIGXFSZ && result_.stop == BoxStop::none) result_.stop = BoxStop::output;
  std::array<char, 65536> buffer{};
  const bool is_made = read_some(ends_.status, buffer) == std::string_view(&made_message, 1);
  result_.is_broken = result_.stop == BoxStop::none && !is_made;
}

}  // namespace hireline::runner
