// Bytes in, requests out: the framing of HTTP/1.1 without sockets.
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

// Reads one request after the other off a stream of bytes, however they are cut into pieces.
// Strict where two readers could disagree: lines end with CRLF, nothing is folded, lengths are
// stated once. Trailers are read and dropped. Belongs to one thread.
class RequestParser {
 public:
  enum class Step { need_more, complete, faulted };
  // What is being read: nothing of the next request yet, its head, or its body.
  enum class Phase { idle, head, body };

  explicit RequestParser(ParserLimits limits);
  ~RequestParser();

  void feed(std::string_view bytes);

  // Reads on as far as the fed bytes go. `complete` until take(); `faulted` for good.
  Step advance();

  // The complete request; bytes behind it stay for the next one.
  Request take();

  Phase phase() const;
  FramingFault fault() const { return fault_; }
  // What has been read of the request at hand.
  const Request& partial() const;

  // Of the request at hand, once its head is read:
  bool keep_alive() const;  // by its version and Connection header
  bool http_1_0() const;

  // True once per request: its client waits for `100 Continue`, and none of the body is here.
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
  std::size_t begin_ = 0;       // of what is not read yet
  std::size_t line_ = 0;        // where the head's last line begins
  std::size_t scanned_ = 0;     // how far the head has been searched for its end
  std::size_t first_line_ = 0;  // the request line's length, once it is known
  bool skipped_blank_ = false;
  bool continue_due_ = false;
  bool failed_ = false;
  FramingFault fault_ = FramingFault::malformed;
};

}  // namespace hireline::http
