#include "common/wire/engine/text_check.hpp"

#include <string>

#include <gtest/gtest.h>

namespace hireline::wire {
namespace {

TEST(CodePoints, are_counted) {
  EXPECT_EQ(count_code_points(""), 0U);
  EXPECT_EQ(count_code_points("abc"), 3U);
  EXPECT_EQ(count_code_points("é日😀"), 3U);
  EXPECT_EQ(count_code_points("e\u0301"), 2U);
  EXPECT_EQ(count_code_points("\U0010FFFF\uD7FF\uE000\u0080\u0800\U00010000"), 6U);
}

TEST(CodePoints, of_what_is_not_utf8_are_none) {
  for (const auto* text :
       {"\x80", "\xbf", "\xc0\x80", "\xc1\xbf", "\xc3", "a\xc3(", "\xe0\x9f\xbf", "\xed\xa0\x80",
        "\xed\xbf\xbf", "\xe2\x82", "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80",
        "\xff", "\xfe", "\xf8\x88\x80\x80\x80"})
    EXPECT_EQ(count_code_points(text), std::nullopt) << testing::PrintToString(std::string(text));
}

TEST(Email, takes_what_browsers_take) {
  for (const auto* text : {"a@b", "first.last+tag@sub.domain.example", "o'neil@x.ie", "1@2",
                           "a..b@x", "!#$%&'*+/=?^_`{|}~-@x-y.z"})
    EXPECT_TRUE(is_email(text)) << text;
  for (const auto* text :
       {"", "a", "@b", "a@", "a@b@c", "a b@c", "a@b c", "a@-b", "a@b-", "a@b..c", "a@.b", "a@b.",
        "a@b_c", "\"a\"@b", "a@b\r\nBcc: x@y", "é@b", "a@é", "a,b@c", "<a@b>"})
    EXPECT_FALSE(is_email(text)) << text;
  const std::string label(63, 'd');
  EXPECT_TRUE(is_email("a@" + label));
  EXPECT_FALSE(is_email("a@" + label + "d"));
  EXPECT_TRUE(is_email(std::string(252, 'a') + "@b"));
  EXPECT_FALSE(is_email(std::string(253, 'a') + "@b"));
}

TEST(LinkBase, takes_plain_http_urls) {
  for (const auto* text :
       {"http://localhost:3000", "https://app.example", "https://app.example/", "http://a/b/c",
        "https://app.example/base/", "http://127.0.0.1:8080/x", "http://[::1]:80/",
        "https://[2001:db8::1]", "https://app.example:65535/%C3%A9"})
    EXPECT_TRUE(is_link_base(text)) << text;
}

TEST(LinkBase, refuses_what_misleads_or_breaks) {
  for (const auto* text : {"",
                           "app.example",
                           "//app.example",
                           "javascript:alert(1)",
                           "ftp://a",
                           "HTTP//a",
                           "http:a",
                           "http://",
                           "https:///x",
                           "http://?x",
                           "http://u@a",
                           "http://u:p@a/",
                           "http://a@b@c",
                           "http://a b",
                           "http://a/ b",
                           "http://a/\r\nX: y",
                           "http://a\t",
                           " http://a",
                           "http://a\x7f",
                           "http://a/\x7f",
                           "http://a/é",
                           "http://é",
                           "http://a/\"",
                           "http://a/<b>",
                           "http://a\\@b",
                           "http://a:",
                           "http://a:0",
                           "http://a:65536",
                           "http://a:8x",
                           "http://a:+1",
                           "http://:80",
                           "http://-a",
                           "http://a..b",
                           "http://[",
                           "http://[]",
                           "http://[::1",
                           "http://[::g]",
                           "http://[:::::]/",
                           "http://[127.0.0.1]/",
                           "http://[::1]x",
                           "http://[::1]80",
                           "http://a]:80",
                           "http://a%2f",
                           "http://a?lang=en",
                           "http://a/b?",
                           "http://a/#/route",
                           "http://a#"})
    EXPECT_FALSE(is_link_base(text)) << text;
}

TEST(LinkBase, is_bounded) {
  const std::string start = "http://a/";
  EXPECT_TRUE(is_link_base(start + std::string(2048 - start.size(), 'x')));
  EXPECT_FALSE(is_link_base(start + std::string(2049 - start.size(), 'x')));
  EXPECT_TRUE(is_link_base("http://a." + std::string(63, 'x')));
  EXPECT_FALSE(is_link_base("http://a." + std::string(64, 'x')));
  const std::string label = std::string(63, 'x') + ".";
  const std::string three_labels = "http://" + label + label + label;
  EXPECT_TRUE(is_link_base(three_labels + std::string(61, 'x')));
  EXPECT_FALSE(is_link_base(three_labels + std::string(62, 'x')));
}

TEST(LanguageTag, has_the_form_of_rfc5646) {
  for (const auto* text : {"de", "de-AT", "zh-Hant", "zh-Hant-TW", "sr-Latn-RS", "es-419", "haw",
                           "sl-rozaj-biske", "de-CH-1901", "zh-cmn-Hans-CN", "en-u-hc-h12",
                           "en-a-bbb-x-a-ccc", "DE-at", "de-x-y", "abcdefgh"})
    EXPECT_TRUE(is_language_tag(text)) << text;
  for (const auto* text : {"", "d", "de-", "-de", "de--AT", "de_AT", "de-AT ", "abcdefghi", "de-A",
                           "de-u", "de-u-", "de-x", "de-419-DE", "de-419-AT-Latn", "1de", "de-ÄT",
                           "x-y", "en-US.UTF-8", "de-abcdefghi"})
    EXPECT_FALSE(is_language_tag(text)) << text;
  EXPECT_FALSE(is_language_tag("de-x-" + std::string("abcdefgh-abcdefgh-abcdefgh-abcdefgh-") +
                               "abcdefgh-abcdefgh-abcdefgh"));
}

TEST(TimeZoneName, has_the_form_of_the_iana_database) {
  for (const auto* text :
       {"UTC", "Europe/Berlin", "America/Port-au-Prince", "America/Argentina/Buenos_Aires",
        "America/North_Dakota/New_Salem", "Etc/GMT+3", "Etc/GMT-14", "Etc/GMT", "Etc/UTC",
        "Antarctica/DumontDUrville"})
    EXPECT_TRUE(is_time_zone_name(text)) << text;
  for (const auto* text : {"",
                           "utc",
                           "CET",
                           "EST5EDT",
                           "+02:00",
                           "UTC+2",
                           "Europe",
                           "Europe/",
                           "/Berlin",
                           "Europe//Berlin",
                           "posix/Europe/Berlin",
                           "europe/berlin",
                           "Abc/Def+3",
                           "Etc/GMT+123",
                           "Etc/GMT+13",
                           "Etc/GMT-15",
                           "Etc/GMT3",
                           "Etc/GMT+-3",
                           "Etc/GMT+",
                           "Etc/GMT++1",
                           "A/B/C/D",
                           "Europe/Berlin ",
                           "../etc/passwd",
                           "Europe/../x"})
    EXPECT_FALSE(is_time_zone_name(text)) << text;
}

}  // namespace
}  // namespace hireline::wire
