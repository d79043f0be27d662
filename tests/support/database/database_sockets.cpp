#include "tests/support/database/database_sockets.hpp"

#include <array>
#include <cstring>
#include <memory>
#include <stdexcept>

#include <libpq-fe.h>
#include <netdb.h>
#include <sys/socket.h>
#include <sys/un.h>

#include "tests/support/http/percent_encoded.hpp"

namespace hireline::test {
namespace {

constexpr auto own_port = "5432";

std::string socket_path(const std::string& folder, const std::string& port) {
  return folder + "/.s.PGSQL." + port;
}

int socket_at(const std::string& path, bool listens) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  require(path.size() < sizeof address.sun_path);
  std::memcpy(static_cast<void*>(address.sun_path), path.data(), path.size());
  const int file = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const auto* generic = reinterpret_cast<const sockaddr*>(&address);
  if (listens)
    require(::bind(file, generic, sizeof address) == 0 && ::listen(file, 128) == 0);
  else
    require(::connect(file, generic, sizeof address) == 0);
  return file;
}

int socket_to_host(const std::string& host, const std::string& service) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  require(::getaddrinfo(host.c_str(), service.c_str(), &hints, &found) == 0);
  const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> addresses(found, &::freeaddrinfo);
  const int file = ::socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  require(::connect(file, found->ai_addr, found->ai_addrlen) == 0);
  return file;
}

}  // namespace

std::string DatabaseAddress::url() const {
  std::string text = "postgresql:///" + database + "?host=" + host + "&port=" + port;
  return text + (user.empty() ? "" : "&user=" + user) + rest;
}

DatabaseAddress DatabaseAddress::in(const std::string& folder) const {
  DatabaseAddress behind = *this;
  behind.host = folder;
  behind.port = own_port;
  return behind;
}

DatabaseAddress DatabaseAddress::as(const std::string& other) const {
  return {.host = host, .port = port, .user = other, .database = database};
}

std::map<std::string, std::string> parts_of_url(const std::string& url) {
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> parsed(
      PQconninfoParse(url.c_str(), nullptr), &PQconninfoFree);
  require(parsed != nullptr);
  std::map<std::string, std::string> parts;
  for (const auto* one = parsed.get(); one->keyword != nullptr; ++one)
    if (one->val != nullptr) parts[one->keyword] = one->val;
  return parts;
}

DatabaseAddress address_of(const std::string& url) {
  DatabaseAddress address;
  for (const auto& [keyword, value] : parts_of_url(url)) {
    if (keyword == "host" || keyword == "hostaddr")
      address.host = value;
    else if (keyword == "port")
      address.port = value;
    else if (keyword == "user")
      address.user = value;
    else if (keyword == "dbname")
      address.database = value;
    else if (keyword != "application_name")
      address.rest += "&" + keyword + "=" + percent_encoded(value);
  }
  return address;
}

void require(bool holds) {
  if (!holds) throw std::runtime_error("the proxy before the database can't serve");
}

int connect_to(const DatabaseAddress& address) {
  if (!address.host.starts_with('/')) return socket_to_host(address.host, address.port);
  return socket_at(socket_path(address.host, address.port), false);
}

int listen_in(const std::string& folder) {
  return socket_at(socket_path(folder, own_port), true);
}

void send_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(file, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

bool receive(int file, std::string& buffer) {
  std::array<char, 16'384> bytes{};
  const ssize_t size = ::recv(file, bytes.data(), bytes.size(), 0);
  if (size <= 0) return false;
  buffer.append(bytes.data(), static_cast<std::size_t>(size));
  return true;
}

}  // namespace hireline::test
