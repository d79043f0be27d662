// IP addresses in a canonical form, for comparison.
#pragma once

#include <optional>
#include <string>

namespace hireline {

// Returns the canonical form, such as 192.0.2.1 or 2001:db8::1. An IPv4-mapped IPv6 address
// (::ffff:192.0.2.1) becomes the IPv4 address. Returns nullopt if `text` is not an address.
std::optional<std::string> canonical_ip(const std::string& text);

}  // namespace hireline
