// Requests that the HTTP parser must refuse, and unusual requests that it must accept.
#pragma once

#include <string>
#include <vector>

#include "server/http/framing/message.hpp"

namespace hireline::test {

struct RudeRequest {
  std::string what;
  std::string bytes;
  http::FramingFault fault;
};

// The parser refuses each request with `fault` when its last byte arrives, without waiting for more
// bytes.
std::vector<RudeRequest> rude_requests();

struct HonestRequest {
  std::string what;
  std::string bytes;
  std::string target = "/";
  std::string body = {};
};

std::vector<HonestRequest> honest_requests();

}  // namespace hireline::test
