// Addresses and sockets of a PostgreSQL server and of a proxy in front of the server.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace hireline::test {

struct DatabaseAddress {
  std::string host = {};  // a host name, or the folder of a Unix socket
  std::string port = "5432";
  std::string user = {};
  std::string database = {};
  std::string rest = {};  // the other parameters of the URL: "&password=…"

  std::string url() const;
  // Returns the address of the same database behind the socket that listen_in creates.
  DatabaseAddress in(const std::string& folder) const;
  // Returns the address for another user, without the password and the other parameters.
  DatabaseAddress as(const std::string& other) const;
};

// Returns the keywords and values of a libpq URI or key=value text.
std::map<std::string, std::string> parts_of_url(const std::string& url);

// Parses a libpq URI or key=value text with one host.
DatabaseAddress address_of(const std::string& url);

// Throws std::runtime_error if `holds` is false.
void require(bool holds);

// Both return a file descriptor, or throw std::runtime_error.
int connect_to(const DatabaseAddress& address);
int listen_in(const std::string& folder);

// Ignores errors. The next read from the same connection reports a lost connection.
void send_all(int file, std::string_view bytes);
// Appends received bytes to `buffer`. Waits if no bytes are available. Returns false at the end of
// the stream.
bool receive(int file, std::string& buffer);

}  // namespace hireline::test
