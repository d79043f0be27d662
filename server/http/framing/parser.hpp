// Parses HTTP/1.1 requests from bytes, without sockets.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/http/framing/message.hpp"

namespace hireline::http {

struct ParserLimits {
  std::size_t head = 16 * 1024;   // request line and headers; chunk extensions and trailers
  std::size_t target = 8 * 1024;  // the request target
  std::size_t body = 1024 * 1024;
  std::size_t headers = 100;
};

// Reads consecutive requests from a stream of bytes, which may be divided at any byte. Strict where
// two parsers could disagree: lines end with CRLF, header lines are not folded, and lengths are
// given once. Trailers are read and dropped. Must be used by one thread only.
class RequestParser {
 public:
  enum class Step { need_more, complete, faulted };
  // idle: nothing of the next request was read yet; head, body: the part that is being read.
  enum class Phase { idle, head, body };

  explicit RequestParser(ParserLimits limits);
  ~RequestParser();

  void feed(std::string_view bytes);

  // Parses the bytes fed so far. Returns `complete` until take() is called. `faulted` is permanent.
  Step advance();

  // Returns the complete request. The bytes after it are kept for the next request.
  Request take();

  Phase phase() const;
  FramingFault fault() const { return fault_; }
  // Returns what was read of the current request.
  const Request& partial() const;

  // Of the current request, valid once its head was read:
  bool keep_alive() const;  // by its version and Connection header
  bool http_1_0() const;

  // Returns true once per request, if its client waits for `100 Continue` and no part of the body
  // has arrived.
  bool take_continue();

 private:
  class Message;

  Step fail(FramingFault fault);
  std::optional<std::size_t> find_head_end();
  bool read_head(std::size_t end);
  bool read_body();

  ParserLimits limits_;
  std::unique_ptr<Message> message_;
  std::string buffer_;
  std::size_t begin_ = 0;       // start of the bytes that are not parsed yet
  std::size_t line_ = 0;        // start of the head's last line
  std::size_t scanned_ = 0;     // end of the bytes that were searched for the head's end
  std::size_t first_line_ = 0;  // length of the request line; 0: not known yet
  bool skipped_blank_ = false;
  bool continue_due_ = false;
  bool failed_ = false;
  FramingFault fault_ = FramingFault::malformed;
};

}  // namespace hireline::http
