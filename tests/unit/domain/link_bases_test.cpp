// The addresses that links may be built on: what an origin is, and what only looks like one.
#include <gtest/gtest.h>

#include "common/domain/links.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {
namespace {

TEST(OriginOf, is_scheme_host_and_port_in_one_form) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"https://app.example", "https://app.example"},
      {"https://app.example/", "https://app.example"},
      {"https://app.example/jobs/1?a=b#c", "https://app.example"},
      {"https://app.example?a=b", "https://app.example"},
      {"https://app.example#c", "https://app.example"},
      {"HTTPS://App.Example/Jobs", "https://app.example"},
      {"https://app.example:443/", "https://app.example"},
      {"http://app.example:80", "http://app.example"},
      {"http://app.example:443", "http://app.example:443"},
      {"https://app.example:80", "https://app.example:80"},
      {"https://app.example:8443", "https://app.example:8443"},
      {"http://127.0.0.1:3000/x", "http://127.0.0.1:3000"},
      {"http://[::1]:3000/x", "http://[::1]:3000"},
      // An address in the path or the query is not the origin.
      {"https://app.example/https://other.example", "https://app.example"},
      {"https://app.example/@other.example", "https://app.example"},
      {"https://app.example?@other.example", "https://app.example"},
      // Browsers read a backslash as a slash.
      {R"(https://app.example\@other.example)", "https://app.example"},
  };
  for (const auto& [url, origin] : cases) EXPECT_EQ(origin_of(url), origin) << url;
}

TEST(OriginOf, is_nothing_for_what_is_no_plain_web_address) {
  for (const std::string_view url : {"",
                                     "app.example",
                                     "//app.example",
                                     "https:",
                                     "https:/app.example",
                                     "https://",
                                     "https:///app.example",
                                     "https://:443",
                                     "https://?a",
                                     "https://#a",
                                     "ftp://app.example",
                                     "javascript://app.example/%0aalert(1)",
                                     "data://app.example",
                                     "file:///etc/passwd",
                                     " https://app.example",
                                     "https ://app.example",
                                     "httpss://app.example",
                                     "https://user@app.example",
                                     "https://user:word@app.example",
                                     "https://@app.example",
                                     "https://app.example@other.example",
                                     "https://app.example:443@other.example"})
    EXPECT_EQ(origin_of(url), std::nullopt) << url;
}

TEST(IsAllowedOrigin, compares_whole_origins) {
  const std::vector<std::string> origins = {"https://app.example", "http://localhost:3000/"};
  for (const std::string_view base :
       {"https://app.example", "https://app.example/", "https://APP.example:443/deep/path?a#b",
        "http://localhost:3000", "http://localhost:3000/x"})
    EXPECT_TRUE(is_allowed_origin(base, origins)) << base;
  for (const std::string_view base : {"http://app.example",
                                      "https://app.example:8443",
                                      "https://app.example.other.example",
                                      "https://other.example/https://app.example",
                                      "https://other.example?https://app.example",
                                      "https://other.example#@app.example",
                                      "https://app.example@other.example",
                                      R"(https://other.example\@app.example)",
                                      R"(https://other.example\.app.example)",
                                      "https://sub.app.example",
                                      "https://app.exampl",
                                      "https://app.example.",
                                      "https://app.example%2eother.example",
                                      "https://app.example\t.other.example",
                                      "https://app.example\n",
                                      "https://app%2eexample",
                                      "http://localhost",
                                      "http://localhost:30",
                                      "http://localhost:30000",
                                      "localhost:3000",
                                      "",
                                      "javascript:alert(1)"})
    EXPECT_FALSE(is_allowed_origin(base, origins)) << base;
}

TEST(IsAllowedOrigin, is_any_when_none_is_listed) {
  EXPECT_TRUE(is_allowed_origin("https://anything.example", {}));
}

TEST(JoinUrl, puts_one_slash_between) {
  EXPECT_EQ(join_url("https://app.example", "/room/1"), "https://app.example/room/1");
  EXPECT_EQ(join_url("https://app.example/", "/room/1"), "https://app.example/room/1");
  EXPECT_EQ(join_url("https://app.example/x", "/room/1"), "https://app.example/x/room/1");
  EXPECT_EQ(join_url("https://app.example/x//", "/room/1"), "https://app.example/x/room/1");
}

}  // namespace
}  // namespace hireline
