#include "common/outside/identity/http_fetch.hpp"

#include <cstdlib>
#include <thread>

#include <gtest/gtest.h>

#include "tests/support/http/loopback_server.hpp"

namespace hireline::outside {
namespace {

using namespace std::chrono_literals;

class Fetch : public testing::Test {
 protected:
  auto fetch(FetchLimits limits = {}) { return fetch_document(server_.url(), limits, stop_); }
  std::string error(FetchLimits limits = {}) {
    const auto fetched = fetch(limits);
    return fetched ? "fetched" : fetched.error();
  }

  test::LoopbackServer server_;
  std::stop_token stop_;
};

TEST_F(Fetch, gives_the_body_and_its_lifetime) {
  server_.answer({200, {"Content-Type: text/plain", "Cache-Control: public, max-age=77"}, "body"});
  const auto fetched = fetch();
  ASSERT_TRUE(fetched) << fetched.error();
  EXPECT_EQ(fetched->body, "body");
  EXPECT_EQ(fetched->max_age, 77s);
  server_.answer({200, {}, "body"});
  EXPECT_EQ(fetch()->max_age, std::nullopt);
}

TEST_F(Fetch, takes_no_other_status) {
  for (const int status : {204, 206, 304, 400, 401, 403, 404, 429, 500, 503}) {
    server_.answer({status, {}, ""});
    EXPECT_EQ(error(), "the response has status " + std::to_string(status));
  }
}

TEST_F(Fetch, follows_no_redirect) {
  server_.answer({200, {}, "body"}, "/elsewhere");
  for (const int status : {301, 302, 303, 307, 308}) {
    server_.answer({status, {"Location: " + server_.url("/elsewhere")}, ""});
    EXPECT_EQ(error(), "the response has status " + std::to_string(status));
  }
  EXPECT_EQ(server_.requests("/elsewhere"), 0U);
}

TEST_F(Fetch, stops_at_the_limit_whether_or_not_the_size_is_announced) {
  const std::string large(10'000'000, 'x');
  server_.answer({200, {}, large});
  EXPECT_EQ(error(), "it is too large");
  server_.answer({200, {"Content-Length: 10000000"}, large});
  EXPECT_EQ(error(), "it is too large");
  server_.answer({200, {}, std::string(max_key_document_bytes, 'x')});
  EXPECT_EQ(error(), "fetched");
  server_.answer({200, {}, std::string(max_key_document_bytes + 1, 'x')});
  EXPECT_EQ(error(), "it is too large");
}

TEST_F(Fetch, gives_up_on_a_server_that_does_not_answer) {
  server_.hang();
  EXPECT_EQ(error({.timeout = 50ms}), "Timeout was reached");
}

TEST_F(Fetch, ends_when_stopping_is_asked_for) {
  server_.hang();
  std::string outcome;
  std::jthread fetching([&](const std::stop_token& stop) {
    const auto fetched = fetch_document(server_.url(), {.timeout = 10min}, stop);
    outcome = fetched ? "fetched" : fetched.error();
  });
  server_.wait_for_requests(1);
  fetching.request_stop();
  fetching.join();
  EXPECT_EQ(outcome, "Operation was aborted by an application callback");
}

TEST_F(Fetch, asks_no_proxy_for_loopback) {
  ASSERT_EQ(::setenv("http_proxy", "http://127.0.0.1:1", 1), 0);
  server_.answer({200, {}, "body"});
  EXPECT_EQ(error(), "fetched");
  ::unsetenv("http_proxy");
}

TEST(UrlFault, allows_only_https_and_http_on_loopback) {
  for (const char* url : {"https://issuer.example/keys", "https://issuer.example:8443/keys?x=1",
                          "http://127.0.0.1:8080/keys", "http://127.1.2.3/", "http://[::1]:1/keys",
                          "http://localhost/keys"})
    EXPECT_EQ(find_url_fault(url), std::nullopt) << url;
  for (const char* url :
       {"http://issuer.example/keys", "http://127.0.0.1.example.org/", "http://localhost.example/",
        "http://127.0.0.1@issuer.example/", "http://10.0.0.1/", "http://0.0.0.0/", "http://[::2]/",
        "ftp://127.0.0.1/keys", "file:///etc/passwd", "gopher://127.0.0.1/",
        "https://user:word@issuer.example/", "https://", "keys.json", ""})
    EXPECT_NE(find_url_fault(url), std::nullopt) << url;
}

TEST(UrlFault, is_checked_before_anything_is_sent) {
  const auto fetched = fetch_document("http://issuer.example/keys", {}, {});
  ASSERT_FALSE(fetched);
  EXPECT_EQ(fetched.error(), "only https is allowed, and http from this machine");
}

TEST(MaxAge, is_read_from_cache_control) {
  EXPECT_EQ(max_age_of("public, max-age=24442, must-revalidate, no-transform"), 24'442s);
  EXPECT_EQ(max_age_of("MAX-AGE=5"), 5s);
  EXPECT_EQ(max_age_of("max-age=5,no-store"), 0s);
  EXPECT_EQ(max_age_of(" no-cache "), 0s);
  for (const std::string_view text :
       {"", "public", "max-age", "max-age=", "max-age=-1", "max-age=5s", "max-age=\"5\"",
        "x-max-age=5", "max-age=99999999999999999999", ",,,"})
    EXPECT_EQ(max_age_of(text), std::nullopt) << text;
}

}  // namespace
}  // namespace hireline::outside
