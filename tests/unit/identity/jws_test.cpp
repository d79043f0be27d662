#include "common/outside/identity/jws.hpp"

#include <gtest/gtest.h>

#include "tests/support/world/token_forge.hpp"

namespace hireline::outside {
namespace {

using test::encode_base64url;
using test::join_token;

bool reads(const std::string& token) {
  return read_jws(token).has_value();
}
bool reads_header(std::string_view header) {
  return reads(join_token(header, "{}", "signature"));
}

TEST(Jws, gives_the_parts) {
  const std::string token =
      join_token(R"({"alg":"ES256","kid":"k\u00e9","typ":"JWT"})", R"({"a":1})", "bytes");
  const auto jws = read_jws(token);
  ASSERT_TRUE(jws);
  EXPECT_EQ(jws->algorithm, JwsAlgorithm::ES256);
  EXPECT_EQ(jws->kid, "k\xc3\xa9");
  EXPECT_EQ(jws->type, "JWT");
  EXPECT_EQ(jws->payload, R"({"a":1})");
  EXPECT_EQ(jws->signature, "bytes");
  EXPECT_EQ(std::string(jws->signing_input) + "." + encode_base64url("bytes"), token);
}

TEST(Jws, takes_the_three_algorithms_and_no_other) {
  for (const std::string alg : {"RS256", "ES256", "EdDSA"})
    EXPECT_TRUE(reads_header(R"({"alg":")" + alg + "\"}")) << alg;
  for (const std::string alg : {"none",  "None",   "nOnE",  "NONE",   "",      "HS256",  "HS384",
                                "HS512", "PS256",  "PS384", "RS1",    "RS384", "RS512",  "ES384",
                                "ES512", "ES256K", "rs256", "RS256 ", "eddsa", "Ed25519"})
    EXPECT_FALSE(reads_header(R"({"alg":")" + alg + "\"}")) << alg;
  for (const std::string_view header :
       {R"({})", R"({"alg":null})", R"({"alg":["RS256"]})", R"({"alg":1})"})
    EXPECT_FALSE(reads_header(header)) << header;
}

TEST(Jws, refuses_headers_that_can_be_read_in_two_ways) {
  for (const std::string_view header :
       {R"({"alg":"RS256","alg":"RS256"})", R"({"alg":"RS256","kid":"a","kid":"b"})",
        R"({"alg":"RS256","\u0061lg":"ES256"})", R"({"alg":"RS256","x":{"y":1,"y":2}})",
        R"({"alg":"RS256","x":[{"y":1,"y":2}]})", R"({"alg":"RS256"}{})", R"({"alg":"RS256",})",
        R"({"alg":"RS256"} x)", R"(["alg","RS256"])", R"("RS256")", "", "null",
        "{\"alg\":\"RS256\",\"kid\":\"\xff\"}", R"({"alg":"RS256","n":1e400})",
        R"({/**/"alg":"RS256"})"})
    EXPECT_FALSE(reads_header(header)) << header;
  EXPECT_TRUE(reads_header(R"({"alg":"RS256","x":{"alg":1},"y":{"alg":1}})"));
}

TEST(Jws, refuses_every_extension) {
  for (const std::string_view header :
       {R"({"alg":"RS256","crit":["exp"],"exp":1})", R"({"alg":"RS256","crit":[]})",
        R"({"alg":"RS256","crit":null})", R"({"alg":"RS256","crit":["b64"],"b64":false})"})
    EXPECT_FALSE(reads_header(header)) << header;
}

TEST(Jws, refuses_ids_and_types_that_are_no_text) {
  for (const std::string_view header :
       {R"({"alg":"RS256","kid":1})", R"({"alg":"RS256","kid":null})",
        R"({"alg":"RS256","kid":["k"]})", R"({"alg":"RS256","typ":1})"})
    EXPECT_FALSE(reads_header(header)) << header;
}

TEST(Jws, has_exactly_three_parts) {
  const std::string header = encode_base64url(R"({"alg":"RS256"})");
  EXPECT_TRUE(reads(header + ".e30.AAAA"));
  for (const std::string& token :
       {std::string(), std::string("."), std::string(".."), header, header + ".e30",
        header + ".e30.", header + ".e30.AAAA.", header + ".e30.AAAA.AAAA", "." + header + ".e30",
        header + ".e30.AAAA.AAAA.AAAA",
        R"({"payload":"e30","protected":")" + header + R"(","signature":"AAAA"})"})
    EXPECT_FALSE(reads(token)) << token;
}

TEST(Jws, refuses_altered_encodings) {
  const std::string header = encode_base64url(R"({"alg":"RS256"})");
  for (const std::string& token :
       {header + "=.e30.AAAA", header + ".e30=.AAAA", header + ".e30.AAAA=", header + ".e30.AAAB=",
        " " + header + ".e30.AAAA", header + ".e30.AAAA\n", header + ".e30. AAAA",
        header + ".e31.AAAA", header + ".e30.AB", header + ".e30.AA+A", header + ".e30.AA/A"})
    EXPECT_FALSE(reads(token)) << token;
}

TEST(Jws, is_at_most_eight_kibibytes) {
  int longest = 0;
  // One in four lengths is none that base64 has.
  for (const std::string kid : {"", "a", "ab", "abc"}) {
    const std::string start = encode_base64url(R"({"alg":"RS256","kid":")" + kid + "\"}") + ".e30.";
    longest += reads(start + std::string(max_token_bytes - start.size(), 'A'));
    EXPECT_FALSE(reads(start + std::string(max_token_bytes + 1 - start.size(), 'A'))) << kid;
  }
  EXPECT_GE(longest, 2);
}

}  // namespace
}  // namespace hireline::outside
