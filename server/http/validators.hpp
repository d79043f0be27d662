// Entity tags, and the preconditions that name them (RFC 9110 sections 8.8.3 and 13.1).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/http/framing/message.hpp"

namespace hireline::http {

// A strong validator of a body, with its quotes: the same for the same bytes, on every server.
std::string entity_tag(std::string_view body);

// Strong: a tag that is marked as weak (W/"…") is equal to none.
enum class Comparison { strong, weak };

// Whether the tags that a header lists, in all its lines, have `tag` among them; `*` stands for
// every tag, and what is not a list of tags for none. nullopt when the request has no such header.
std::optional<bool> lists_tag(const Request& request, std::string_view header, std::string_view tag,
                              Comparison comparison);

}  // namespace hireline::http
