#include "common/base/io/tcp.hpp"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

namespace hireline {

void notice_silence(int socket) {
  const auto set = [&](int level, int option, int value) {
    ::setsockopt(socket, level, option, &value, sizeof value);
  };
  set(SOL_SOCKET, SO_KEEPALIVE, 1);
  set(IPPROTO_TCP, TCP_KEEPIDLE, 10);
  set(IPPROTO_TCP, TCP_KEEPINTVL, 5);
  set(IPPROTO_TCP, TCP_KEEPCNT, 2);
  // The same time for sent data without acknowledgement, in milliseconds.
  set(IPPROTO_TCP, TCP_USER_TIMEOUT, 20'000);
  set(IPPROTO_TCP, TCP_NODELAY, 1);
}

}  // namespace hireline
