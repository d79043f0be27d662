// Every row of the route table against input that nobody sends by accident: never a 5xx, always
// JSON, and nothing about what is inside.
#include <gtest/gtest.h>

#include "tests/support/world/answers.hpp"
#include "tests/support/world/route_samples.hpp"

namespace hireline::test {
namespace {

const std::vector<std::string> hostile_texts = {"",
                                                "{",
                                                "[]",
                                                "null",
                                                "\"\"",
                                                "-0",
                                                "{\"\":{\"\":[]}}",
                                                "{\"__proto__\":{\"isAdmin\":true}}",
                                                std::string(1000, '['),
                                                std::string("{\0}", 3),
                                                "{\"title\":\"\xf0\x28\x8c\xbc\"}"};

const std::vector<Json> hostile_values = {
    nullptr,
    "",
    std::string(1, '\0'),
    std::string(70'000, 'x'),
    "' or 1=1; --",
    "$1 %s %n ${jndi:ldap://x} {{7*7}}",
    "\xe2\x80\xae\xef\xbb\xbf\xf3\xa0\x80\x81",
    "9999-12-31T23:59:59.999+14:00",
    "0000-01-01T00:00:00Z",
    "2030-02-30T25:61:61Z",
    "http://[::1]:0/%00",
    "javascript:alert(1)",
    "a@b\r\nBcc: c@d",
    true,
    -1,
    0,
    1.5,
    1e308,
    INT64_MAX,
    INT64_MIN,
    UINT64_MAX,
    Json::array(),
    Json::object(),
    Json::array({nullptr, 1, "x", Json::array({Json::array()})}),
    Json::parse(std::string(60, '[') + std::string(60, ']')),
    {{"email", "a@b"}, {"name", {{"$ne", 1}}}},
    {{"email", 1}, {"name", std::string(1'000, 'n')}}};

const std::vector<std::string> hostile_segments = {"..",
                                                   "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
                                                   "%00",
                                                   "%ff",
                                                   "%",
                                                   "null",
                                                   "-1",
                                                   "%27%3b--",
                                                   "000000000000000000000000",
                                                   "ffffffffffffffffffffffff",
                                                   "%F0%9F%A6%80"};

const std::vector<std::string> hostile_queries = {"?%00",
                                                  "?=&=&&",
                                                  "?page=%00",
                                                  "?page=1e309",
                                                  "?limit=-9223372036854775809",
                                                  "?status=,,,",
                                                  "?jobId=",
                                                  "?jobId=1&jobId=2",
                                                  "?jobId=%27",
                                                  "?a[b]=c",
                                                  "??",
                                                  "?page=1000000000&limit=100",
                                                  "?status=active%00"};

class Hostile : public testing::Test {
 protected:
  HttpAnswer send(const http::Route& route, const std::string& target, const std::string& body) {
    HttpHeaders headers = {{"Content-Type", "application/json"}};
    const bool is_candidate = route.operation.security == wire::Security::candidate;
    if (is_candidate || route.operation.security == wire::Security::recruiter)
      headers.emplace_back("Authorization", "Bearer " + (is_candidate ? candidate : tenant.token));
    return http_request(service.port(), route.operation.method, target, headers, body);
  }
  void expect_composure(const HttpAnswer& answer) {
    EXPECT_LT(answer.status, 500) << answer.text;
    const auto type = answer.headers.find("content-type");
    const bool is_file =
        answer.status == 200 && type != answer.headers.end() &&
        (type->second.starts_with("text/") || type->second.starts_with("application/x-ndjson"));
    EXPECT_TRUE(is_file || answer.status == 204 || Json::accept(answer.text)) << answer.text;
    EXPECT_TRUE(answer.headers.contains("x-request-id"));
    if (answer.status >= 400) expect_nothing_from_inside(answer.text);
  }
  template <class Each>
  void for_each_route(Each&& each) {
    for (const auto security :
         {wire::Security::none, wire::Security::recruiter, wire::Security::candidate,
          wire::Security::signed_in, wire::Security::person, wire::Security::newcomer,
          wire::Security::link})
      for (const http::Route& route : routes_for(security)) {
        SCOPED_TRACE(route.operation.method + " " + route.operation.path);
        each(route);
      }
  }
  std::string good_target(const http::Route& route) {
    return target_of(route, id_in_path(route, records), records);
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
  std::string candidate = service.token("candidate", "candidate@example.com");
  Records records = make_records(service, tenant);
};

TEST_F(Hostile, bodies_break_nothing) {
  for_each_route([&](const http::Route& route) {
    for (const std::string& text : hostile_texts)
      expect_composure(send(route, good_target(route), text));
  });
}

TEST_F(Hostile, values_of_any_field_break_nothing) {
  int tried = 0;
  for_each_route([&](const http::Route& route) {
    if (!route.takes_body) return;
    std::vector<const wire::ValueType*> forms = route.operation.other_inputs;
    forms.push_back(route.operation.input);
    for (const wire::ValueType* form : forms) {
      for (const wire::ObjectField& field : form->fields()) {
        if (field.source != wire::Source::body) continue;
        for (const Json& value : hostile_values) {
          Json body = body_of(route, records);
          body[std::string(field.name)] = value;
          SCOPED_TRACE(std::string(field.name) + " = " + value.dump().substr(0, 80));
          expect_composure(send(route, good_target(route), body.dump()));
          ++tried;
        }
      }
    }
  });
  EXPECT_GT(tried, 500);
}

TEST_F(Hostile, paths_and_queries_break_nothing) {
  for_each_route([&](const http::Route& route) {
    const Json body = body_of(route, records);
    const std::string text = body.is_null() ? "" : body.dump();
    if (has_path_parameter(route))
      for (const std::string& segment : hostile_segments)
        expect_composure(send(route, target_of(route, segment, records), text));
    const std::string target = good_target(route);
    for (const std::string& query : hostile_queries)
      expect_composure(send(route, target.substr(0, target.find('?')) + query, text));
  });
}

TEST_F(Hostile, input_leaves_the_service_as_it_was) {
  for_each_route([&](const http::Route& route) {
    for (const std::string& text : hostile_texts) send(route, good_target(route), text);
  });
  EXPECT_EQ(service.get("/health").status, 200);
  EXPECT_EQ(service.post("/v1/jobs", tenant.token, job_body()).status, 201);
}

}  // namespace
}  // namespace hireline::test
