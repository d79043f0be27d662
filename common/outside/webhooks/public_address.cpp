#include "common/outside/webhooks/public_address.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include <arpa/inet.h>
#include <netinet/in.h>

#include "common/base/io/ip_address.hpp"
#include "common/base/io/ip_network.hpp"

namespace hireline::outside {
namespace {

IpNetwork network(const char* text) {
  return IpNetwork::parse(text).value();
}

const std::vector<IpNetwork>& special_networks() {
  static const std::vector<IpNetwork> all = {
      network("0.0.0.0/8"),
      network("10.0.0.0/8"),
      network("100.64.0.0/10"),
      network("127.0.0.0/8"),
      network("169.254.0.0/16"),
      network("172.16.0.0/12"),
      network("192.0.0.0/24"),
      network("192.0.2.0/24"),
      network("192.88.99.0/24"),
      network("192.168.0.0/16"),
      network("198.18.0.0/15"),
      network("198.51.100.0/24"),
      network("203.0.113.0/24"),
      network("224.0.0.0/3"),
      // Of 2000::/3. 2001::/23 has Teredo, benchmarking and identifiers that are not routed.
      // 2002::/16 is 6to4, whose packets go to the IPv4 address inside.
      network("2001::/23"),
      network("2001:db8::/32"),
      network("2002::/16"),
      network("3fff::/20"),
  };
  return all;
}

template <class Address>
std::optional<Address> read_as(const sockaddr* address, socklen_t size) {
  Address copy{};
  if (size < sizeof copy) return std::nullopt;
  std::memcpy(&copy, address, sizeof copy);
  return copy;
}

}  // namespace

std::optional<std::string> ip_text(const sockaddr* address, socklen_t size) {
  std::array<char, INET6_ADDRSTRLEN> form{};
  if (size < sizeof(sa_family_t)) return std::nullopt;
  if (address->sa_family == AF_INET) {
    const auto four = read_as<sockaddr_in>(address, size);
    if (!four) return std::nullopt;
    return ::inet_ntop(AF_INET, &four->sin_addr, form.data(), form.size());
  }
  if (address->sa_family != AF_INET6) return std::nullopt;
  const auto six = read_as<sockaddr_in6>(address, size);
  if (!six) return std::nullopt;
  return canonical_ip(::inet_ntop(AF_INET6, &six->sin6_addr, form.data(), form.size()));
}

bool is_public_address(const std::string& address) {
  static const IpNetwork allocated_of_ipv6 = network("2000::/3");
  const auto canonical = canonical_ip(address);
  if (!canonical) return false;
  if (canonical->contains(':') && !allocated_of_ipv6.contains(*canonical)) return false;
  return std::ranges::none_of(
      special_networks(), [&](const IpNetwork& special) { return special.contains(*canonical); });
}

}  // namespace hireline::outside
