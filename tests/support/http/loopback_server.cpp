#include "tests/support/http/loopback_server.hpp"

#include <array>
#include <stdexcept>
#include <string_view>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace hireline::test {
namespace {

void require(bool holds) {
  if (!holds) throw std::runtime_error("a test's server can't serve");
}

// Returns the length of the whole request, or 0 if the head is incomplete.
std::size_t length_of(const std::string& request) {
  constexpr std::string_view end_of_head = "\r\n\r\n", field = "\r\nContent-Length: ";
  const std::size_t head = request.find(end_of_head);
  if (head == std::string::npos) return 0;
  const std::size_t length = request.find(field);
  const std::size_t body =
      length < head ? std::stoul(request.substr(length + field.size())) : std::size_t{0};
  return head + end_of_head.size() + body;
}

// Returns a whole request, or an empty string if the client closed the connection.
std::string read_request(int connection) {
  std::string request;
  std::array<char, 16'384> buffer{};
  std::size_t length = 0;  // as long as the head is incomplete
  while (length == 0 || request.size() < length) {
    const ssize_t size = ::recv(connection, buffer.data(), buffer.size(), 0);
    if (size <= 0) return {};
    request.append(buffer.data(), static_cast<std::size_t>(size));
    if (length == 0) length = length_of(request);
  }
  return request;
}

std::string path_of(const std::string& request) {
  const std::size_t start = request.find(' ') + 1;
  return request.substr(start, request.find(' ', start) - start);
}

}  // namespace

LoopbackServer::LoopbackServer() {
  std::array<int, 2> pipe_ends{};
  require(::pipe(pipe_ends.data()) == 0);
  wake_read_ = pipe_ends[0];
  wake_write_ = pipe_ends[1];
  listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  auto* generic = reinterpret_cast<sockaddr*>(&address);
  socklen_t size = sizeof address;
  require(::bind(listener_, generic, size) == 0 && ::listen(listener_, 64) == 0 &&
          ::getsockname(listener_, generic, &size) == 0);
  port_ = ntohs(address.sin_port);
  thread_ = std::thread([this] { run(); });
}

LoopbackServer::~LoopbackServer() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake();
  thread_.join();
  for (const auto& [connection, path] : held_) ::close(connection);
  for (const int file : {listener_, wake_read_, wake_write_}) ::close(file);
}

std::string LoopbackServer::url(const std::string& path) const {
  return "http://127.0.0.1:" + std::to_string(port_) + path;
}

void LoopbackServer::answer(LoopbackAnswer answer, const std::string& path) {
  const std::lock_guard lock(mutex_);
  answers_[path] = {std::move(answer)};
}

void LoopbackServer::answer_in_turn(std::deque<LoopbackAnswer> answers, const std::string& path) {
  const std::lock_guard lock(mutex_);
  answers_[path] = std::move(answers);
}

std::vector<std::string> LoopbackServer::received(const std::string& path) const {
  const std::lock_guard lock(mutex_);
  const auto found = received_.find(path);
  return found == received_.end() ? std::vector<std::string>() : found->second;
}

void LoopbackServer::hang() {
  const std::lock_guard lock(mutex_);
  hanging_ = true;
}

void LoopbackServer::release() {
  {
    const std::lock_guard lock(mutex_);
    hanging_ = false;
  }
  wake();
}

std::size_t LoopbackServer::requests(const std::string& path) const {
  const std::lock_guard lock(mutex_);
  const auto found = requests_.find(path);
  return found == requests_.end() ? 0 : found->second;
}

void LoopbackServer::wait_for_requests(std::size_t count, const std::string& path) {
  std::unique_lock lock(mutex_);
  counted_.wait(lock, [&] { return requests_[path] >= count; });
}

void LoopbackServer::wake() {
  require(::write(wake_write_, "!", 1) == 1);
}

void LoopbackServer::run() {
  while (true) {
    std::array<pollfd, 2> waiting{{{listener_, POLLIN, 0}, {wake_read_, POLLIN, 0}}};
    if (::poll(waiting.data(), waiting.size(), -1) < 0) continue;
    if ((waiting[1].revents & POLLIN) != 0) {
      char byte = 0;
      require(::read(wake_read_, &byte, 1) == 1);
    }
    {
      const std::lock_guard lock(mutex_);
      if (stopping_) return;
    }
    if ((waiting[0].revents & POLLIN) != 0) accept_one();
    answer_held();
  }
}

void LoopbackServer::accept_one() {
  const int connection = ::accept(listener_, nullptr, nullptr);
  if (connection < 0) return;
  std::string request = read_request(connection);
  if (request.empty()) {
    ::close(connection);
    return;
  }
  std::string path = path_of(request);
  const std::lock_guard lock(mutex_);
  received_[path].push_back(std::move(request));
  ++requests_[path];
  held_.emplace_back(connection, std::move(path));
  counted_.notify_all();
}

void LoopbackServer::answer_held() {
  std::vector<std::pair<int, std::string>> ready;
  {
    const std::lock_guard lock(mutex_);
    if (!hanging_) ready.swap(held_);
  }
  for (const auto& [connection, path] : ready) write_answer(connection, path);
}

void LoopbackServer::write_answer(int connection, const std::string& path) {
  LoopbackAnswer answer{404, {}, ""};
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = answers_.find(path); found != answers_.end()) {
      answer = found->second.front();
      if (found->second.size() > 1) found->second.pop_front();
    }
  }
  std::string text = "HTTP/1.1 " + std::to_string(answer.status) + " Answer\r\n";
  for (const std::string& header : answer.headers) text += header + "\r\n";
  text += "Connection: close\r\n\r\n" + answer.body;
  for (std::string_view rest = text; !rest.empty();) {
    const ssize_t sent = ::send(connection, rest.data(), rest.size(), MSG_NOSIGNAL);
    if (sent <= 0) break;
    rest.remove_prefix(static_cast<std::size_t>(sent));
  }
  ::shutdown(connection, SHUT_WR);
  ::close(connection);
}

}  // namespace hireline::test
