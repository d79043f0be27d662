// The credentials of a request: where they must be, and where they must not be.
#pragma once

#include <optional>
#include <string_view>

#include "server/http/framing/message.hpp"
#include "server/http/framing/url.hpp"

namespace hireline::http {

// Returns the token of "Bearer <token>", or nullopt if there is none. The scheme is
// case-insensitive.
std::optional<std::string_view> bearer_token(std::optional<std::string_view> authorization);

// Returns the API key in the Authorization header, or nullopt if it holds none. What follows hlk_
// is not checked.
std::optional<std::string_view> api_key_of(const Request& request);

// Returns the refusal of a request with two Authorization headers, or with an API key in its URL;
// nullopt if there is none.
std::optional<Response> refuse_misplaced_credentials(const Request& request, const Target& target);

}  // namespace hireline::http
