// The form of an endpoint's URL. Whether its host may be connected to is decided at each connection
// (common/outside/webhooks), because the addresses of a name can change.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hireline {

// Returns what is expected instead, for an issue, such as `must be an https URL`; nullopt if the
// URL is accepted. An accepted URL
// - has at most 2,048 characters, all of them printable ASCII; spaces, backslashes, double quotes
//   and < > ^ ` { | } must be percent-encoded, in the path or in the query;
// - begins with https://, in any case, or http:// with `allows_http`;
// - names a host: at most 253 letters, digits, hyphens, dots and underscores, or an IPv6 address in
//   brackets. All spellings of an IPv4 address, such as 0x7f.1, are accepted;
// - has no user, no password and no fragment;
// - uses the scheme's own port (443, or 80 of http), or one from 1024 to 65535.
// libcurl reads the same host and the same port from it.
std::optional<std::string> endpoint_url_fault(std::string_view url, bool allows_http);

}  // namespace hireline
