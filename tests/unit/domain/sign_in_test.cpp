#include "common/domain/candidates/sign_in.hpp"

#include <cmath>
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/domain/candidates/device_name.hpp"

namespace hireline {
namespace {

using namespace std::chrono_literals;
using testing::SizeIs;

const Secret secret("a secret of at least thirty-two bytes");
const ChallengeId challenge = ChallengeId::parse_or_nil("65f0a1b2c3d4e5f6a7b8c9d0");

std::string code(const Secret& key, const ChallengeId& id, const std::string& address) {
  return sign_in_code(key, id, address);
}

TEST(SignInCode, has_eight_characters_that_cannot_be_confused) {
  for (const char other : std::string_view("01ILOU"))
    EXPECT_EQ(code_alphabet.find(other), std::string_view::npos) << other;
  EXPECT_THAT(std::set<char>(code_alphabet.begin(), code_alphabet.end()),
              SizeIs(code_alphabet.size()));
  const std::string text = code(secret, challenge, "a@example.com");
  EXPECT_THAT(text, SizeIs(8));
  for (const char c : text) EXPECT_NE(code_alphabet.find(c), std::string_view::npos);
}

TEST(SignInCode, has_38_bits_and_uses_all_characters_alike) {
  EXPECT_GE(static_cast<double>(code_length) * std::log2(code_alphabet.size()), 38);
  std::map<char, int> counts;
  for (int number = 0; number < 3'000; ++number)
    for (const char c : code(secret, new_id<ChallengeId>(), "a@example.com")) ++counts[c];
  EXPECT_THAT(counts, SizeIs(code_alphabet.size()));
  // 800 of each are expected, with a standard deviation of 28.
  for (const auto& [c, count] : counts) EXPECT_NEAR(count, 800, 170) << c;
}

TEST(SignInCode, differs_for_each_challenge_address_and_secret) {
  const std::string text = code(secret, challenge, "a@example.com");
  EXPECT_EQ(code(secret, challenge, "a@example.com"), text);
  EXPECT_NE(code(secret, challenge, "b@example.com"), text);
  EXPECT_NE(code(secret, new_id<ChallengeId>(), "a@example.com"), text);
  EXPECT_NE(code(Secret("another secret of thirty-two bytes"), challenge, "a@example.com"), text);
}

TEST(SignInCode, is_read_without_blanks_hyphens_and_case) {
  EXPECT_EQ(grouped_code("ABCD2345"), "ABCD-2345");
  EXPECT_EQ(typed_code("abcd-2345"), "ABCD2345");
  EXPECT_EQ(typed_code("  Abcd 2345 "), "ABCD2345");
  EXPECT_EQ(typed_code("ABCD_2345"), "ABCD_2345");
}

TEST(RefreshToken, is_read_as_it_was_issued) {
  const RefreshToken token{.device = new_id<DeviceId>(), .generation = 2'147'483'647};
  const auto read = read_refresh_token(secret, refresh_token_text(secret, token));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->device, token.device);
  EXPECT_EQ(read->generation, token.generation);
}

TEST(RefreshToken, of_another_form_or_secret_is_not_read) {
  const RefreshToken token{.device = new_id<DeviceId>(), .generation = 7};
  const std::string text = refresh_token_text(secret, token);
  EXPECT_FALSE(read_refresh_token(Secret("another secret of thirty-two bytes"), text));
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::string changed = text;
    changed[at] = changed[at] == 'a' ? 'b' : 'a';
    EXPECT_FALSE(read_refresh_token(secret, changed)) << changed;
    EXPECT_FALSE(read_refresh_token(secret, text.substr(0, at))) << at;
  }
  const std::string device = token.device.str();
  for (const char* number : {"07", "+7", "7 ", "0", "-7", "99999999999999999999", ""})
    EXPECT_FALSE(
        read_refresh_token(secret, "hlr_" + device + "." + number + text.substr(text.rfind('.'))))
        << number;
}

TEST(RefreshOutcomes, depend_on_the_generation_and_the_time_since_the_last_use) {
  const Instant used = parse_instant("2026-01-01T00:00:00Z").value();
  const auto outcome = [&](std::int64_t presented, std::chrono::seconds later) {
    return outcome_of(presented, 5, used, used + later);
  };
  EXPECT_EQ(outcome(5, 0s), RefreshOutcome::next);
  EXPECT_EQ(outcome(5, 24h), RefreshOutcome::next);
  EXPECT_EQ(outcome(6, 1s), RefreshOutcome::next);
  EXPECT_EQ(outcome(4, 30s), RefreshOutcome::repeat);
  EXPECT_EQ(outcome(4, 31s), RefreshOutcome::reused);
  EXPECT_EQ(outcome(3, 0s), RefreshOutcome::reused);
  EXPECT_EQ(outcome(7, 0s), RefreshOutcome::restored);
  // The clock was set back.
  EXPECT_EQ(outcome(5, -1h), RefreshOutcome::next);
  EXPECT_EQ(outcome(4, -1h), RefreshOutcome::reused);
}

TEST(DeviceName, tells_the_program_and_the_system) {
  EXPECT_EQ(device_name("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"),
            "Firefox on Linux");
  EXPECT_EQ(device_name("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like "
                        "Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0"),
            "Edge on Windows");
  EXPECT_EQ(device_name("Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) "
                        "Chrome/156.0.0.0 Mobile Safari/537.36"),
            "Chrome on Android");
  EXPECT_EQ(device_name("curl/7.88.1"), "curl");
  EXPECT_EQ(device_name("something <script>"), "");
  EXPECT_EQ(device_name(""), "");
}

}  // namespace
}  // namespace hireline
