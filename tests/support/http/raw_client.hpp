// A client that sends any bytes unchanged and parses HTTP responses strictly.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace hireline::test {

struct RawAnswer {
  int status = 0;
  std::map<std::string, std::string> headers;  // names lower-case
  std::string body;
};

// Every wait throws an exception after ten seconds, so that a hanging server fails the test and
// does not block the test run.
class RawClient {
 public:
  // Connects to 127.0.0.1. If `receive_buffer` is greater than 0, it limits the bytes that the
  // kernel buffers while the client does not read.
  explicit RawClient(std::uint16_t port, int receive_buffer = 0);
  RawClient(RawClient&& other) noexcept;
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;
  ~RawClient();

  // Returns false if the server has closed the connection.
  bool send(std::string_view bytes);

  // Returns the next response, which may be an interim (1xx) response. With `to_head`, expects no
  // body, whatever Content-Length says.
  RawAnswer read_answer(bool to_head = false);

  // Returns the next piece of a chunked body, or an empty text at its end.
  std::string read_piece();

  // Returns whether unread bytes or the end of the stream have arrived. Does not wait.
  bool has_input() const;

  // Returns all bytes up to the end of the stream.
  std::string read_to_end();

  // Waits, and returns whether the server ends the connection with a FIN without another byte.
  bool is_ended();

  // Waits until the server ends the connection. Returns whether it did so by FIN or reset.
  bool is_dropped();

  void finish_sending();

  // Closes the connection with a reset.
  void abort();

 private:
  bool receive();

  int fd_ = -1;
  std::string buffer_;
};

}  // namespace hireline::test
