// Messages from other threads to a reactor: a queue, and a descriptor that wakes the reactor.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <variant>
#include <vector>

#include "server/http/framing/message.hpp"

namespace hireline::http {

// Unique in the process, unlike the number of a descriptor: a response that is ready after its
// client has gone is discarded, instead of going to the client that got the same number.
using ConnectionId = std::size_t;

struct Arrival {
  int fd;
  std::string remote;
  bool over_limit;  // to be refused with 503 and closed
};
struct ReadyResponse {
  ConnectionId connection;
  Response response;
};
struct BegunResponse {
  ConnectionId connection;
  Response head;
  std::shared_ptr<BodyStream::State> state;
};
struct BodyPiece {
  ConnectionId connection;
  std::string bytes;
};
struct BodyEnd {
  ConnectionId connection;
  bool is_whole;
};
struct StartDraining {
  std::chrono::milliseconds idle_for;  // connections that are idle for this time are closed
};
struct GiveUp {};
using Mail =
    std::variant<Arrival, ReadyResponse, BegunResponse, BodyPiece, BodyEnd, StartDraining, GiveUp>;

class Mailbox {
 public:
  Mailbox();  // throws std::system_error
  ~Mailbox();
  Mailbox(const Mailbox&) = delete;
  Mailbox& operator=(const Mailbox&) = delete;

  // Safe from any thread.
  void post(Mail mail);

  // The reactor has ended: nobody takes messages any more. Writers of bodies learn that nobody
  // reads.
  void close();

  // Returns the messages posted since the last call, oldest first. Only for the reactor's thread.
  std::vector<Mail> take();

  // Readable while there are messages.
  int wake_fd() const { return wake_fd_; }

 private:
  int wake_fd_;
  std::mutex mutex_;
  std::vector<Mail> waiting_;
  bool is_closed_ = false;
};

}  // namespace hireline::http
