#include "tests/support/key_server.hpp"

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
  if (!holds) throw std::runtime_error("a test's key server can't serve");
}

// The path of a request, once its head has arrived; empty when the client went away.
std::string read_path(int connection) {
  std::string head;
  std::array<char, 4096> buffer{};
  while (head.find("\r\n\r\n") == std::string::npos) {
    const ssize_t size = ::recv(connection, buffer.data(), buffer.size(), 0);
    if (size <= 0) return {};
    head.append(buffer.data(), static_cast<std::size_t>(size));
  }
  const std::size_t start = head.find(' ') + 1;
  return head.substr(start, head.find(' ', start) - start);
}

}  // namespace

KeyServer::KeyServer() {
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

KeyServer::~KeyServer() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake();
  thread_.join();
  for (const auto& [connection, path] : held_) ::close(connection);
  for (const int file : {listener_, wake_read_, wake_write_}) ::close(file);
}

std::string KeyServer::url(const std::string& path) const {
  return "http://127.0.0.1:" + std::to_string(port_) + path;
}

void KeyServer::answer(KeyAnswer answer, const std::string& path) {
  const std::lock_guard lock(mutex_);
  answers_[path] = std::move(answer);
}

void KeyServer::hang() {
  const std::lock_guard lock(mutex_);
  hanging_ = true;
}

void KeyServer::release() {
  {
    const std::lock_guard lock(mutex_);
    hanging_ = false;
  }
  wake();
}

std::size_t KeyServer::requests(const std::string& path) const {
  const std::lock_guard lock(mutex_);
  const auto found = requests_.find(path);
  return found == requests_.end() ? 0 : found->second;
}

void KeyServer::wait_for_requests(std::size_t count, const std::string& path) {
  std::unique_lock lock(mutex_);
  counted_.wait(lock, [&] { return requests_[path] >= count; });
}

void KeyServer::wake() {
  require(::write(wake_write_, "!", 1) == 1);
}

void KeyServer::run() {
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

void KeyServer::accept_one() {
  const int connection = ::accept(listener_, nullptr, nullptr);
  if (connection < 0) return;
  std::string path = read_path(connection);
  if (path.empty()) {
    ::close(connection);
    return;
  }
  const std::lock_guard lock(mutex_);
  ++requests_[path];
  held_.emplace_back(connection, std::move(path));
  counted_.notify_all();
}

void KeyServer::answer_held() {
  std::vector<std::pair<int, std::string>> ready;
  {
    const std::lock_guard lock(mutex_);
    if (!hanging_) ready.swap(held_);
  }
  for (const auto& [connection, path] : ready) write_answer(connection, path);
}

void KeyServer::write_answer(int connection, const std::string& path) {
  KeyAnswer answer{404, {}, ""};
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = answers_.find(path); found != answers_.end()) answer = found->second;
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
