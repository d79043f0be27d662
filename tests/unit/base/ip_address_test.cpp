#include "common/base/io/ip_address.hpp"

#include <gtest/gtest.h>

namespace hireline {
namespace {

TEST(CanonicalIp, is_one_for_every_way_to_write_an_address) {
  EXPECT_EQ(canonical_ip("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(canonical_ip("::ffff:192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(canonical_ip("::FFFF:c000:0201"), "192.0.2.1");
  EXPECT_EQ(canonical_ip("2001:DB8:0:0:0:0:0:1"), "2001:db8::1");
  EXPECT_EQ(canonical_ip("::1"), "::1");
}

TEST(CanonicalIp, is_nothing_for_anything_else) {
  for (const char* text : {"", "192.0.2", "192.0.2.1:80", "[::1]", "host", "192.0.2.1 ", "1::2::3"})
    EXPECT_EQ(canonical_ip(text), std::nullopt) << text;
}

}  // namespace
}  // namespace hireline
