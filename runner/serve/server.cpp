#include "runner/serve/server.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <random>

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include "common/base/io/tcp.hpp"
#include "common/base/log.hpp"
#include "runner/serve/parse_request.hpp"
#include "runner/serve/render_messages.hpp"

namespace hireline::runner {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr std::size_t most_connections = 256;
// Limit of connections that have not proved the key.
constexpr std::size_t most_unproved = 32;
// Limit of connections accepted in one pass, before requests are read again.
constexpr int most_accepted = 16;
constexpr milliseconds accept_pause{100};
constexpr std::chrono::seconds goodbye_time{1};

short events_of(const Connection& connection) {
  return static_cast<short>((connection.wants_to_read() ? POLLIN : 0) |
                            (connection.wants_to_write() ? POLLOUT : 0));
}

// Rounded up, so that the moment has passed when the wait ends.
int milliseconds_until(steady_clock::time_point moment) {
  const auto left = std::chrono::ceil<milliseconds>(moment - steady_clock::now());
  return static_cast<int>(std::max(left, milliseconds(0)).count());
}

bool is_unproved(const std::pair<const std::uint64_t, Connection>& one) {
  return !one.second.is_proved();
}

}  // namespace

Server::Server(Listener listener, Sandbox& sandbox, std::vector<Toolchain> toolchains,
               std::size_t most_waiting, Secret key)
    : listener_(std::move(listener)),
      key_(std::move(key)),
      wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      toolchains_(std::move(toolchains)),
      run_queue_(
          sandbox, most_waiting,
          [this](const QueuedRun& queued, std::string text) { answer(queued, std::move(text)); },
          [this](const std::string&) {
            is_lost_ = true;
            wake();
          }) {}

void Server::wake() {
  const std::uint64_t one = 1;
  // Can only fail if the descriptor is already readable.
  [[maybe_unused]] const ssize_t written = ::write(wake_.number(), &one, sizeof one);
}

void Server::stop() {
  is_stopping_ = true;
  wake();
}

bool Server::run() {
  while (!is_stopping_ && !is_lost_) serve_once();
  deliver_answers();
  reject_queued();
  return !is_lost_;
}

void Server::serve_once() {
  // poll ignores -1, so that a pending client does not wake the loop during a pause.
  const int listener = is_accepting() ? listener_.socket.number() : -1;
  std::vector<pollfd> watched{{wake_.number(), POLLIN, 0}, {listener, POLLIN, 0}};
  std::vector<std::uint64_t> numbers;
  for (const auto& [number, connection] : connections_) {
    watched.push_back({connection.descriptor(), events_of(connection), 0});
    numbers.push_back(number);
  }
  if (::poll(watched.data(), watched.size(), milliseconds_to_wait()) < 0) return;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    Connection& connection = connections_.at(numbers[i]);
    const short events = watched[i + 2].revents;
    const bool is_there = (events & POLLOUT) == 0 || connection.write();
    if (!is_there) {
      hang_up(numbers[i]);
    } else if ((events & ~POLLOUT) != 0) {
      hear(numbers[i], connection);
    }
  }
  deliver_answers();
  forget_the_unproved();
  if (watched[1].revents != 0) accept_clients();
}

// Returns -1 (no limit) unless a client has yet to prove the key or accepting is paused.
// Connections are in order of their numbers, and therefore of their deadlines.
int Server::milliseconds_to_wait() const {
  auto next = steady_clock::time_point::max();
  if (!is_accepting()) next = accepts_again_;
  const auto unproved = std::ranges::find_if(connections_, is_unproved);
  if (unproved != connections_.end()) next = std::min(next, unproved->second.proof_deadline());
  return next == steady_clock::time_point::max() ? -1 : milliseconds_until(next);
}

void Server::forget_the_unproved() {
  const auto now = steady_clock::now();
  std::erase_if(connections_, [&](const auto& one) {
    return !one.second.is_proved() && one.second.proof_deadline() <= now;
  });
}

// Closes one connection that has not proved the key if there are too many, so that idle connections
// can't block clients that know the key. The connection is chosen at random: if the oldest were
// closed, a flood of new connections would displace every client before it can send its proof.
void Server::make_room() {
  std::vector<std::uint64_t> unproved;
  for (const auto& one : connections_)
    if (is_unproved(one)) unproved.push_back(one.first);
  if (unproved.size() >= most_unproved)
    connections_.erase(unproved[std::random_device{}() % unproved.size()]);
}

// Without a pause, poll would report a client that can't be accepted again and again.
void Server::pause_unless_nobody_waits(int error) {
  if (error != EMFILE && error != ENFILE && error != ENOBUFS && error != ENOMEM) return;
  log::warn("connection.refused", {{"reason", "no_descriptors"}});
  accepts_again_ = steady_clock::now() + accept_pause;
}

void Server::accept_clients() {
  for (int i = 0; i < most_accepted; ++i) {
    Descriptor socket(
        ::accept4(listener_.socket.number(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
    if (!socket.is_open()) return pause_unless_nobody_waits(errno);
    make_room();
    if (connections_.size() >= most_connections) {
      log::warn("connection.refused", {{"reason", "too_many"}});
      continue;
    }
    if (!listener_.endpoint.is_local()) notice_silence(socket.number());
    connections_.emplace(++last_connection_, Connection(std::move(socket), key_));
  }
}

// A client that does not read its responses within goodbye_time does not get them.
void Server::reject_queued() {
  for (auto& [number, connection] : connections_)
    for (const auto& queued : connection.queued)
      connection.answer(render_error({queued->id, ErrorCode::stopping, "the runner is stopping"}));
  const auto deadline = steady_clock::now() + goodbye_time;
  while (steady_clock::now() < deadline) {
    std::vector<pollfd> watched;
    for (auto& [number, connection] : connections_)
      if (connection.wants_to_write() && connection.write() && connection.wants_to_write())
        watched.push_back({connection.descriptor(), POLLOUT, 0});
    if (watched.empty()) return;
    ::poll(watched.data(), watched.size(), milliseconds_until(deadline));
  }
}

void Server::hear(std::uint64_t number, Connection& connection) {
  std::vector<std::string> messages;
  const bool is_there = connection.read(messages);
  for (const std::string& message : messages) handle(number, connection, message);
  if (!is_there) hang_up(number);
}

void Server::handle(std::uint64_t number, Connection& connection, const std::string& message) {
  auto request = parse_request(message, toolchains_);
  if (!request) return connection.answer(render_error(request.error()));
  if (std::holds_alternative<HealthQuestion>(request->what))
    return connection.answer(render_health(request->id, run_queue_.health(), toolchains_));
  auto queued = std::make_shared<QueuedRun>(
      QueuedRun{number, request->id, std::move(std::get<CodeRun>(request->what)), {}});
  if (!run_queue_.submit(queued))
    return connection.answer(
        render_error({request->id, ErrorCode::queue_full, "too many runs are waiting"}));
  connection.queued.push_back(std::move(queued));
}

void Server::hang_up(std::uint64_t number) {
  const auto found = connections_.find(number);
  for (const auto& queued : found->second.queued) run_queue_.stop(queued);
  connections_.erase(found);
}

void Server::answer(const QueuedRun& queued, std::string text) {
  {
    const std::scoped_lock lock(mutex_);
    answers_.push_back({queued.connection, &queued, std::move(text)});
  }
  wake();
}

void Server::deliver_answers() {
  std::uint64_t wakes = 0;
  [[maybe_unused]] const ssize_t size = ::read(wake_.number(), &wakes, sizeof wakes);
  std::vector<Answer> answers;
  {
    const std::scoped_lock lock(mutex_);
    answers.swap(answers_);
  }
  for (const Answer& answer : answers) {
    const auto found = connections_.find(answer.connection);
    if (found == connections_.end()) continue;
    std::erase_if(found->second.queued,
                  [&](const auto& queued) { return queued.get() == answer.queued; });
    found->second.answer(answer.text);
  }
}

}  // namespace hireline::runner
