// A response as bytes.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "server/http/framing/message.hpp"

namespace hireline::http {

// What the request and the state of its connection say about the form of its response.
struct ResponseFrame {
  bool to_head = false;  // the body's length is told, its bytes are not sent
  bool http_1_0 = false;
  bool close = false;
};

// Appends status line, headers and body; a common body is returned instead, to be sent after that.
// 204 and 304 have neither Content-Length nor body. A header with a control character in it is left
// out and logged: nothing can forge another header.
[[nodiscard]] std::shared_ptr<const std::string> append_response(std::string& out,
                                                                 const Response& response,
                                                                 const ResponseFrame& frame,
                                                                 std::string_view date);

// The status that stands for a fault; see FramingFault.
int status_of(FramingFault fault);

// Empty for a status without a registered name.
std::string_view reason_phrase(int status);

// Sun, 06 Nov 1994 08:49:37 GMT
std::string format_http_date(std::chrono::sys_seconds instant);

// The Date header's text, made anew once a second. Belongs to one thread.
class HttpDate {
 public:
  std::string_view now();

 private:
  std::chrono::sys_seconds second_{};
  std::string text_;
};

}  // namespace hireline::http
