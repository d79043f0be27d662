// The framing's part of a Reply: receives the response.
#pragma once

#include "server/http/framing/message.hpp"

namespace hireline::http {

struct Reply::Target {
  virtual ~Target() = default;

  // Called at most once, from any thread.
  virtual void respond(Response response) = 0;

  // Called instead of respond(): first begin(), then write() any number of times, then end().
  virtual void begin(Response head, std::shared_ptr<BodyStream::State> state) = 0;
  virtual void write(std::string piece) = 0;
  // is_whole: the body is complete. Otherwise the connection is closed.
  virtual void end(bool is_whole) = 0;
};

}  // namespace hireline::http
