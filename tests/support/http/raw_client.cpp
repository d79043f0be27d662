#include "tests/support/http/raw_client.hpp"

#include <array>
#include <cerrno>
#include <charconv>
#include <stdexcept>
#include <system_error>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace hireline::test {
namespace {

constexpr int patience_ms = 10'000;

[[noreturn]] void fail(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

void wait_for(int fd, short events) {
  pollfd watched{fd, events, 0};
  const int ready = ::poll(&watched, 1, patience_ms);
  if (ready == 0) throw std::runtime_error("the server let the client wait for too long");
  if (ready < 0) fail("poll");
}

int to_number(std::string_view text) {
  int number = 0;
  const auto end = std::from_chars(text.data(), text.data() + text.size(), number).ptr;
  if (text.empty() || end != text.data() + text.size())
    throw std::runtime_error("not a number in an answer: " + std::string(text));
  return number;
}

RawAnswer parse_head(std::string_view head) {
  RawAnswer answer;
  if (!head.starts_with("HTTP/1.1 "))
    throw std::runtime_error("not an answer: " + std::string(head));
  answer.status = to_number(head.substr(9, 3));
  head.remove_prefix(head.find("\r\n") + 2);
  while (!head.empty()) {
    const std::string_view line = head.substr(0, head.find("\r\n"));
    const std::size_t colon = line.find(": ");
    if (colon == line.npos) throw std::runtime_error("not a header: " + std::string(line));
    std::string name(line.substr(0, colon));
    for (char& c : name)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
    if (!answer.headers.emplace(std::move(name), line.substr(colon + 2)).second)
      throw std::runtime_error("a header twice: " + std::string(line));
    head.remove_prefix(line.size() + 2);
  }
  return answer;
}

}  // namespace

RawClient::RawClient(std::uint16_t port, int receive_buffer)
    : fd_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  if (fd_ < 0) fail("socket");
  if (receive_buffer > 0)
    ::setsockopt(fd_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  const int on = 1;
  ::setsockopt(fd_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  sockaddr_in server{};
  server.sin_family = AF_INET;
  server.sin_port = htons(port);
  server.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(fd_, reinterpret_cast<const sockaddr*>(&server), sizeof server) == 0) return;
  const int reason = errno;
  ::close(fd_);
  errno = reason;
  fail("connect");
}

RawClient::RawClient(RawClient&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)), buffer_(std::move(other.buffer_)) {}

RawClient::~RawClient() {
  if (fd_ >= 0) ::close(fd_);
}

bool RawClient::send(std::string_view bytes) {
  while (!bytes.empty()) {
    wait_for(fd_, POLLOUT);
    const ssize_t count = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count < 0 && errno == EAGAIN) continue;
    if (count < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

bool RawClient::receive() {
  wait_for(fd_, POLLIN);
  std::array<char, 65536> bytes;
  const ssize_t count = ::recv(fd_, bytes.data(), bytes.size(), 0);
  if (count < 0) fail("recv");
  buffer_.append(bytes.data(), static_cast<std::size_t>(count));
  return count > 0;
}

bool RawClient::has_input() const {
  pollfd watched{fd_, POLLIN, 0};
  return !buffer_.empty() || ::poll(&watched, 1, 0) > 0;
}

RawAnswer RawClient::read_answer(bool to_head) {
  std::size_t end;
  while ((end = buffer_.find("\r\n\r\n")) == std::string::npos)
    if (!receive()) throw std::runtime_error("the connection ended without an answer: " + buffer_);
  RawAnswer answer = parse_head(std::string_view(buffer_).substr(0, end + 2));
  buffer_.erase(0, end + 4);
  const bool interim = answer.status < 200;
  if (to_head || interim || answer.status == 204 || answer.status == 304) return answer;
  const auto length = static_cast<std::size_t>(to_number(answer.headers.at("content-length")));
  while (buffer_.size() < length)
    if (!receive()) throw std::runtime_error("the connection ended within an answer");
  answer.body = buffer_.substr(0, length);
  buffer_.erase(0, length);
  return answer;
}

std::string RawClient::read_piece() {
  std::size_t head;
  while ((head = buffer_.find("\r\n")) == std::string::npos)
    if (!receive()) throw std::runtime_error("the connection ended within a body");
  const std::size_t size = std::stoul(buffer_.substr(0, head), nullptr, 16);
  while (buffer_.size() < head + 2 + size + 2)
    if (!receive()) throw std::runtime_error("the connection ended within a piece");
  std::string piece = buffer_.substr(head + 2, size);
  buffer_.erase(0, head + 2 + size + 2);
  return piece;
}

std::string RawClient::read_to_end() {
  while (receive()) continue;
  return std::exchange(buffer_, {});
}

bool RawClient::is_ended() {
  return buffer_.empty() && !receive();
}

bool RawClient::is_dropped() {
  try {
    read_to_end();
    return true;
  } catch (const std::system_error& error) {
    return error.code() == std::errc::connection_reset;
  }
}

void RawClient::finish_sending() {
  ::shutdown(fd_, SHUT_WR);
}

void RawClient::abort() {
  const linger at_once{1, 0};
  ::setsockopt(fd_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  ::close(std::exchange(fd_, -1));
}

}  // namespace hireline::test
