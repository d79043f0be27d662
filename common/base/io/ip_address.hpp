// Addresses of hosts, in the one form in which they can be compared.
#pragma once

#include <optional>
#include <string>

namespace hireline {

// 192.0.2.1 or 2001:db8::1, however it was written: an IPv4 address in IPv6's clothes
// (::ffff:192.0.2.1) is the IPv4 address. nullopt when it is no address.
std::optional<std::string> canonical_ip(const std::string& text);

}  // namespace hireline
