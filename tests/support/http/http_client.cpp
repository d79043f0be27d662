#include "tests/support/http/http_client.hpp"

#include <cstdlib>
#include <fstream>
#include <mutex>
#include <stdexcept>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <nlohmann/json.hpp>
#include <sys/socket.h>
#include <unistd.h>

namespace hireline::test {
namespace {

class Connection {
 public:
  explicit Connection(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const timeval patience{.tv_sec = 30, .tv_usec = 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
      throw std::runtime_error("can't connect to the server under test");
  }
  ~Connection() { ::close(socket_); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void send(std::string_view text) {
    while (!text.empty()) {
      const auto sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
      if (sent <= 0) throw std::runtime_error("the server stopped reading");
      text.remove_prefix(static_cast<std::size_t>(sent));
    }
  }

  std::string receive_all() {
    std::string text;
    char buffer[16 * 1024];
    while (true) {
      const auto received = ::recv(socket_, buffer, sizeof buffer, 0);
      if (received < 0) throw std::runtime_error("no answer within 30 s");
      if (received == 0) return text;
      text.append(buffer, static_cast<std::size_t>(received));
    }
  }

 private:
  int socket_;
};

std::string lower(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

// Throws if the last chunk is missing.
std::string without_chunks(std::string_view text) {
  std::string body;
  while (true) {
    const std::size_t head = text.find("\r\n");
    if (head == text.npos) throw std::runtime_error("the response ended within its body");
    const std::size_t size = std::stoul(std::string(text.substr(0, head)), nullptr, 16);
    if (size == 0) return body;
    if (text.size() < head + 2 + size)
      throw std::runtime_error("the response ended within a chunk");
    body.append(text.substr(head + 2, size));
    text.remove_prefix(head + 2 + size + 2);
  }
}

HttpAnswer parse(const std::string& text, bool has_body) {
  HttpAnswer answer;
  const std::size_t head_end = text.find("\r\n\r\n");
  if (!text.starts_with("HTTP/1.1 ") || head_end == std::string::npos)
    throw std::runtime_error("no HTTP answer but: " + text.substr(0, 200));
  answer.status = std::stoi(text.substr(9, 3));
  std::size_t line = text.find("\r\n") + 2;
  while (line < head_end) {
    const std::size_t end = text.find("\r\n", line);
    const std::size_t colon = text.find(": ", line);
    answer.headers[lower(text.substr(line, colon - line))] =
        text.substr(colon + 2, end - colon - 2);
    line = end + 2;
  }
  answer.text = text.substr(head_end + 4);
  if (has_body && answer.headers.contains("transfer-encoding"))
    answer.text = without_chunks(answer.text);
  return answer;
}

void write_down(const std::string& method, const std::string& target, const HttpAnswer& answer) {
  static const char* const folder = std::getenv("HIRELINE_EXCHANGES");
  // /metrics is not part of the API.
  if (folder == nullptr || target == "/metrics") return;
  static std::mutex mutex;
  static std::ofstream file(std::string(folder) + "/" + std::to_string(::getpid()) + ".ndjson",
                            std::ios::app);
  const std::lock_guard lock(mutex);
  file << nlohmann::json{{"method", method},
                         {"target", target},
                         {"status", answer.status},
                         {"contentType", answer.headers.contains("content-type")
                                             ? answer.headers.at("content-type")
                                             : ""},
                         {"body", answer.text}}
              .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)
       << std::endl;
}

}  // namespace

HttpAnswer http_request(std::uint16_t port, const std::string& method, const std::string& target,
                        const HttpHeaders& headers, const std::string& body) {
  std::string request = method + " " + target + " HTTP/1.1\r\nHost: localhost\r\n";
  for (const auto& [name, value] : headers) request += name + ": " + value + "\r\n";
  request += "Connection: close\r\n";
  if (!body.empty() || method == "POST" || method == "PATCH" || method == "PUT")
    request += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  request += "\r\n" + body;
  Connection connection(port);
  connection.send(request);
  HttpAnswer answer = parse(connection.receive_all(), method != "HEAD");
  write_down(method, target, answer);
  return answer;
}

}  // namespace hireline::test
