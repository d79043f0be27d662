#include "server/http/framing/client_address.hpp"

#include <gtest/gtest.h>

namespace hireline::http {
namespace {

const std::vector<std::string> proxies = {"10.0.0.1", "10.0.0.2", "fd00::1"};

std::string seen(const std::string& peer, const std::vector<std::string>& forwarded,
                 const std::vector<std::string>& trusted = proxies) {
  Request request;
  request.remote = peer;
  for (const std::string& line : forwarded) request.headers.emplace_back("x-forwarded-for", line);
  return client_address(request, trusted);
}

TEST(ClientAddress, is_the_peer_that_is_no_trusted_proxy) {
  EXPECT_EQ(seen("192.0.2.1", {}), "192.0.2.1");
  EXPECT_EQ(seen("192.0.2.1", {"198.51.100.7"}), "192.0.2.1");
  EXPECT_EQ(seen("10.0.0.1", {"198.51.100.7"}, {}), "10.0.0.1");
}

TEST(ClientAddress, is_what_a_trusted_proxy_says_last) {
  EXPECT_EQ(seen("10.0.0.1", {"198.51.100.7"}), "198.51.100.7");
  EXPECT_EQ(seen("10.0.0.1", {"203.0.113.9, 198.51.100.7"}), "198.51.100.7");
  EXPECT_EQ(seen("10.0.0.1", {"203.0.113.9", "198.51.100.7"}), "198.51.100.7");
  EXPECT_EQ(seen("fd00::1", {"2001:db8::5"}), "2001:db8::5");
}

TEST(ClientAddress, passes_over_other_trusted_proxies) {
  EXPECT_EQ(seen("10.0.0.1", {"203.0.113.9, 198.51.100.7,10.0.0.2"}), "198.51.100.7");
  EXPECT_EQ(seen("10.0.0.1", {"203.0.113.9", "10.0.0.2 , fd00::1"}), "203.0.113.9");
  EXPECT_EQ(seen("10.0.0.1", {"10.0.0.2"}), "10.0.0.2");
}

TEST(ClientAddress, is_the_same_however_it_is_written) {
  EXPECT_EQ(seen("10.0.0.1", {"::ffff:198.51.100.7"}), "198.51.100.7");
  EXPECT_EQ(seen("10.0.0.1", {"::FFFF:c633:6407"}), "198.51.100.7");
  EXPECT_EQ(seen("10.0.0.1", {"2001:DB8:0:0::5"}), "2001:db8::5");
  EXPECT_EQ(seen("10.0.0.1", {"203.0.113.9, ::ffff:10.0.0.2, fd00:0::1"}), "203.0.113.9");
}

TEST(ClientAddress, believes_nothing_that_is_no_address) {
  EXPECT_EQ(seen("10.0.0.1", {}), "10.0.0.1");
  for (const std::string wrong :
       {"", "unknown", "198.51.100.7:80", "198.51.100", "1.2.3.4 5.6.7.8"})
    EXPECT_EQ(seen("10.0.0.1", {"203.0.113.9, " + wrong}), "10.0.0.1") << wrong;
  EXPECT_EQ(seen("10.0.0.1", {"203.0.113.9, x, 10.0.0.2"}), "10.0.0.2");
}

}  // namespace
}  // namespace hireline::http
