#include <gtest/gtest.h>

#include "common/base/base64url.hpp"

namespace hireline {
namespace {

TEST(Base64, writes_the_examples_of_the_rfc) {
  EXPECT_EQ(encode_base64(""), "");
  EXPECT_EQ(encode_base64("f"), "Zg==");
  EXPECT_EQ(encode_base64("fo"), "Zm8=");
  EXPECT_EQ(encode_base64("foo"), "Zm9v");
  EXPECT_EQ(encode_base64("foobar"), "Zm9vYmFy");
  EXPECT_EQ(encode_base64("\xfb\xff"), "+/8=");
}

TEST(Base64, reads_what_is_written) {
  std::string bytes;
  for (int i = 0; i < 256; ++i) {
    EXPECT_EQ(decode_base64(encode_base64(bytes)), bytes);
    bytes.push_back(static_cast<char>(i * 37));
  }
}

TEST(Base64, refuses_every_other_spelling) {
  EXPECT_EQ(decode_base64("Zg=="), "f");
  EXPECT_EQ(decode_base64("Zm8="), "fo");
  // Lacking or excess padding, blanks, the other alphabet, stray bits.
  for (const std::string_view text :
       {"Zg",   "Zg=",  "Zg===", "Zm8",      "Zm8==", "Zm9v=", "Zm9v====",  "=",     "==",
        "====", "A===", "Z===",  "Zg==Zg==", "Z=g=",  "=Zg=",  " Zg==",     "Zg== ", "Zg==\n",
        "Z g=", "-_8=", "Zh==",  "Zv==",     "Zm9=",  "Zm.=",  "Zg\xc3\xa9"})
    EXPECT_EQ(decode_base64(text), std::nullopt) << text;
  EXPECT_EQ(decode_base64(std::string_view("Zg=\0", 4)), std::nullopt);
}

}  // namespace
}  // namespace hireline
