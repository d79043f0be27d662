#include "server/options.hpp"

#include <iostream>
#include <string_view>

#include <netdb.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "common/base/settings/settings.hpp"
#include "common/base/version.hpp"

namespace hireline::server {
namespace {

constexpr int exit_usage = 2;

void print_help() {
  std::cout
      << "hireline-server serves the recruitment API.\n\n"
         "Usage: hireline-server [options]\n\n"
         "  --config FILE      read settings from FILE instead of ./hireline.toml\n"
         "  --role ROLE        http serves the API, worker does background tasks; all, both\n"
         "  --ready            ask a running server, or with --role worker a worker, whether it\n"
         "                     is ready, and exit\n"
         "  --print-openapi    print the OpenAPI document, and exit\n"
         "  --print-routes     print methods and paths, and exit\n"
         "  --print-statements print the prepared SQL statements as JSON, and exit\n"
         "  --version, --help\n\n"
         "Every setting is a flag, too; those of secrets name a file, as others see a program's "
         "flags:\n";
  for (const Setting& setting : settings())
    std::cout << "  " << advised_flag(setting) << "  " << setting.meaning << '\n';
}

// Iterates over flags, given as "--flag value" or "--flag=value".
class Arguments {
 public:
  Arguments(int argc, char** argv) : next_(argv + 1), end_(argv + argc) {}

  bool next(std::string& flag) {
    if (next_ == end_) return false;
    flag = *next_++;
    const std::size_t equals = flag.find('=');
    value_.reset();
    if (equals != std::string::npos) {
      value_ = flag.substr(equals + 1);
      flag.resize(equals);
    }
    return true;
  }

  std::optional<std::string> value() {
    if (value_) return value_;
    if (next_ == end_) return std::nullopt;
    return *next_++;
  }

 private:
  char** next_;
  char** end_;
  std::optional<std::string> value_;
};

Options& wrong_usage(Options& options, const std::string& what) {
  std::cerr << "error: " << what << "\nhint: hireline-server --help\n";
  options.exit_code = exit_usage;
  return options;
}

bool answers_ready(const addrinfo& where) {
  const int socket = ::socket(where.ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket < 0) return false;
  // A probe must return soon; a server that hangs is not ready.
  const timeval patience{.tv_sec = 5, .tv_usec = 0};
  ::setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  ::setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  const std::string request = "GET /health/ready HTTP/1.0\r\nHost: localhost\r\n\r\n";
  std::string answer(64, '\0');
  const bool is_ready = ::connect(socket, where.ai_addr, where.ai_addrlen) == 0 &&
                        ::send(socket, request.data(), request.size(), MSG_NOSIGNAL) > 0 &&
                        ::recv(socket, answer.data(), answer.size(), 0) > 12 &&
                        answer.substr(9, 3) == "200";
  ::close(socket);
  return is_ready;
}

std::optional<std::string> variable_meant_by(const std::string& flag) {
  for (const Setting& setting : settings()) {
    if (flag == flag_of(setting)) return variable_of(setting);
    if (setting.kind != SettingKind::plain && flag == flag_of(setting) + "-file")
      return variable_of(setting) + "_FILE";
  }
  return std::nullopt;
}

}  // namespace

Options read_options(int argc, char** argv) {
  Options options;
  Arguments arguments(argc, argv);
  std::string flag;
  while (arguments.next(flag)) {
    if (flag == "--help" || flag == "-h") {
      print_help();
      options.exit_code = 0;
    } else if (flag == "--version") {
      std::cout << "hireline-server " << version << '\n';
      options.exit_code = 0;
    } else if (flag == "--print-openapi") {
      options.print = Print::openapi;
    } else if (flag == "--print-routes") {
      options.print = Print::routes;
    } else if (flag == "--print-statements") {
      options.print = Print::statements;
    } else if (flag == "--ready") {
      options.ready_probe = true;
    } else if (flag == "--role") {
      const auto role = parse_enum<ServerRole>(arguments.value().value_or(""));
      if (!role) return wrong_usage(options, "--role takes http, worker or all");
      options.role = *role;
    } else if (flag == "--config") {
      options.config_file = arguments.value();
      if (!options.config_file) return wrong_usage(options, "--config takes a file");
    } else if (const auto variable = variable_meant_by(flag)) {
      const auto value = arguments.value();
      if (!value) return wrong_usage(options, flag + " takes a value");
      options.settings[*variable] = *value;
    } else {
      return wrong_usage(options, "there is no option " + flag);
    }
    if (options.exit_code) return options;
  }
  return options;
}

int probe_readiness(const Address& address) {
  const bool everywhere = address.host == "0.0.0.0" || address.host == "::";
  const std::string port = std::to_string(address.port);
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  // Without a host, the result is the loopback address.
  if (::getaddrinfo(everywhere ? nullptr : address.host.c_str(), port.c_str(), &hints, &found) != 0)
    return 1;
  bool is_ready = false;
  for (const addrinfo* where = found; where != nullptr && !is_ready; where = where->ai_next)
    is_ready = answers_ready(*where);
  ::freeaddrinfo(found);
  return is_ready ? 0 : 1;
}

}  // namespace hireline::server
