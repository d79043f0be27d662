// Parses JSON requests of clients.
#pragma once

#include <expected>
#include <string_view>
#include <vector>

#include "runner/serve/messages.hpp"

namespace hireline::runner {

// Returns the first error found.
std::expected<Request, RequestError> parse_request(std::string_view text,
                                                   const std::vector<Toolchain>& toolchains);

}  // namespace hireline::runner
