// The web pages that the server carries. What they do is tested in a browser: tests/web.
#include "server/routes/pages/pages.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/routes/pages/embedded.hpp"
#include "tests/support/database/private_cluster.hpp"
#include "tests/support/http/raw_client.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::IsSupersetOf;

constexpr auto policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; "
    "trusted-types own-worker";

// The responses are not recorded, because the OpenAPI document does not have the pages.
RawAnswer get(const Service& service, const std::string& target, const std::string& headers = {},
              const std::string& method = "GET") {
  RawClient client(service.port());
  client.send(method + " " + target + " HTTP/1.1\r\nHost: a\r\n" + headers + "\r\n");
  return client.read_answer(method == "HEAD");
}

std::string header(const RawAnswer& answer, const std::string& name) {
  const auto found = answer.headers.find(name);
  return found == answer.headers.end() ? "none" : found->second;
}

Json manifest_entries() {
  return Json::parse(routes::embedded_manifest()).at("entries");
}

class Pages : public testing::Test {
 protected:
  // The path of a hashed script.
  static std::string script() {
    for (const Json& entry : manifest_entries())
      if (entry.at("path").get<std::string>().ends_with(".js")) return entry.at("path");
    throw std::logic_error("there is no script");
  }
};

TEST_F(Pages, are_sent_with_their_policy) {
  const Service service;
  for (const std::string path : {"/", "/signed-in", "/signed-out", "/my", "/my/account"}) {
    SCOPED_TRACE(path);
    const RawAnswer answer = get(service, path);
    EXPECT_EQ(answer.status, 200);
    EXPECT_THAT(answer.body, HasSubstr("<h1>"));
    EXPECT_THAT(answer.headers,
                IsSupersetOf(std::map<std::string, std::string>{
                    {"content-type", "text/html; charset=utf-8"},
                    {"content-security-policy", policy},
                    {"cache-control", "no-cache"},
                    {"vary", "Accept-Encoding"},
                    {"cross-origin-opener-policy", "same-origin"},
                    {"cross-origin-resource-policy", "same-origin"},
                    {"permissions-policy", "camera=(), microphone=(), geolocation=()"},
                    {"referrer-policy", "no-referrer"},
                    {"x-content-type-options", "nosniff"}}));
  }
}

std::string policy_of(const std::string& page, const std::string& provider) {
  for (const http::Route& route : routes::page_routes([&] { return provider; }))
    if (route.operation.path == page)
      for (const auto& [name, value] : route.immediate(http::Request{}).headers)
        if (name == "Content-Security-Policy") return value;
  return "none";
}

TEST_F(Pages, with_a_sign_in_may_call_the_provider_and_those_of_links_may_not) {
  const std::string provider = "https://id.example.com:8443";
  for (const char* page : {"/", "/my", "/signed-in", "/invitations/:token", "/preferences/:token"})
    EXPECT_THAT(policy_of(page, provider), HasSubstr("connect-src 'self' " + provider + ";"));
  for (const char* page : {"/screening/:token", "/dsa/:token", "/decline/:token"})
    EXPECT_EQ(policy_of(page, provider), policy);
}

TEST_F(Pages, get_nothing_into_their_policy_but_an_origin) {
  for (const char* other :
       {"", "https://a; script-src *", "https://a'", "https://a b", "HTTPS://A"})
    EXPECT_EQ(policy_of("/my", other), policy) << other;
}

TEST_F(Pages, and_all_that_they_load_are_in_each_encoding) {
  const Service service;
  for (const Json& entry : manifest_entries())
    for (const Json& encoded : entry.at("encodings")) {
      const std::string encoding = encoded.at("encoding");
      SCOPED_TRACE(entry.at("path").get<std::string>() + " " + encoding);
      const RawAnswer answer =
          get(service, entry.at("path"), "Accept-Encoding: " + encoding + "\r\n");
      EXPECT_EQ(answer.status, 200);
      EXPECT_EQ(header(answer, "content-encoding"), encoding == "identity" ? "none" : encoding);
      EXPECT_EQ(header(answer, "etag"), encoded.at("etag"));
      EXPECT_EQ(header(answer, "cache-control"), entry.at("cacheControl"));
      EXPECT_EQ(answer.body,
                routes::embedded_bodies().substr(encoded.at("offset"), encoded.at("bytes")));
    }
}

TEST_F(Pages, are_not_sent_again_while_they_are_the_same) {
  const Service service;
  for (const std::string& path : {std::string("/my"), script()}) {
    SCOPED_TRACE(path);
    const std::string accepts = "Accept-Encoding: br\r\n";
    const RawAnswer first = get(service, path, accepts);
    const std::string tag = header(first, "etag");
    const RawAnswer again = get(service, path, accepts + "If-None-Match: " + tag + "\r\n");
    EXPECT_EQ(again.status, 304);
    EXPECT_EQ(again.body, "");
    for (const std::string name : {"etag", "cache-control", "vary", "content-security-policy"})
      EXPECT_EQ(header(again, name), header(first, name)) << name;
    // The tag is that of one encoding.
    EXPECT_EQ(get(service, path, "If-None-Match: " + tag + "\r\n").status, 200);
    EXPECT_EQ(get(service, path, accepts + "If-None-Match: \"other\"\r\n").status, 200);
  }
}

TEST_F(Pages, answer_head_like_get) {
  const Service service;
  const RawAnswer to_get = get(service, "/my");
  const RawAnswer to_head = get(service, "/my", {}, "HEAD");
  EXPECT_EQ(to_head.status, 200);
  EXPECT_EQ(header(to_head, "etag"), header(to_get, "etag"));
  EXPECT_EQ(header(to_head, "content-length"), std::to_string(to_get.body.size()));
}

TEST_F(Pages, refuse_other_methods) {
  const Service service;
  const RawAnswer answer = get(service, "/my", "Content-Length: 0\r\n", "POST");
  EXPECT_EQ(answer.status, 405);
  EXPECT_EQ(header(answer, "allow"), "GET, HEAD, OPTIONS");
}

TEST_F(Pages, are_not_for_pages_of_other_origins) {
  const Service service({.client_origins = {"https://app.example.com"}});
  const std::string origin = "Origin: https://app.example.com\r\n";
  EXPECT_EQ(header(get(service, "/v1/openapi.json", origin), "access-control-allow-origin"),
            "https://app.example.com");
  for (const std::string& path : {std::string("/"), script()}) {
    const RawAnswer answer = get(service, path, origin);
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(header(answer, "access-control-allow-origin"), "none");
    EXPECT_EQ(header(answer, "vary"), "Accept-Encoding");
  }
}

TEST_F(Pages, have_no_other_paths) {
  const Service service;
  for (const std::string path :
       {"/assets/none-12345678.js", "/assets", "/assets/", "/my/", "/index.html",
        "/assets/..%2f..%2fetc%2fpasswd", "/signed-in/x", "/app/none"}) {
    const RawAnswer answer = get(service, path);
    EXPECT_EQ(answer.status, 404) << path;
    EXPECT_EQ(Json::parse(answer.body).at("code"), "not_found") << path;
  }
}

TEST_F(Pages, are_sent_without_a_limit_and_without_a_database) {
  PrivateCluster cluster;
  const Service service({.cluster = cluster.url(), .rate_limit = 1, .rate_limit_links = 1});
  cluster.stop();
  for (int i = 0; i < 5; ++i) EXPECT_EQ(get(service, "/my").status, 200);
  EXPECT_EQ(get(service, script()).status, 200);
}

TEST_F(Pages, can_be_off) {
  const Service service({.pages = Switch::off});
  for (const std::string& path : {std::string("/"), std::string("/my"), script()})
    EXPECT_EQ(get(service, path).status, 404) << path;
  EXPECT_EQ(get(service, "/v1/openapi.json").status, 200);
  EXPECT_EQ(get(service, "/docs").status, 200);
}

}  // namespace
}  // namespace hireline::test
