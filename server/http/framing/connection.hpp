// One client: its input, the request it waits for a response to, and its output.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "server/http/framing/listener.hpp"
#include "server/http/framing/mailbox.hpp"
#include "server/http/framing/parser.hpp"
#include "server/http/framing/render.hpp"

namespace hireline::http {

using Clock = std::chrono::steady_clock;

// What the connections of one reactor share.
struct Site {
  const ListenOptions& options;
  const Handler& handler;
  const FaultHandler& fault_handler;
  std::function<Reply(ConnectionId)> make_reply;
  HttpDate date;
  Clock::time_point now;
  bool draining = false;
  std::chrono::milliseconds idle_timeout;  // the options', until draining shortens it
};

// Reads and writes a non-blocking socket, which its owner opens, watches and closes. Everything
// here runs on the reactor's thread. After each call the owner looks at finished() and wants_*().
class Connection {
 public:
  Connection(int fd, ConnectionId id, std::string remote, Site& site);

  void on_readable();
  void on_writable();
  void on_hangup();
  void on_tick();

  // The response to the request that waits for one; without such a request nothing happens.
  void respond(Response response);

  // Answers with a fault instead of reading on, and closes.
  void refuse(FramingFault fault);

  // Counts the time of idleness anew, by the site's timeout.
  void start_draining();
  // Ends at once: an unanswered request gets FramingFault::draining, as far as it can be sent.
  void give_up();

  bool finished() const { return state_ == State::finished; }
  // Readiness is level-triggered, so a reader that has to wait must not be watched.
  bool wants_read() const { return !paused_; }
  bool wants_write() const { return blocked_; }

 private:
  enum class State {
    reading,    // the next request
    answering,  // the handler has it
    closing,    // what is to be sent is the last
    lingering,  // all is sent; what still comes is swallowed, lest a reset destroys the response
    finished
  };
  enum class Wait { silent, idle, head, body, response, write, linger };
  enum class Received { some, nothing, end };

  void pump();
  void dispatch();
  Received receive();
  void input_ended();
  void swallow();
  void append(const Response& response);
  std::string_view unsent() const;
  void flush();
  void linger();
  Wait current_wait() const;
  void set_deadline();
  std::chrono::milliseconds time_for(Wait wait) const;

  const int fd_;
  const ConnectionId id_;
  const std::string remote_;
  Site& site_;
  RequestParser parser_;
  State state_ = State::reading;
  ResponseFrame frame_;  // for the response to come
  std::string out_;
  std::shared_ptr<const std::string> common_;  // to be sent after out_
  std::size_t sent_ = 0;                       // of both
  bool pumping_ = false;  // a response given from within the handler is sent by the pump
  bool drained_ = false;  // the socket had no more in this turn
  int reads_left_ = 0;    // in this turn, so that others get theirs
  bool paused_ = false;   // not watched for input
  bool blocked_ = false;  // the socket takes no more output for now
  bool input_ended_ = false;
  Wait wait_ = Wait::silent;
  std::uint64_t served_ = 0;    // requests handed to the handler
  std::uint64_t waits_in_ = 0;  // served_ when wait_ began
  Clock::time_point deadline_;
};

}  // namespace hireline::http
