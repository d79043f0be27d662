// Renders a response as bytes.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "server/http/framing/message.hpp"

namespace hireline::http {

// The properties of the request and its connection that determine the form of the response.
struct ResponseFrame {
  bool to_head = false;  // send Content-Length, but not the body
  bool http_1_0 = false;
  bool close = false;
  // The body follows in pieces: chunked, or for HTTP/1.0 up to the end of the connection.
  bool is_piecewise = false;

  bool is_chunked() const { return is_piecewise && !http_1_0; }
};

// Appends the status line, headers and body. Does not append a common body but returns it; the
// caller must send it next. 204 and 304 have neither Content-Length nor body. A header with a
// control character is omitted and logged, so that a value cannot inject another header.
[[nodiscard]] std::shared_ptr<const std::string> append_response(std::string& out,
                                                                 const Response& response,
                                                                 const ResponseFrame& frame,
                                                                 std::string_view date);

// Appends a piece of a chunked body. An empty piece ends the body.
void append_chunk(std::string& out, std::string_view piece);

// Returns the status of the response to a fault; see FramingFault.
int status_of(FramingFault fault);

// Returns an empty text for a status without a registered name.
std::string_view reason_phrase(int status);

// Formats a date as in Sun, 06 Nov 1994 08:49:37 GMT.
std::string format_http_date(std::chrono::sys_seconds instant);

// The text of the Date header, renewed once a second. Must be used by one thread only.
class HttpDate {
 public:
  std::string_view now();

 private:
  std::chrono::sys_seconds second_{};
  std::string text_;
};

}  // namespace hireline::http
