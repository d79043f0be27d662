#include "common/domain/webhooks/endpoint_url.hpp"

#include <array>

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>

#include "common/base/ascii.hpp"
#include "common/base/io/ip_address.hpp"
#include "common/outside/curl.hpp"

namespace hireline {
namespace {

constexpr const char* https = "must be an https URL";
constexpr const char* either = "must be an http or https URL";
constexpr const char* user = "must not contain a user or password";
constexpr const char* fragment = "must not have a fragment";
constexpr const char* port = "must use port 443, or a port from 1024 to 65535";
constexpr const char* port_of_http = "must use port 80, or a port from 1024 to 65535";
constexpr const char* host =
    "must name a host by letters, digits, hyphens, dots and underscores, at most 253, or by an "
    "IPv6 address in brackets";
constexpr const char* characters =
    "must have only printable ASCII characters, without spaces, \\, \", <, >, ^, `, {, | and }";

std::string fault_of(std::string_view url, bool allows_http = false) {
  return endpoint_url_fault(url, allows_http).value_or("");
}

const std::vector<std::string>& accepted() {
  static const std::vector<std::string> urls = {"https://hr.example.com/in",
                                                "HTTPS://HR.Example.com",
                                                "https://a",
                                                "https://a/",
                                                "https://a?",
                                                "https://a?b=c&d=%20",
                                                "https://a/b/../c",
                                                "https://a/@b",
                                                "https://a?@b",
                                                "https://a/?x=@b:1",
                                                "https://a//b@c/",
                                                "https://a/https://b@c/",
                                                "https://a:443",
                                                "https://a:443/x",
                                                "https://a:1024/",
                                                "https://a:65535?x",
                                                "https://a_b.example",
                                                "https://xn--bcher-kva.example",
                                                "https://-",
                                                "https://_",
                                                "https://a..b",
                                                "https://a.",
                                                "https://1.2.3.4",
                                                "https://1.2.3.4.",
                                                "https://0x7f.1/",
                                                "https://0X7F.0.0.1/",
                                                "https://2130706433",
                                                "https://017700000001",
                                                "https://1.2.3",
                                                "https://127.1:8443",
                                                "https://4294967296",
                                                "https://256.1.1.1",
                                                "https://0",
                                                "https://[::1]",
                                                "https://[::1]:8443/x",
                                                "https://[2001:DB8::0:1]?x",
                                                "https://[::]/",
                                                "https://[::ffff:127.0.0.1]/",
                                                "https://[0:0:0:0:0:ffff:7f00:1]/",
                                                "https://localhost/"};
  return urls;
}

TEST(WebhookUrl, is_accepted_with_https) {
  for (const std::string& url : accepted()) EXPECT_EQ(fault_of(url), "") << url;
}

TEST(WebhookUrl, may_begin_with_http_where_it_is_allowed) {
  for (const char* url : {"http://a/", "HTTP://a", "http://a:80/", "http://a:1024/"}) {
    EXPECT_EQ(fault_of(url), https) << url;
    EXPECT_EQ(fault_of(url, true), "") << url;
  }
  EXPECT_EQ(fault_of("http://a:443/", true), port_of_http);
  EXPECT_EQ(fault_of("https://a:80/", true), port);
  EXPECT_EQ(fault_of("https://a/", true), "");
}

TEST(WebhookUrl, has_no_other_scheme) {
  for (const char* url : {"", "a", "a/b", "//a", "://a", "https", "https:", "https:/", "https:/a",
                          "https:a", "ftp://a", "file:///etc/passwd", "gopher://a", "unix://a",
                          "xhttps://a", "httpss://a", "https+unix://a", "https//a://b"}) {
    EXPECT_EQ(fault_of(url), https) << url;
    EXPECT_EQ(fault_of(url, true), either) << url;
  }
}

TEST(WebhookUrl, names_a_host) {
  for (const char* url : {"https://",
                          "https:///",
                          "https:///a",
                          "https://?a",
                          "https://:443/",
                          "https://a%40b/",
                          "https://a%2eb",
                          "https://a,b",
                          "https://a;b",
                          "https://a&b",
                          "https://a=b",
                          "https://(a)",
                          "https://a!",
                          "https://a*b",
                          "https://~",
                          "https://[",
                          "https://[::1",
                          "https://[]",
                          "https://[]/",
                          "https://[::1/]",
                          "https://[a]",
                          "https://[1.2.3.4]",
                          "https://[::1%251]",
                          "https://[fe80::1%25eth0]/",
                          "https://[fe80::1%1]",
                          "https://[::g]",
                          "https://[1::2::3]",
                          "https://a[::1]",
                          "https://a]",
                          "https://[v1.a]",
                          "https://[[::1]]",
                          "https://[:]"})
    EXPECT_EQ(fault_of(url), host) << url;
  EXPECT_EQ(fault_of("https://" + std::string(253, 'a') + "/"), "");
  EXPECT_EQ(fault_of("https://" + std::string(254, 'a') + "/"), host);
}

TEST(WebhookUrl, has_no_user) {
  for (const char* url : {"https://a@b/", "https://a:b@c", "https://@b", "https://:@b",
                          "https://a@", "https://a@b@c/", "https://a:443@b", "https://[::1]@b",
                          "https://a%40@b", "https://a@b#c", "https://a@b?@c"})
    EXPECT_EQ(fault_of(url), user) << url;
}

TEST(WebhookUrl, has_no_fragment) {
  for (const char* url : {"https://a#", "https://a/#b", "https://a?b#c", "https://a#@b"})
    EXPECT_EQ(fault_of(url), fragment) << url;
}

TEST(WebhookUrl, uses_the_usual_port_or_a_high_one) {
  for (const char* url : {"https://a:",      "https://a:/",        "https://a:0",
                          "https://a:22",    "https://a:80",       "https://a:444",
                          "https://a:1023",  "https://a:65536",    "https://a:99999999999",
                          "https://a:0443",  "https://a:+443",     "https://a:-443",
                          "https://a:443a",  "https://a:443:80/",  "https://a:x",
                          "https://a:0x1bb", "https://[::1]:",     "https://[::1]:22",
                          "https://[::1]x",  "https://[::1]a:443", "https://[::1]443",
                          "https://[::1].a", "https://a:%34"})
    EXPECT_EQ(fault_of(url), port) << url;
}

TEST(WebhookUrl, has_only_characters_of_urls) {
  for (const char c : std::string_view("\\\"<>^`{|} \t\r\n\x01\x7f\x80\xff"))
    for (const std::string& url :
         {"https://a" + std::string(1, c) + "@b/", "https://a/" + std::string(1, c),
          std::string(1, c) + "https://a/", "https://a" + std::string(1, c)})
      EXPECT_EQ(fault_of(url), characters) << url;
  EXPECT_EQ(fault_of(std::string_view("https://a\0b/", 12)), characters);
  EXPECT_EQ(fault_of("https://b\xc3\xbc"
                     "cher.example/"),
            characters);
}

TEST(WebhookUrl, has_a_limit) {
  const std::string start = "https://a/";
  EXPECT_EQ(fault_of(start + std::string(2'048 - start.size(), 'x')), "");
  EXPECT_EQ(fault_of(start + std::string(2'049 - start.size(), 'x')),
            "must have at most 2,048 characters");
}

// Returns what a reader without knowledge of URLs takes for the host and the port.
std::string authority_of(const std::string& url) {
  const std::size_t start = url.find("//") + 2;
  return lower_case(url.substr(start, url.find_first_of("/?#", start) - start));
}

std::string host_in(const std::string& authority) {
  if (authority.starts_with('[')) return authority.substr(0, authority.find(']') + 1);
  return authority.substr(0, authority.find(':'));
}

std::string canonical(const std::string& name) {
  if (name.starts_with('['))
    return canonical_ip(name.substr(1, name.size() - 2)).value_or("no address");
  in_addr address{};
  std::array<char, INET_ADDRSTRLEN> form{};
  // An address in any of the old spellings, which libcurl resolves itself.
  if (!name.ends_with('.') && ::inet_aton(name.c_str(), &address) == 1)
    return ::inet_ntop(AF_INET, &address, form.data(), form.size());
  return lower_case(name);
}

TEST(WebhookUrl, has_the_same_host_and_port_for_libcurl) {
  using outside::part_of;
  for (const std::string& url : accepted()) {
    const outside::UrlPtr parsed(curl_url());
    ASSERT_EQ(curl_url_set(parsed.get(), CURLUPART_URL, url.c_str(), 0), CURLUE_OK) << url;
    const std::string authority = authority_of(url);
    const std::string name = host_in(authority);
    EXPECT_EQ(part_of(parsed.get(), CURLUPART_SCHEME), "https") << url;
    EXPECT_EQ(canonical(part_of(parsed.get(), CURLUPART_HOST)), canonical(name)) << url;
    const std::string after = authority.substr(name.size());
    EXPECT_EQ(part_of(parsed.get(), CURLUPART_PORT), after.empty() ? "" : after.substr(1)) << url;
    EXPECT_EQ(part_of(parsed.get(), CURLUPART_USER), "") << url;
    EXPECT_EQ(part_of(parsed.get(), CURLUPART_PASSWORD), "") << url;
    EXPECT_EQ(part_of(parsed.get(), CURLUPART_ZONEID), "") << url;
  }
}

// Tries all texts of five of the characters that separate the parts of a URL. libcurl must not read
// another host from one of them that is accepted.
TEST(WebhookUrl, has_the_same_host_for_libcurl_in_all_short_texts) {
  constexpr std::string_view alphabet = "ab:@/?#[]%.\\1";
  constexpr int all = 13 * 13 * 13 * 13 * 13;
  int count = 0;
  for (int number = 0; number < all; ++number) {
    std::string url = "https://";
    for (int rest = number, i = 0; i < 5; ++i, rest /= 13)
      url.push_back(alphabet[static_cast<std::size_t>(rest % 13)]);
    if (endpoint_url_fault(url, false)) continue;
    ++count;
    const outside::UrlPtr parsed(curl_url());
    if (curl_url_set(parsed.get(), CURLUPART_URL, url.c_str(), 0) != CURLUE_OK) continue;
    EXPECT_EQ(canonical(outside::part_of(parsed.get(), CURLUPART_HOST)),
              canonical(host_in(authority_of(url))))
        << url;
  }
  EXPECT_GT(count, 10'000);
}

}  // namespace
}  // namespace hireline
