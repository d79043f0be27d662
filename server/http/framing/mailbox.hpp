// How other threads reach a reactor: a queue, and a descriptor that wakes the reactor for it.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <variant>
#include <vector>

#include "server/http/framing/message.hpp"

namespace hireline::http {

// Never given to two connections of a process, unlike a descriptor's number: a response that comes
// after its client has gone finds nobody, instead of the client that got the number next.
using ConnectionId = std::size_t;

struct Arrival {
  int fd;
  std::string remote;
  bool over_limit;  // to be told so, and closed
};
struct ReadyResponse {
  ConnectionId connection;
  Response response;
};
struct StartDraining {
  std::chrono::milliseconds idle_for;  // connections idle for so long are closed
};
struct GiveUp {};
using Mail = std::variant<Arrival, ReadyResponse, StartDraining, GiveUp>;

class Mailbox {
 public:
  Mailbox();  // throws std::system_error
  ~Mailbox();
  Mailbox(const Mailbox&) = delete;
  Mailbox& operator=(const Mailbox&) = delete;

  // Safe from any thread.
  void post(Mail mail);

  // Everything posted since, oldest first. For the reactor alone.
  std::vector<Mail> take();

  // Readable while there is mail.
  int wake_fd() const { return wake_fd_; }

 private:
  int wake_fd_;
  std::mutex mutex_;
  std::vector<Mail> waiting_;
};

}  // namespace hireline::http
