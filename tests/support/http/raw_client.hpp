// A client that sends bytes as they are given, and reads HTTP answers strictly.
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

// Every wait ends after ten seconds with an exception, so that a hanging server fails a test
// instead of stopping the run.
class RawClient {
 public:
  // Connects to 127.0.0.1. `receive_buffer` limits what the kernel takes for a reader that
  // doesn't read.
  explicit RawClient(std::uint16_t port, int receive_buffer = 0);
  RawClient(RawClient&& other) noexcept;
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;
  ~RawClient();

  // False when the server has closed the connection.
  bool send(std::string_view bytes);

  // The next answer, interim ones included. `to_head`: no body follows, whatever its length says.
  RawAnswer read_answer(bool to_head = false);

  // Whether something has come that is not read yet, or the end; does not wait.
  bool has_input() const;

  // Everything up to the server's end of the connection.
  std::string read_to_end();

  // Whether the server ends the connection with a FIN and without another byte.
  bool is_ended();

  // Whether the server has dropped the connection, by FIN or reset.
  bool is_dropped();

  void finish_sending();

  // Ends with a reset.
  void abort();

 private:
  bool receive();

  int fd_ = -1;
  std::string buffer_;
};

}  // namespace hireline::test
