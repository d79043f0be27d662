#include "common/base/io/ip_network.hpp"

#include <gtest/gtest.h>

namespace hireline {
namespace {

std::string canonical(std::string_view text) {
  const auto network = IpNetwork::parse(text);
  return network ? network->str() : "none";
}

bool holds(std::string_view network, const std::string& address) {
  return IpNetwork::parse(network).value().contains(address);
}

TEST(IpNetworks, are_parsed_in_cidr_notation) {
  EXPECT_EQ(canonical("203.0.113.0/24"), "203.0.113.0/24");
  EXPECT_EQ(canonical("203.0.113.7/32"), "203.0.113.7/32");
  EXPECT_EQ(canonical("0.0.0.0/0"), "0.0.0.0/0");
  EXPECT_EQ(canonical("2001:DB8:0::/32"), "2001:db8::/32");
  EXPECT_EQ(canonical("::/0"), "::/0");
  EXPECT_EQ(canonical("::ffff:203.0.113.0/120"), "203.0.113.0/24");
}

TEST(IpNetworks, are_nothing_else) {
  for (const char* text :
       {"", "/", "203.0.113.7", "203.0.113.7/24", "203.0.113.0/33", "203.0.113.0/-1",
        "203.0.113.0/024", "203.0.113.0/24x", "203.0.113.0/ 24", "2001:db8::1/32", "2001:db8::/129",
        "203.0.113/24", "x/8", "203.0.113.0/24/8", "203.0.113.0/"})
    EXPECT_EQ(canonical(text), "none") << text;
}

TEST(IpNetworks, contain_the_addresses_of_their_prefix) {
  EXPECT_TRUE(holds("203.0.113.0/24", "203.0.113.255"));
  EXPECT_FALSE(holds("203.0.113.0/24", "203.0.114.0"));
  EXPECT_TRUE(holds("203.0.113.128/25", "203.0.113.128"));
  EXPECT_FALSE(holds("203.0.113.128/25", "203.0.113.127"));
  EXPECT_TRUE(holds("2001:db8::/32", "2001:db8:ffff::1"));
  EXPECT_FALSE(holds("2001:db8::/32", "2001:db9::1"));
  EXPECT_FALSE(holds("2001:db8::/32", "203.0.113.1"));
  EXPECT_FALSE(holds("203.0.113.0/24", "not an address"));
}

TEST(IpNetworks, know_mapped_addresses_as_those_of_ipv4) {
  EXPECT_TRUE(holds("203.0.113.0/24", "::ffff:203.0.113.1"));
  EXPECT_FALSE(holds("0.0.0.0/0", "2001:db8::1"));
}

}  // namespace
}  // namespace hireline
