// Which addresses are of the public internet. A webhook goes to no other, so that its URL cannot
// reach the service's own network.
#pragma once

#include <optional>
#include <string>

#include <sys/socket.h>

namespace hireline::outside {

// Returns the canonical text of an IPv4 or IPv6 address, without port and zone; nullopt for other
// families, or if `size` is too small. An IPv4-mapped IPv6 address becomes the IPv4 address.
std::optional<std::string> ip_text(const sockaddr* address, socklen_t size);

// Returns whether the address can be of a host of the public internet. The ranges that IANA lists
// as special are not: private, shared, loopback, link-local, documentation, benchmarking,
// translation and tunnels of IPv6 over IPv4, multicast, reserved. Of IPv6, only 2000::/3 is public:
// nothing else is allocated. Also returns false if `address` is not an address.
bool is_public_address(const std::string& address);

}  // namespace hireline::outside
