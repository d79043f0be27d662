// One client's connection: its input, the request that is being handled, and its output.
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

// Shared by the connections of one reactor.
struct Site {
  const ListenOptions& options;
  const Handler& handler;
  const FaultHandler& fault_handler;
  std::function<Reply(ConnectionId)> make_reply;
  HttpDate date;
  Clock::time_point now;
  bool draining = false;
  std::chrono::milliseconds idle_timeout;  // from the options; shorter during draining
};

// Reads and writes a non-blocking socket, which its owner opens, watches and closes. All functions
// run on the reactor's thread. After each call the owner must check finished() and wants_*().
class Connection {
 public:
  Connection(int fd, ConnectionId id, std::string remote, Site& site);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void on_readable();
  void on_writable();
  void on_hangup();
  void on_tick();

  // Sends the response to the current request. Does nothing if there is no current request.
  void respond(Response response);

  // The same, but the body follows: begin(), then write() for each piece, then end(). write() and
  // end() do nothing if no such response has begun. The state is kept up to date until the end.
  // Returns false if there is no current request: then the state is not kept.
  bool begin(const Response& head, std::shared_ptr<BodyStream::State> state);
  void write(std::string_view piece);
  void end(bool is_whole);

  // Responds to a fault and closes the connection; no further input is read.
  void refuse(FramingFault fault);

  // Restarts the timeout of an idle connection with the site's idle_timeout.
  void start_draining();
  // Ends immediately. A request without a response gets FramingFault::draining, as far as it can be
  // sent.
  void give_up();

  bool finished() const { return state_ == State::finished; }
  // Watching is level-triggered, so a connection that cannot read now must not be watched for
  // input.
  bool wants_read() const { return !paused_; }
  bool wants_write() const { return blocked_; }

 private:
  enum class State {
    reading,    // reads the next request
    answering,  // the handler has the request
    closing,    // sends the last output
    lingering,  // all output is sent; input is discarded, as a reset could destroy the response
    finished
  };
  enum class Wait { silent, idle, head, body, response, write, linger };
  enum class Received { some, nothing, end };

  void pump();
  void take_requests();
  void dispatch();
  Received receive();
  void input_ended();
  void swallow();
  void look_for_end();
  void finish_response();
  void append(const Response& response);
  std::string_view unsent() const;
  void flush();
  void linger();
  void reset();
  Wait current_wait() const;
  void set_deadline();
  std::chrono::milliseconds time_for(Wait wait) const;

  const int fd_;
  const ConnectionId id_;
  const std::string remote_;
  Site& site_;
  RequestParser parser_;
  State state_ = State::reading;
  ResponseFrame frame_;  // of the next response
  std::string out_;
  std::shared_ptr<const std::string> common_;  // sent after out_
  std::size_t sent_ = 0;                       // bytes sent of both
  std::shared_ptr<BodyStream::State> stream_;  // of a response that is sent in pieces
  std::size_t in_pieces_ = 0;                  // bytes of pieces in out_
  bool pumping_ = false;                       // while true, respond() leaves sending to pump()
  bool drained_ = false;                       // the socket had no more input in this turn
  int reads_left_ = 0;    // limits the input that one connection reads in a turn
  bool paused_ = false;   // not watched for input
  bool blocked_ = false;  // the socket accepts no more output for now
  bool input_ended_ = false;
  Wait wait_ = Wait::silent;
  std::uint64_t served_ = 0;    // requests handed to the handler
  std::uint64_t waits_in_ = 0;  // value of served_ when wait_ began
  Clock::time_point deadline_;
};

}  // namespace hireline::http
