// Requests of clients, out of JSON.
#pragma once

#include <expected>
#include <string_view>
#include <vector>

#include "runner/serve/messages.hpp"

namespace hireline::runner {

// The first fault that is found is told.
std::expected<Request, RequestError> parse_request(std::string_view text,
                                                   const std::vector<Toolchain>& toolchains);

}  // namespace hireline::runner
