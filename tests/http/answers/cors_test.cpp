// What browsers of other origins may read, on every kind of answer.
#include <set>

#include <gtest/gtest.h>

#include "tests/support/http/raw_client.hpp"
#include "tests/support/world/answers.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {
namespace {

const std::string ours = "https://app.example.com";
const std::string second = "http://localhost:5173";

class Cors : public testing::Test {
 protected:
  HttpAnswer ask(const std::string& method, const std::string& target, const std::string& origin,
                 HttpHeaders headers = {}, const std::string& body = {}) {
    headers.emplace_back("Origin", origin);
    return http_request(service.port(), method, target, headers, body);
  }
  // One answer of each kind that there is, without and with an error.
  std::vector<HttpAnswer> answers_to(const std::string& origin) {
    const HttpHeaders json = {{"Content-Type", "application/json"},
                              {"Authorization", "Bearer " + tenant.token}};
    return {ask("GET", "/v1/stage-types", origin),
            ask("GET", "/health/live", origin),
            ask("POST", "/v1/jobs", origin, json, job_body().dump()),
            ask("GET", "/v1/jobs", origin),
            ask("GET", "/v1/nothing", origin),
            ask("GET", "/%zz", origin),
            ask("PUT", "/v1/jobs", origin),
            ask("POST", "/v1/jobs", origin, json, "{"),
            ask("POST", "/v1/jobs", origin, json, "{}"),
            ask("POST", "/v1/jobs", origin, {{"Content-Type", "text/plain"}}, "{}"),
            ask("GET", "/v1/jobs/1", origin, json),
            ask("OPTIONS", "/v1/jobs", origin, {{"Access-Control-Request-Method", "POST"}})};
  }

  Service service{Service::Options{.client_origins = {ours, second}}};
  Tenant tenant = service.add_organization("acme");
};

TEST_F(Cors, lets_a_listed_origin_read_every_answer) {
  std::set<int> statuses;
  for (const std::string& origin : {ours, second})
    for (const HttpAnswer& answer : answers_to(origin)) {
      SCOPED_TRACE(answer.status);
      ASSERT_TRUE(answer.headers.contains("access-control-allow-origin"));
      EXPECT_EQ(answer.headers.at("access-control-allow-origin"), origin);
      EXPECT_NE(answer.headers.at("vary").find("Origin"), std::string::npos);
      EXPECT_NE(answer.headers.at("access-control-expose-headers").find("X-Request-Id"),
                std::string::npos);
      statuses.insert(answer.status);
    }
  EXPECT_EQ(statuses, (std::set<int>{200, 201, 204, 400, 401, 404, 405, 415}));
}

TEST_F(Cors, lets_no_other_origin_read_any) {
  for (const std::string origin :
       {"https://evil.example.com", "https://app.example.com.evil.com", "http://app.example.com",
        "https://app.example.com:444", "null", "https://APP.example.com.", "*", "https://"})
    for (const HttpAnswer& answer : answers_to(origin)) {
      EXPECT_FALSE(answer.headers.contains("access-control-allow-origin")) << origin;
      EXPECT_NE(answer.headers.at("vary").find("Origin"), std::string::npos);
    }
}

TEST_F(Cors, tells_caches_that_it_depends_on_the_origin_without_one_too) {
  for (const char* target : {"/v1/stage-types", "/v1/jobs", "/v1/nothing", "/health/live"})
    EXPECT_EQ(service.get(target).headers.at("vary"), "Origin") << target;
}

TEST_F(Cors, shows_pages_the_headers_that_are_there_for_them) {
  const std::string shown =
      ask("GET", "/v1/jobs", ours).headers.at("access-control-expose-headers");
  for (const char* name : {"ETag", "Idempotent-Replayed", "Location", "RateLimit",
                           "RateLimit-Policy", "Retry-After", "WWW-Authenticate", "X-Request-Id"})
    EXPECT_NE((", " + shown + ",").find(", " + std::string(name) + ","), std::string::npos) << name;
}

TEST_F(Cors, never_allows_credentials) {
  for (const HttpAnswer& answer : answers_to(ours))
    EXPECT_FALSE(answer.headers.contains("access-control-allow-credentials"));
}

TEST_F(Cors, covers_what_is_refused_before_it_is_read_whole) {
  RawClient client(service.port());
  client.send("POST /v1/jobs HTTP/1.1\r\nHost: a\r\nOrigin: " + ours +
              "\r\nContent-Type: application/json\r\nContent-Length: 1048577\r\n\r\n");
  const RawAnswer answer = client.read_answer();
  EXPECT_EQ(answer.status, 413);
  EXPECT_EQ(answer.headers.at("access-control-allow-origin"), ours);
}

TEST_F(Cors, answers_a_preflight) {
  const auto answer =
      ask("OPTIONS", "/v1/jobs/1", ours,
          {{"Access-Control-Request-Method", "PATCH"},
           {"Access-Control-Request-Headers", "authorization,content-type,x-request-id"}});
  EXPECT_EQ(answer.status, 204);
  EXPECT_EQ(answer.text, "");
  EXPECT_EQ(answer.headers.at("access-control-allow-origin"), ours);
  EXPECT_EQ(answer.headers.at("access-control-allow-methods"), "DELETE, GET, HEAD, OPTIONS, PATCH");
  for (const char* header : {"Authorization", "Content-Type", "X-Request-Id", "Idempotency-Key"})
    EXPECT_NE(answer.headers.at("access-control-allow-headers").find(header), std::string::npos);
}

TEST_F(Cors, tells_what_is_offered_without_an_origin_too) {
  const auto answer = service.request("OPTIONS", "/v1/jobs");
  EXPECT_EQ(answer.status, 204);
  EXPECT_EQ(answer.headers.at("allow"), "GET, HEAD, OPTIONS, POST");
  EXPECT_FALSE(answer.headers.contains("access-control-allow-origin"));
  EXPECT_EQ(answer.headers.at("vary"), "Origin");
  expect_not_found(service.request("OPTIONS", "/v1/nothing"), "Route");
}

TEST(CorsOfDevelopment, lets_every_origin_read_when_none_is_listed) {
  Service service;
  for (const std::string& origin : {ours, std::string("http://localhost:3000")})
    for (const char* target : {"/v1/stage-types", "/v1/jobs", "/v1/nothing"})
      EXPECT_EQ(http_request(service.port(), "GET", target, {{"Origin", origin}}, "")
                    .headers.at("access-control-allow-origin"),
                origin);
}

}  // namespace
}  // namespace hireline::test
