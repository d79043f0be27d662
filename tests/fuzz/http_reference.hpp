// A strict reader of HTTP/1.1 requests (RFC 9112), written to be read: what an honest proxy in
// front of the service would take for the same request.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "server/http/framing/message.hpp"

namespace hireline::fuzz {

struct ReadRequest {
  http::Request request;
  std::size_t end = 0;  // where in the stream the next one begins
};

// The request that begins at `from`. nullopt: it is not whole, or an honest reader would refuse it.
std::optional<ReadRequest> read_request(std::string_view stream, std::size_t from);

}  // namespace hireline::fuzz
