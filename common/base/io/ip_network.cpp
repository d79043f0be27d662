#include "common/base/io/ip_network.hpp"

#include <charconv>

#include <arpa/inet.h>
#include <netinet/in.h>

#include "common/base/io/ip_address.hpp"

namespace hireline {
namespace {

constexpr unsigned bits_of_address = 128;
constexpr unsigned bits_before_mapped = 96;

bool bit_of(const std::array<unsigned char, 16>& address, unsigned bit) {
  return (address[bit / 8] >> (7 - bit % 8) & 1) != 0;
}

}  // namespace

std::optional<IpNetwork::Address> IpNetwork::parse_address(const std::string& text) {
  const auto canonical = canonical_ip(text);
  if (!canonical) return std::nullopt;
  const bool is_v4 = canonical->find(':') == std::string::npos;
  const std::string six = is_v4 ? "::ffff:" + *canonical : *canonical;
  Address address{};
  if (::inet_pton(AF_INET6, six.c_str(), address.data()) != 1) return std::nullopt;
  return address;
}

std::optional<IpNetwork> IpNetwork::parse(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const std::string base(text.substr(0, slash));
  const std::string_view digits = text.substr(slash + 1);
  const auto address = parse_address(base);
  const bool is_v4 = base.find(':') == std::string::npos;
  unsigned prefix = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), prefix);
  const bool is_number = error == std::errc{} && end == digits.data() + digits.size() &&
                         std::to_string(prefix) == digits;
  if (!address || !is_number || prefix > (is_v4 ? 32U : bits_of_address)) return std::nullopt;
  IpNetwork network;
  network.first_ = *address;
  network.prefix_ = is_v4 ? prefix + bits_before_mapped : prefix;
  for (unsigned bit = network.prefix_; bit < bits_of_address; ++bit)
    if (bit_of(network.first_, bit)) return std::nullopt;
  return network;
}

bool IpNetwork::begins_like(const Address& address) const {
  for (unsigned bit = 0; bit < prefix_; ++bit)
    if (bit_of(first_, bit) != bit_of(address, bit)) return false;
  return true;
}

bool IpNetwork::contains(const std::string& address) const {
  const auto parsed = parse_address(address);
  return parsed && begins_like(*parsed);
}

std::string IpNetwork::str() const {
  std::array<char, INET6_ADDRSTRLEN> form{};
  ::inet_ntop(AF_INET6, first_.data(), form.data(), form.size());
  const std::string address = canonical_ip(form.data()).value_or(form.data());
  const bool is_v4 = prefix_ >= bits_before_mapped && address.find(':') == std::string::npos;
  return address + '/' + std::to_string(is_v4 ? prefix_ - bits_before_mapped : prefix_);
}

}  // namespace hireline
