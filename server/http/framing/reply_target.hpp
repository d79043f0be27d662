// The framing's part of a Reply: receives the response.
#pragma once

#include "server/http/framing/message.hpp"

namespace hireline::http {

struct Reply::Target {
  virtual ~Target() = default;

  // Called at most once, from any thread.
  virtual void respond(Response response) = 0;
};

}  // namespace hireline::http
