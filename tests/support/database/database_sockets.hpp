// The sockets of a proxy before a PostgreSQL server, and how its URLs name them.
#pragma once

#include <string>
#include <string_view>

namespace hireline::test {

struct DatabaseAddress {
  std::string host = {};  // or the folder of a socket
  std::string port = "5432";
  std::string user = {};
  std::string database = {};
  std::string rest = {};  // of the URL: "&password=…"

  std::string url() const;
  // The same database behind listen_in's socket.
  DatabaseAddress in(const std::string& folder) const;
  // For another user, without a password.
  DatabaseAddress as(const std::string& other) const;
};

// Of a libpq URI or key=value text with one host.
DatabaseAddress address_of(const std::string& url);

// Throws std::runtime_error where it does not hold.
void require(bool holds);

// Both give a file descriptor, or throw std::runtime_error.
int connect_to(const DatabaseAddress& address);
int listen_in(const std::string& folder);

// A failure shows when the other side is read.
void send_all(int file, std::string_view bytes);
// Appends what has come, waiting for it if there is nothing; false at the end.
bool receive(int file, std::string& buffer);

}  // namespace hireline::test
