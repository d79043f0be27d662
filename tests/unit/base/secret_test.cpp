#include "common/base/secret.hpp"

#include <algorithm>
#include <ostream>
#include <set>
#include <type_traits>

#include <gtest/gtest.h>

namespace hireline {
namespace {

TEST(Secret, does_not_print_itself) {
  static_assert(!std::is_convertible_v<Secret, std::string>);
  static_assert(!std::is_convertible_v<Secret, std::string_view>);
  static_assert(
      ![](const auto& secret) { return requires(std::ostream& out) { out << secret; }; }(Secret{}));
  EXPECT_EQ(Secret("word").reveal(), "word");
  EXPECT_TRUE(Secret().empty());
  EXPECT_FALSE(Secret("word").empty());
}

TEST(Secret, random_bytes_differ) {
  std::set<std::array<unsigned char, 16>> drawn;
  for (int i = 0; i < 100; ++i) drawn.insert(random_bytes<16>());
  EXPECT_EQ(drawn.size(), 100u);
}

TEST(Secret, random_text_uses_all_of_its_alphabet_and_nothing_else) {
  constexpr std::string_view alphabet = "abc";
  const std::string text = random_text(3000, alphabet);
  EXPECT_EQ(text.size(), 3000u);
  for (const char letter : alphabet) {
    const auto count = std::ranges::count(text, letter);
    // Six standard deviations around 1000: one false alarm in half a thousand million runs.
    EXPECT_NEAR(static_cast<double>(count), 1000, 6 * 25.8) << letter;
  }
  EXPECT_EQ(text.find_first_not_of(alphabet), std::string::npos);
}

// FIPS 180-2, appendix B.1.
TEST(Secret, sha256_is_the_standards) {
  EXPECT_EQ(hex(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

// RFC 4231, test case 2.
TEST(Secret, hmac_is_the_standards) {
  EXPECT_EQ(hex(hmac_sha256(Secret("Jefe"), "what do ya want for nothing?")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

std::string base64url_of(std::string_view text) {
  return base64url({reinterpret_cast<const unsigned char*>(text.data()), text.size()});
}

// RFC 4648, section 10, without the padding.
TEST(Secret, base64url_is_the_standards) {
  EXPECT_EQ(base64url_of(""), "");
  EXPECT_EQ(base64url_of("f"), "Zg");
  EXPECT_EQ(base64url_of("fo"), "Zm8");
  EXPECT_EQ(base64url_of("foo"), "Zm9v");
  EXPECT_EQ(base64url_of("foobar"), "Zm9vYmFy");
  EXPECT_EQ(base64url_of("\xfb\xff"), "-_8");
}

TEST(Secret, compares_whole_texts) {
  EXPECT_TRUE(equal_in_constant_time("same", "same"));
  EXPECT_FALSE(equal_in_constant_time("same", "samf"));
  EXPECT_FALSE(equal_in_constant_time("same", "sam"));
  EXPECT_TRUE(equal_in_constant_time("", ""));
}

}  // namespace
}  // namespace hireline
