// Input that must not be handed on, and unusual input that must.
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

// Each is refused with its fault once its last byte is there, without waiting for more.
std::vector<RudeRequest> rude_requests();

struct HonestRequest {
  std::string what;
  std::string bytes;
  std::string target = "/";
  std::string body = {};
};

std::vector<HonestRequest> honest_requests();

}  // namespace hireline::test
