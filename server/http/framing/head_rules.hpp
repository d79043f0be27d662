// Rules for a request's head beyond its grammar. They ensure that a proxy in front of the server
// cannot disagree with the server about where a request ends.
#pragma once

#include <optional>

#include "server/http/framing/message.hpp"

namespace hireline::http {

// Checks and normalises a head whose lines are well formed:
// - exactly one Host (optional in HTTP/1.0), with characters of a host and port only;
// - at most one Content-Length, digits only, and never together with Transfer-Encoding;
// - Transfer-Encoding is exactly `chunked`, and absent from HTTP/1.0;
// - the target is a path; an absolute form is reduced to its path, `*` is allowed for OPTIONS only;
// - Expect is `100-continue` or absent (HTTP/1.0: ignored).
// Sets has_body. Returns the fault, or nullopt.
std::optional<FramingFault> apply_head_rules(Request& request, bool http_1_0);

// Returns true if the client waits for `100 Continue` before it sends the body.
bool expects_continue(const Request& request, bool http_1_0);

bool equals_ignoring_case(std::string_view text, std::string_view lower_case);

}  // namespace hireline::http
