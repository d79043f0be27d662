#include "common/db/connection/listener.hpp"

#include <array>
#include <cstdint>
#include <system_error>

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "common/db/connection/connection_setup.hpp"

namespace hireline::db {
namespace {

struct Clear {
  void operator()(PGresult* result) const { PQclear(result); }
};

struct FreeNotice {
  void operator()(PGnotify* notice) const { PQfreemem(notice); }
};

}  // namespace

Listener::Listener(ConnectionOptions options, std::string channel)
    : options_(std::move(options)),
      channel_(std::move(channel)),
      interruptions_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (interruptions_ < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
}

Listener::~Listener() {
  ::close(interruptions_);
}

void Listener::connect() {
  // The connection sends nothing after its setup, so only keepalive probes detect that the server
  // is gone.
  const std::array keywords{"dbname",
                            "application_name",
                            "connect_timeout",
                            "keepalives_idle",
                            "keepalives_interval",
                            "keepalives_count",
                            static_cast<const char*>(nullptr)};
  const std::array values{options_.url.c_str(),
                          options_.application_name.c_str(),
                          "2",
                          "10",
                          "5",
                          "3",
                          static_cast<const char*>(nullptr)};
  connection_.reset(PQconnectdbParams(keywords.data(), values.data(), 1));
  if (PQstatus(connection_.get()) != CONNECTION_OK) lose();
  const std::unique_ptr<PGresult, Clear> settings(
      PQexec(connection_.get(), setup_statement(options_).c_str()));
  if (PQresultStatus(settings.get()) != PGRES_TUPLES_OK) lose();
  const std::unique_ptr<PGresult, Clear> answer(
      PQexec(connection_.get(), ("listen " + channel_).c_str()));
  if (PQresultStatus(answer.get()) != PGRES_COMMAND_OK) lose();
}

bool Listener::take_notices() {
  if (PQconsumeInput(connection_.get()) == 0) lose();
  bool is_any = false;
  while (const std::unique_ptr<PGnotify, FreeNotice> notice{PQnotifies(connection_.get())})
    is_any = true;
  return is_any;
}

bool Listener::wait() {
  if (!connection_) {
    connect();
    return true;
  }
  while (true) {
    std::array<pollfd, 2> watched{
        {{.fd = interruptions_, .events = POLLIN, .revents = 0},
         {.fd = PQsocket(connection_.get()), .events = POLLIN, .revents = 0}}};
    if (::poll(watched.data(), watched.size(), -1) < 0 && errno != EINTR)
      throw std::system_error(errno, std::generic_category(), "poll");
    std::uint64_t count = 0;
    if (::read(interruptions_, &count, sizeof count) > 0) return false;
    if (watched[1].revents != 0 && take_notices()) return true;
  }
}

void Listener::interrupt() {
  const std::uint64_t one = 1;
  [[maybe_unused]] const auto written = ::write(interruptions_, &one, sizeof one);
}

void Listener::lose() {
  connection_.reset();
  throw Unavailable("the connection that listens for tasks was lost");
}

}  // namespace hireline::db
