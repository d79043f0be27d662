// What a request's head must keep to beyond its grammar, so that no proxy in front of us can read
// its limits differently than we do.
#pragma once

#include <optional>

#include "server/http/framing/message.hpp"

namespace hireline::http {

// Checks and normalises a head whose lines are well formed:
// - one Host (HTTP/1.0 may go without), of characters a host and port are made of;
// - one Content-Length, digits only, and never beside Transfer-Encoding;
// - Transfer-Encoding is exactly `chunked`, and absent from HTTP/1.0;
// - the target is a path; the absolute form is reduced to its path, `*` belongs to OPTIONS;
// - Expect is `100-continue` or absent (HTTP/1.0: ignored).
// Sets has_body. Returns what is wrong, or nothing.
std::optional<FramingFault> apply_head_rules(Request& request, bool http_1_0);

// True for a request whose client waits for `100 Continue` before it sends the body.
bool expects_continue(const Request& request, bool http_1_0);

bool equals_ignoring_case(std::string_view text, std::string_view lower_case);

}  // namespace hireline::http
