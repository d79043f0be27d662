#include "server/http/replies/framing_replies.hpp"

#include "server/http/replies/reply.hpp"

namespace hireline::http {

Response reply_to(FramingFault fault) {
  switch (fault) {
    case FramingFault::malformed:
      return reply_message(400, "The request is not valid HTTP", "bad_request");
    case FramingFault::timed_out:
      return reply_message(408, "The request did not arrive in time", "request_timeout");
    case FramingFault::body_too_large:
      return reply_body_too_large("1 MiB");
    case FramingFault::target_too_long:
      return reply_message(414, "The address is longer than 8 KiB", "uri_too_long");
    case FramingFault::expectation_failed:
      return reply_message(417, "The Expect header supports only 100-continue",
                           "expectation_failed");
    case FramingFault::headers_too_large:
      return reply_message(431, "The headers are larger than 16 KiB or more than 100",
                           "headers_too_large");
    case FramingFault::not_implemented:
      return reply_message(501, "The method or transfer coding is not supported",
                           "not_implemented");
    case FramingFault::too_many_connections:
      return reply_unavailable("Too many connections", "too_many_connections");
    case FramingFault::draining:
      return reply_unavailable("The server is shutting down", "shutting_down");
    case FramingFault::version_not_supported:
      return reply_message(505, "The server supports only HTTP/1.1 and HTTP/1.0",
                           "http_version_not_supported");
  }
  return reply_internal_error();
}

}  // namespace hireline::http
