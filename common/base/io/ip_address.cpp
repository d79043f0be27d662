#include "common/base/io/ip_address.hpp"

#include <array>

#include <arpa/inet.h>
#include <netinet/in.h>

namespace hireline {

std::optional<std::string> canonical_ip(const std::string& text) {
  std::array<char, INET6_ADDRSTRLEN> form{};
  in_addr four{};
  if (::inet_pton(AF_INET, text.c_str(), &four) == 1)
    return ::inet_ntop(AF_INET, &four, form.data(), form.size());
  in6_addr six{};
  if (::inet_pton(AF_INET6, text.c_str(), &six) != 1) return std::nullopt;
  if (IN6_IS_ADDR_V4MAPPED(&six))
    return ::inet_ntop(AF_INET, &six.s6_addr[12], form.data(), form.size());
  return ::inet_ntop(AF_INET6, &six, form.data(), form.size());
}

}  // namespace hireline
