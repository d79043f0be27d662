// Entity tags, and the preconditions that contain them (RFC 9110 sections 8.8.3 and 13.1).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/http/framing/message.hpp"

namespace hireline::http {

// Returns a strong validator of a body, in quotes: the same for the same bytes, on every server.
std::string entity_tag(std::string_view body);

// strong: a tag that is marked as weak (W/"…") equals no tag.
enum class Comparison { strong, weak };

// Returns true if a header lists `tag`; all lines with this header are searched. `*` matches every
// tag; text that is not a tag matches none. Returns nullopt if the request has no such header.
std::optional<bool> lists_tag(const Request& request, std::string_view header, std::string_view tag,
                              Comparison comparison);

}  // namespace hireline::http
