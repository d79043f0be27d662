// A request and its response, as the framing passes them on. Independent of Pistache, sockets and
// threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hireline::http {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Request {
  std::string method;  // as sent: GET, POST, …
  std::string target;  // origin form as sent, undecoded: /v1/jobs/…?page=2
  Headers headers;     // names lower-case, values without surrounding blanks, in order of arrival
  std::string body;    // de-chunked
  std::string remote;  // the peer's address without its port
  bool has_body = false;  // a Content-Length above zero, or chunked

  // Returns the first value of a header. `name` must be lower-case.
  std::optional<std::string_view> header(std::string_view name) const;
};

struct Response {
  int status = 200;
  Headers headers;  // without Date, Content-Length and Connection, which the framing writes
  std::string body;
  bool close = false;  // close the connection after this response
  // Sent instead of `body`: a text that many responses share, so that slow clients need no copies
  // of it.
  std::shared_ptr<const std::string> common_body = {};

  std::string_view content() const { return common_body ? *common_body : body; }
};

class BodyStream;

// Sends the response to one request. May be called from any thread, at any time; has no effect if
// the client has gone. If a Reply is destroyed without a call, it sends 500.
class Reply {
 public:
  struct Target;  // implemented by the framing
  explicit Reply(std::shared_ptr<Target> target);
  Reply(Reply&&) noexcept;
  Reply& operator=(Reply&&) noexcept;
  ~Reply();
  void send(Response response) &&;
  // Sends the head of a response whose body is not complete yet. The body of `head` must be empty.
  BodyStream begin(Response head) &&;

 private:
  std::shared_ptr<Target> target_;
};

// The body of a response, sent in pieces. May be used from any thread, by one thread at a time. A
// BodyStream that is destroyed before end() closes the connection, so that the client sees that the
// body is not complete.
class BodyStream {
 public:
  // Shared with the framing.
  struct State {
    std::atomic<std::size_t> unsent = 0;
    std::atomic<bool> is_gone = false;
  };

  BodyStream(std::shared_ptr<Reply::Target> target, std::shared_ptr<State> state);
  BodyStream(BodyStream&&) noexcept;
  BodyStream& operator=(BodyStream&&) = delete;
  ~BodyStream();

  // Has no effect if the client has gone.
  void write(std::string piece);
  void end() &&;

  // Returns the number of bytes that the client has not accepted yet.
  std::size_t unsent() const { return state_->unsent; }
  // Returns whether nobody receives the rest: the client has gone, or wants no body.
  bool is_gone() const { return state_->is_gone; }

 private:
  std::shared_ptr<Reply::Target> target_;
  std::shared_ptr<State> state_;
};

// Called on a reactor thread for every well-framed request. Must not block.
using Handler = std::function<void(Request&&, Reply&&)>;

// Why a request cannot be passed to the handler. It determines the status of the response: 400,
// 408, 413, 414, 417, 431, 501, 503, 505, as shown.
enum class FramingFault {
  malformed,              // 400
  timed_out,              // 408
  body_too_large,         // 413
  target_too_long,        // 414
  expectation_failed,     // 417
  headers_too_large,      // 431
  not_implemented,        // 501: an unknown transfer coding
  too_many_connections,   // 503, with Retry-After
  draining,               // 503, with Retry-After
  version_not_supported,  // 505
};

// Makes the response to such a request, with the same headers as every other response. `partial`
// contains what could be read of the head.
using FaultHandler = std::function<Response(FramingFault, const Request& partial)>;

}  // namespace hireline::http
