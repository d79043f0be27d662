// What surrounds every answer: methods, request ids, HEAD, media types, sizes.
#include <set>

#include <gtest/gtest.h>

#include "tests/support/http/raw_client.hpp"
#include "tests/support/world/answers.hpp"
#include "tests/support/world/route_samples.hpp"

namespace hireline::test {
namespace {

class Envelope : public testing::Test {
 protected:
  HttpAnswer post_text(const std::string& type, const std::string& body) {
    HttpHeaders headers = {{"Authorization", "Bearer " + tenant.token}};
    if (!type.empty()) headers.emplace_back("Content-Type", type);
    return http_request(service.port(), "POST", "/v1/jobs", headers, body);
  }
  void expect_message(const HttpAnswer& answer, int status, const std::string& code) {
    EXPECT_EQ(answer.status, status) << answer.text;
    Json body = answer.json();
    EXPECT_EQ(body.size(), 2u) << body;
    EXPECT_EQ(body["code"], code);
    EXPECT_TRUE(body["message"].is_string() && body["message"] != "") << body;
    EXPECT_EQ(answer.headers.at("content-type"), "application/json");
    expect_nothing_from_inside(answer.text);
  }

  // Without pages: one of them has the path of a POST.
  Service service{{.pages = Switch::off}};
  Tenant tenant = service.add_organization("acme");
};

TEST_F(Envelope, says_in_json_that_there_is_no_such_route) {
  for (const std::string target :
       {"/v1", "/v1/", "/v1/jobs/1/2", "//v1/jobs", "/V1/jobs", "/v2/jobs", "/v1/health",
        "/v1/../health", "/v1/jobsjobsjobsjobsjobsjobsjobsjobsjobsjobs1", "/jbso"})
    expect_not_found(service.get(target), "Route");
  EXPECT_EQ(service.get("/v1/jobs?x=1/../..").status, 401);
}

TEST_F(Envelope, names_the_route_that_a_mistyped_path_may_mean) {
  const std::vector<std::pair<std::string, std::string>> meant = {
      {"/v1/job", "/v1/jobs"},
      {"/v1/jobs/", "/v1/jobs"},
      {"/jobs", "/v1/jobs"},
      {"/jobs/1/bord", "/v1/jobs/:id/board"},
      {"/v1/jobs//board", ""},
      {"/v1/ab", ""},
      {"/health/", "/health"},
      {"/%6a%6f%73", "/v1/jobs"},
      {"/v1/pipelines", "/v1/pipeline"},
      {"/v1/stagetypes", "/v1/stage-types"},
  };
  for (const auto& [path, route] : meant) {
    SCOPED_TRACE(path);
    const auto answer = service.get(path);
    expect_message(answer, 404, "not_found");
    EXPECT_EQ(answer.json()["message"],
              route.empty() ? "Route not found" : "Route not found; did you mean " + route + "?");
  }
}

TEST_F(Envelope, says_which_methods_a_path_offers) {
  const std::set<std::string> methods = {"GET", "POST", "PUT", "PATCH", "DELETE"};
  std::map<std::string, std::set<std::string>> offered;
  for (const auto security :
       {wire::Security::none, wire::Security::recruiter, wire::Security::candidate,
        wire::Security::signed_in, wire::Security::person, wire::Security::newcomer,
        wire::Security::link})
    for (const http::Route& route : routes_for(security))
      offered[target_of(
                  route, "1",
                  {.job = {{"_id", "1"}}, .interview = {}, .pipeline = {}, .decline_token = {}})]
          .insert(route.operation.method);
  for (auto& [target, of_path] : offered) {
    std::string allow;
    std::set<std::string> all = of_path;
    all.insert("OPTIONS");
    if (all.contains("GET")) all.insert("HEAD");
    for (const std::string& method : all) allow += (allow.empty() ? "" : ", ") + method;
    for (const std::string& method : methods) {
      if (of_path.contains(method)) continue;
      SCOPED_TRACE(method + " " + target);
      const auto answer = service.request(method, target);
      expect_message(answer, 405, "method_not_allowed");
      EXPECT_EQ(answer.headers.at("allow"), allow);
    }
  }
}

TEST_F(Envelope, gives_head_what_it_gives_get_but_the_body) {
  for (const std::string target : {"/v1/stage-types", "/v1/jobs", "/v1/jobs/1", "/v1/nothing",
                                   "/health/live", "/v1/openapi.json"}) {
    SCOPED_TRACE(target);
    HttpAnswer get = service.get(target, tenant.token);
    HttpAnswer head = service.request("HEAD", target, tenant.token);
    EXPECT_EQ(head.text, "");
    EXPECT_EQ(head.status, get.status);
    EXPECT_EQ(head.headers.at("content-length"), std::to_string(get.text.size()));
    for (auto* answer : {&get, &head})
      for (const char* varying : {"date", "x-request-id"}) answer->headers.erase(varying);
    EXPECT_EQ(head.headers, get.headers);
  }
}

TEST_F(Envelope, keeps_a_sane_request_id) {
  for (const std::string& id :
       {std::string("a"), std::string("3f1c-77_b.2:9"), std::string(128, 'x')})
    for (const char* target : {"/v1/stage-types", "/v1/nothing", "/v1/jobs", "/%zz"})
      EXPECT_EQ(http_request(service.port(), "GET", target, {{"X-Request-Id", id}}, "")
                    .headers.at("x-request-id"),
                id);
}

TEST_F(Envelope, makes_a_request_id_where_there_is_no_sane_one) {
  std::set<std::string> made;
  for (const std::string& id :
       {std::string(), std::string("two words"), std::string("<script>"), std::string(129, 'x'),
        std::string("\xc3\xa9"), std::string("a\"b")}) {
    const std::string given =
        http_request(service.port(), "GET", "/v1/nothing", {{"X-Request-Id", id}}, "")
            .headers.at("x-request-id");
    EXPECT_NE(given, id);
    EXPECT_EQ(given.size(), 32u) << given;
    EXPECT_EQ(given.find_first_not_of("0123456789abcdef"), std::string::npos) << given;
    made.insert(given);
  }
  EXPECT_EQ(made.size(), 6u);
}

TEST_F(Envelope, wants_json) {
  for (const std::string type :
       {"", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x",
        "application/jsonp", "application", "application/json-patch"})
    expect_message(post_text(type, job_body().dump()), 415, "unsupported_media_type");
  for (const std::string type :
       {"application/json", "application/json; charset=utf-8", "Application/JSON",
        "application/json ;charset=utf-8", "application/merge-patch+json"})
    EXPECT_EQ(post_text(type, job_body().dump()).status, 201) << type;
}

TEST_F(Envelope, takes_a_body_of_one_mebibyte_and_not_a_byte_more) {
  constexpr std::size_t mebibyte = 1024 * 1024;
  Json body = job_body();
  body["padding"] = "";
  body["padding"] = std::string(mebibyte - body.dump().size(), 'x');
  ASSERT_EQ(body.dump().size(), mebibyte);
  EXPECT_EQ(post_text("application/json", body.dump()).status, 201);

  for (const std::string& framing :
       {"Content-Length: " + std::to_string(mebibyte + 1) + "\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n100001\r\n" + std::string(mebibyte + 1, ' ')}) {
    RawClient client(service.port());
    client.send("POST /v1/jobs HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n" +
                framing);
    const RawAnswer answer = client.read_answer();
    expect_message({answer.status, answer.headers, answer.body}, 413, "body_too_large");
    EXPECT_TRUE(answer.headers.contains("x-request-id"));
  }
}

TEST_F(Envelope, lets_nobody_guess_what_an_answer_is) {
  for (const char* target : {"/v1/stage-types", "/v1/nothing", "/v1/jobs", "/%zz"})
    EXPECT_EQ(service.get(target).headers.at("x-content-type-options"), "nosniff");
}

TEST_F(Envelope, tells_browsers_to_come_by_https_and_to_pass_no_address_on) {
  const std::string path = "/v1/screening/" + std::string(43, 'a');
  for (const std::string& target :
       {std::string("/v1/stage-types"), std::string("/v1/nothing"), std::string("/v1/jobs"),
        std::string("/%zz"), path, std::string("/health/live")}) {
    const HttpAnswer answer = service.get(target);
    EXPECT_EQ(answer.headers.at("referrer-policy"), "no-referrer") << target;
    EXPECT_EQ(answer.headers.at("strict-transport-security"), "max-age=31536000") << target;
  }
}

TEST_F(Envelope, does_not_say_what_program_answers) {
  for (const char* target : {"/v1/stage-types", "/v1/nothing", "/v1/jobs", "/%zz", "/health"})
    for (const char* name : {"server", "x-powered-by", "via"})
      EXPECT_FALSE(service.get(target).headers.contains(name)) << target << ' ' << name;
}

TEST_F(Envelope, keeps_what_is_behind_a_token_out_of_caches) {
  EXPECT_FALSE(service.get("/v1/stage-types").headers.contains("cache-control"));
  for (const std::string& token : {std::string(), tenant.token, std::string("garbage")})
    for (const char* target : {"/v1/jobs", "/v1/jobs/1", "/v1/jobs?page=0"})
      EXPECT_EQ(service.get(target, token).headers.at("cache-control"), "no-store");
  EXPECT_EQ(post_text("application/json", "{").headers.at("cache-control"), "no-store");
  EXPECT_EQ(post_text("text/plain", "{").headers.at("cache-control"), "no-store");
  const Records none = {
      .job = {{"_id", "1"}}, .interview = {}, .pipeline = {}, .decline_token = {}};
  for (const auto security :
       {wire::Security::recruiter, wire::Security::candidate, wire::Security::signed_in,
        wire::Security::person, wire::Security::newcomer, wire::Security::link})
    for (const http::Route& route : routes_for(security)) {
      const HttpAnswer answer =
          service.request(route.operation.method, target_of(route, "1", none), tenant.token);
      EXPECT_EQ(answer.headers.at("cache-control"), "no-store") << route.operation.path;
    }
}

TEST_F(Envelope, decodes_each_segment_of_a_path_by_itself) {
  expect_not_found(service.get("/v1/jobs/a%2Fb", tenant.token), "Job");
  expect_not_found(service.get("/v1/jobs/%2E%2E", tenant.token), "Job");
  EXPECT_EQ(service.get("/v1/%6Aobs", tenant.token).status, 200);
  const std::string id = make_job(service, tenant)["_id"];
  char first[4];
  std::snprintf(first, sizeof first, "%%%02x", static_cast<unsigned>(id[0]));
  EXPECT_EQ(service.get("/v1/jobs/" + (first + id.substr(1)), tenant.token).status, 200);
}

TEST_F(Envelope, refuses_addresses_that_are_not_well_formed) {
  for (const std::string target : {"/v1/jobs/%", "/v1/jobs/%4", "/v1/jobs/%zz", "/v1/jobs/%00",
                                   "/v1/jobs/%ff", "/v1/jobs/%c3%28", "/v1/jobs/%ed%a0%80",
                                   "/v1/jobs?status=%", "/v1/jobs?%ff=1", "/v1/jobs?status=%00"})
    expect_message(service.get(target, tenant.token), 400, "bad_request");
}

}  // namespace
}  // namespace hireline::test
