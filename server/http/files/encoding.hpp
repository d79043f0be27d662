// Chooses the encoding of a response by Accept-Encoding (RFC 9110, 12.5.3).
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "server/http/framing/message.hpp"

namespace hireline::http {

// Returns the index of the encoding with the greatest weight in the request; of equal ones, the
// first. `offered` has names such as "br", and "identity" as its last one. Without a header, and
// if nothing that is offered is accepted, the result is identity: a client can still read that.
std::size_t preferred_encoding(const Request& request, std::span<const std::string_view> offered);

}  // namespace hireline::http
