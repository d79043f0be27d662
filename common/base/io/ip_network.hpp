// Networks of IP addresses, in CIDR notation.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace hireline {

// An IPv4 address and its IPv4-mapped IPv6 address (::ffff:192.0.2.1) are the same address.
class IpNetwork {
 public:
  // Parses 203.0.113.0/24 or 2001:db8::/32. Returns nullopt for other text, also if a bit behind
  // the prefix is set.
  static std::optional<IpNetwork> parse(std::string_view text);

  // Returns false also if `address` is not an address.
  bool contains(const std::string& address) const;

  // Returns the canonical text.
  std::string str() const;

 private:
  using Address = std::array<unsigned char, 16>;  // IPv4 as its IPv4-mapped address
  static std::optional<Address> parse_address(const std::string& text);
  bool begins_like(const Address& address) const;

  Address first_{};
  unsigned prefix_ = 0;  // of the 128 bits
};

}  // namespace hireline
