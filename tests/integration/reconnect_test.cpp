// How often a session asks for a connection that it can't have.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "common/db/session.hpp"

namespace hireline::test {
namespace {

// Takes connections and says nothing, as a database behind a dead network does.
class SilentServer {
 public:
  SilentServer() : fd_(::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    if (::bind(fd_, reinterpret_cast<sockaddr*>(&address), size) != 0 || ::listen(fd_, 16) != 0 ||
        ::getsockname(fd_, reinterpret_cast<sockaddr*>(&address), &size) != 0)
      throw std::runtime_error("can't listen");
    port_ = ntohs(address.sin_port);
  }
  ~SilentServer() { ::close(fd_); }
  SilentServer(const SilentServer&) = delete;
  SilentServer& operator=(const SilentServer&) = delete;

  std::uint16_t port() const { return port_; }

  int count_connections() {
    int count = 0;
    for (int fd = -1; (fd = ::accept(fd_, nullptr, nullptr)) >= 0; ++count) ::close(fd);
    return count;
  }

 private:
  int fd_;
  std::uint16_t port_ = 0;
};

TEST(Reconnect, is_not_tried_again_right_after_it_timed_out) {
  SilentServer server;
  db::Session session(
      {.url = "postgresql://nobody@127.0.0.1:" + std::to_string(server.port()) + "/none",
       .application_name = "hireline-test"});
  constexpr int uses = 4;
  for (int i = 0; i < uses; ++i) EXPECT_THROW(session.run_script("select 1"), db::Unavailable);
  // Half, lest a slow machine lets the pause pass between two uses.
  EXPECT_LE(server.count_connections(), uses / 2);
}

}  // namespace
}  // namespace hireline::test
