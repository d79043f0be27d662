#include "server/http/files/encoding.hpp"

#include <array>

#include <gtest/gtest.h>

namespace hireline::http {
namespace {

std::string preferred(const std::vector<std::string>& lines) {
  static constexpr std::array<std::string_view, 3> offered{"br", "gzip", "identity"};
  Request request;
  for (const std::string& line : lines) request.headers.emplace_back("accept-encoding", line);
  return std::string(offered.at(preferred_encoding(request, offered)));
}

TEST(PreferredEncoding, is_the_first_of_those_with_the_same_weight) {
  for (const std::string line : {"br", "gzip, deflate, br", "gzip,br;q=1.0", "BR", "*",
                                 "gzip;q=0.5, br;q=0.5", "br , gzip", "br; q=0.4, gzip;Q=0.3"})
    EXPECT_EQ(preferred({line}), "br") << line;
  EXPECT_EQ(preferred({"gzip", "br"}), "br");
}

TEST(PreferredEncoding, is_the_one_with_the_greatest_weight) {
  for (const std::string line : {"gzip", "gzip, br;q=0.9", "br;q=0.001, gzip;q=0.002", "*, br;q=0",
                                 "gzip, *;q=0.5", "br;q=nan, gzip", "br;q=2, gzip", "br;q=, gzip"})
    EXPECT_EQ(preferred({line}), "gzip") << line;
}

TEST(PreferredEncoding, is_identity_if_no_other_is_accepted) {
  for (const std::string line :
       {"", "identity", "deflate", "br;q=0, gzip;q=0", "identity, br;q=0.9", "br;q=-1",
        "brotli, gz", "x br", "*;q=0", "identity;q=0"})
    EXPECT_EQ(preferred({line}), "identity") << line;
  EXPECT_EQ(preferred({}), "identity");
}

}  // namespace
}  // namespace hireline::http
