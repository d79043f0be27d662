// A request and its response, as the framing passes them on. Independent of Pistache, sockets and
// threads.
#pragma once

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

 private:
  std::shared_ptr<Target> target_;
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
