#include "common/outside/webhooks/public_address.hpp"

#include <array>
#include <cstring>

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/un.h>

namespace hireline::outside {
namespace {

struct Case {
  const char* address;
  bool is_public;
};

// The first and the last address of each range, and the addresses beside them.
constexpr std::array ipv4 = {
    Case{"0.0.0.0", false},         Case{"0.255.255.255", false},   Case{"1.0.0.0", true},
    Case{"9.255.255.255", true},    Case{"10.0.0.0", false},        Case{"10.255.255.255", false},
    Case{"11.0.0.0", true},         Case{"100.63.255.255", true},   Case{"100.64.0.0", false},
    Case{"100.127.255.255", false}, Case{"100.128.0.0", true},      Case{"126.255.255.255", true},
    Case{"127.0.0.0", false},       Case{"127.255.255.255", false}, Case{"128.0.0.0", true},
    Case{"169.253.255.255", true},  Case{"169.254.0.0", false},     Case{"169.254.169.254", false},
    Case{"169.254.255.255", false}, Case{"169.255.0.0", true},      Case{"172.15.255.255", true},
    Case{"172.16.0.0", false},      Case{"172.31.255.255", false},  Case{"172.32.0.0", true},
    Case{"191.255.255.255", true},  Case{"192.0.0.0", false},       Case{"192.0.0.255", false},
    Case{"192.0.1.0", true},        Case{"192.0.1.255", true},      Case{"192.0.2.0", false},
    Case{"192.0.2.255", false},     Case{"192.0.3.0", true},        Case{"192.88.98.255", true},
    Case{"192.88.99.0", false},     Case{"192.88.99.255", false},   Case{"192.88.100.0", true},
    Case{"192.167.255.255", true},  Case{"192.168.0.0", false},     Case{"192.168.255.255", false},
    Case{"192.169.0.0", true},      Case{"198.17.255.255", true},   Case{"198.18.0.0", false},
    Case{"198.19.255.255", false},  Case{"198.20.0.0", true},       Case{"198.51.99.255", true},
    Case{"198.51.100.0", false},    Case{"198.51.100.255", false},  Case{"198.51.101.0", true},
    Case{"203.0.112.255", true},    Case{"203.0.113.0", false},     Case{"203.0.113.255", false},
    Case{"203.0.114.0", true},      Case{"223.255.255.255", true},  Case{"224.0.0.0", false},
    Case{"239.255.255.255", false}, Case{"240.0.0.0", false},       Case{"255.255.255.255", false}};

constexpr std::array ipv6 = {Case{"::", false},
                             Case{"::1", false},
                             Case{"::2", false},
                             Case{"::127.0.0.1", false},
                             Case{"::8.8.8.8", false},
                             Case{"::ffff:0:7f00:1", false},
                             Case{"64:ff9b::", false},
                             Case{"64:ff9b::7f00:1", false},
                             Case{"64:ff9b::ffff:ffff", false},
                             Case{"64:ff9b:1::", false},
                             Case{"64:ff9b:1:ffff:ffff:ffff:ffff:ffff", false},
                             Case{"100::", false},
                             Case{"100::ffff:ffff:ffff:ffff", false},
                             Case{"1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", false},
                             Case{"2000::", true},
                             Case{"2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff", true},
                             Case{"2001::", false},
                             Case{"2001:0:ffff:ffff:ffff:ffff:ffff:ffff", false},
                             Case{"2001:2::1", false},
                             Case{"2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", false},
                             Case{"2001:200::", true},
                             Case{"2001:db7:ffff:ffff:ffff:ffff:ffff:ffff", true},
                             Case{"2001:db8::", false},
                             Case{"2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", false},
                             Case{"2001:db9::", true},
                             Case{"2001:ffff:ffff:ffff:ffff:ffff:ffff:ffff", true},
                             Case{"2002::", false},
                             Case{"2002:7f00:1::1", false},
                             Case{"2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff", false},
                             Case{"2003::", true},
                             Case{"2606:4700:4700::1111", true},
                             Case{"3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff", true},
                             Case{"3fff::", false},
                             Case{"3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff", false},
                             Case{"3fff:1000::", true},
                             Case{"3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", true},
                             Case{"4000::", false},
                             Case{"5f00::", false},
                             Case{"5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff", false},
                             Case{"fc00::", false},
                             Case{"fd00:ec2::254", false},
                             Case{"fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", false},
                             Case{"fe80::", false},
                             Case{"febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff", false},
                             Case{"fec0::", false},
                             Case{"feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", false},
                             Case{"ff00::", false},
                             Case{"ff02::1", false},
                             Case{"ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", false}};

// Returns the text that is read from the form that connect() takes.
std::optional<std::string> text_of_socket_address(const char* address) {
  sockaddr_in four{};
  four.sin_family = AF_INET;
  if (::inet_pton(AF_INET, address, &four.sin_addr) == 1)
    return ip_text(reinterpret_cast<const sockaddr*>(&four), sizeof four);
  sockaddr_in6 six{};
  six.sin6_family = AF_INET6;
  six.sin6_scope_id = 1;
  EXPECT_EQ(::inet_pton(AF_INET6, address, &six.sin6_addr), 1) << address;
  return ip_text(reinterpret_cast<const sockaddr*>(&six), sizeof six);
}

TEST(PublicAddress, is_of_no_special_range_of_ipv4) {
  for (const Case& each : ipv4) {
    EXPECT_EQ(text_of_socket_address(each.address), each.address);
    EXPECT_EQ(is_public_address(each.address), each.is_public) << each.address;
  }
}

TEST(PublicAddress, is_judged_as_ipv4_if_it_is_mapped) {
  for (const Case& each : ipv4) {
    const std::string mapped = std::string("::ffff:") + each.address;
    EXPECT_EQ(text_of_socket_address(mapped.c_str()), each.address);
    EXPECT_EQ(is_public_address(mapped), each.is_public) << mapped;
  }
}

TEST(PublicAddress, is_of_the_allocated_space_of_ipv6_without_its_special_ranges) {
  for (const Case& each : ipv6) {
    EXPECT_EQ(text_of_socket_address(each.address), each.address);
    EXPECT_EQ(is_public_address(each.address), each.is_public) << each.address;
  }
}

TEST(PublicAddress, is_an_address) {
  for (const char* text :
       {"", "localhost", "8.8.8", "8.8.8.8:80", "[2000::1]", "2000::1%1", "134744072", "0x8.8.8.8"})
    EXPECT_FALSE(is_public_address(text)) << text;
}

TEST(PublicAddress, has_a_whole_socket_address_of_the_two_families) {
  sockaddr_un file{};
  file.sun_family = AF_UNIX;
  EXPECT_EQ(ip_text(reinterpret_cast<const sockaddr*>(&file), sizeof file), std::nullopt);
  sockaddr_storage storage{};
  const auto* const address = reinterpret_cast<const sockaddr*>(&storage);
  EXPECT_EQ(ip_text(address, sizeof storage), std::nullopt);
  storage.ss_family = AF_INET;
  EXPECT_EQ(ip_text(address, sizeof(sockaddr_in)), "0.0.0.0");
  EXPECT_EQ(ip_text(address, sizeof(sockaddr_in) - 1), std::nullopt);
  storage.ss_family = AF_INET6;
  EXPECT_EQ(ip_text(address, sizeof(sockaddr_in6)), "::");
  EXPECT_EQ(ip_text(address, sizeof(sockaddr_in6) - 1), std::nullopt);
  EXPECT_EQ(ip_text(address, 0), std::nullopt);
}

}  // namespace
}  // namespace hireline::outside
