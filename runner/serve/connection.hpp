// One client: what it has sent, what it is still to get, and what it waits for.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runner/sandbox/descriptor.hpp"
#include "runner/serve/desk.hpp"
#include "runner/serve/frames.hpp"

namespace hireline::runner {

class Connection {
 public:
  explicit Connection(Descriptor socket) : socket_(std::move(socket)) {}

  int descriptor() const { return socket_.number(); }
  bool wants_to_write() const { return !out_.empty(); }

  // What has arrived, as whole messages. False when the client is gone, or sends what is no frame.
  bool read(std::vector<std::string>& messages);
  // False when the client is gone.
  bool write();
  void answer(std::string_view message) { out_ += frame_of(message); }

  std::vector<std::shared_ptr<Ticket>> tickets;  // not answered yet

 private:
  Descriptor socket_;
  FrameReader in_;
  std::string out_;
};

}  // namespace hireline::runner
