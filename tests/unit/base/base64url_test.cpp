#include "common/base/base64url.hpp"

#include <gtest/gtest.h>

#include "tests/support/world/token_forge.hpp"

namespace hireline::outside {
namespace {

TEST(Base64url, reads_what_is_written) {
  std::string bytes;
  for (int i = 0; i < 256; ++i) {
    EXPECT_EQ(decode_base64url(test::encode_base64url(bytes)), bytes);
    bytes.push_back(static_cast<char>(i * 37));
  }
}

TEST(Base64url, reads_the_alphabets_ends) {
  EXPECT_EQ(decode_base64url("-_8"), "\xfb\xff");
}

TEST(Base64url, refuses_every_other_spelling) {
  EXPECT_EQ(decode_base64url("Zg"), "f");
  // Padding, blanks, the other alphabet, stray bits, a lone character, a NUL.
  for (const std::string_view text : {"Zg==", "Zg=", " Zg", "Zg ", "Zg\n", "Z g", "+/8", "Zh", "Zv",
                                      "Zm9", "A", "Zm9vA", "Zm9v=", "Z.g", "Zg\xc3\xa9"})
    EXPECT_EQ(decode_base64url(text), std::nullopt) << text;
  EXPECT_EQ(decode_base64url(std::string_view("Zg\0", 3)), std::nullopt);
}

}  // namespace
}  // namespace hireline::outside
