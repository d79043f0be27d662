// Who is let in, for every row of the route table.
#include <gtest/gtest.h>

#include "tests/support/world/answers.hpp"
#include "tests/support/world/route_samples.hpp"

namespace hireline::test {
namespace {

using wire::Security;

constexpr Security with_a_token[] = {Security::recruiter, Security::candidate, Security::signed_in,
                                     Security::person, Security::newcomer};

class Callers : public testing::Test {
 protected:
  // Calls every route of a kind with a token and a request that is right otherwise.
  template <class Check>
  void call_all(Security security, const std::string& token, Check&& check) {
    const auto routes = routes_for(security);
    ASSERT_FALSE(routes.empty());
    for (const http::Route& route : routes) {
      SCOPED_TRACE(route.operation.method + " " + route.operation.path);
      const Json body = body_of(route, records);
      check(service.request(route.operation.method,
                            target_of(route, id_in_path(route, records), records), token,
                            body.is_null() ? std::nullopt : std::optional<Json>(body)));
    }
  }
  void expect_all_refuse(Security security, const std::string& token, const std::string& message) {
    call_all(security, token, [&](const HttpAnswer& answer) {
      expect_unauthorized(answer, message);
      EXPECT_EQ(answer.headers.at("cache-control"), "no-store");
    });
  }
  std::string add_recruiter(const std::string& uid) {
    const std::string id = "5f00000000000000000000aa";
    service.database().execute(
        "insert into recruiters (id, auth_id, email, email_key, name, created_at) values ('" + id +
        "', '" + uid + "', 'r@example.com', 'r@example.com', 'R', now())");
    return id;
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
  Records records = make_records(service, tenant);
};

TEST_F(Callers, without_a_token_are_told_so) {
  for (const Security security : with_a_token) expect_all_refuse(security, "", "No token");
}

TEST_F(Callers, with_another_scheme_have_no_token) {
  for (const std::string value : {"Basic YTpi", "Bearer", "Bearer ", "Bearertoken", "token", ""}) {
    SCOPED_TRACE(value);
    expect_unauthorized(
        http_request(service.port(), "GET", "/v1/jobs", {{"Authorization", value}}, ""),
        "No token");
  }
}

TEST_F(Callers, may_write_the_scheme_in_any_case) {
  for (const std::string scheme : {"bearer ", "BEARER ", "Bearer  "})
    EXPECT_EQ(http_request(service.port(), "GET", "/v1/jobs",
                           {{"Authorization", scheme + tenant.token}}, "")
                  .status,
              200);
}

TEST_F(Callers, with_garbage_are_refused) {
  for (const Security security : with_a_token)
    for (const std::string token : {"garbage", "a.b.c", "...", "eyJhbGciOiJub25lIn0.e30."})
      expect_all_refuse(security, token, "Invalid token");
}

TEST_F(Callers, with_a_signature_that_is_not_right_are_refused) {
  std::string forged = tenant.token;
  char& last = forged[forged.rfind('.') + 5];
  last = last == 'A' ? 'B' : 'A';
  expect_all_refuse(Security::recruiter, forged, "Invalid token");
}

TEST_F(Callers, who_are_no_recruiters_are_not_found) {
  expect_all_refuse(Security::recruiter, service.token("nobody", "nobody@example.com"),
                    "User not found");
}

TEST_F(Callers, of_no_organization_are_told_so) {
  add_recruiter("stray");
  expect_all_refuse(Security::recruiter, service.token("stray", "r@example.com"),
                    "Organization not found. Please contact support.");
}

TEST_F(Callers, who_stand_in_a_members_list_belong_to_its_organization) {
  const std::string id = add_recruiter("legacy");
  service.database().execute(
      "insert into organization_members (organization_id, recruiter_id, role, joined_at) values "
      "('" +
      tenant.organization_id + "', '" + id + "', 'recruiter', now())");
  service.add_organization("other");
  const std::string token = service.token("legacy", "r@example.com");
  const auto jobs = service.get("/v1/jobs", token);
  EXPECT_EQ(jobs.text, service.get("/v1/jobs", tenant.token).text);
  const auto made = service.post("/v1/jobs", token, job_body());
  ASSERT_EQ(made.status, 201) << made.text;
  EXPECT_EQ(service.get(made.headers.at("location"), tenant.token).json(), made.json());
}

TEST_F(Callers, who_are_let_in_get_no_401_anywhere) {
  const auto has_access = [](const HttpAnswer& answer) {
    EXPECT_NE(answer.status, 401) << answer.text;
    EXPECT_EQ(answer.headers.at("cache-control"), "no-store");
    EXPECT_FALSE(answer.headers.contains("www-authenticate"));
  };
  call_all(Security::recruiter, tenant.token, has_access);
  call_all(Security::signed_in, tenant.token, has_access);
  for (const Security security :
       {Security::candidate, Security::signed_in, Security::person, Security::newcomer})
    call_all(security, service.token("candidate", "candidate@example.com"), has_access);
}

TEST_F(Callers, need_no_token_where_none_is_asked_for) {
  // Payment events prove themselves by a signature, which this one lacks. A refresh token works
  // until its device is signed out.
  call_all(Security::none, "", [](const HttpAnswer& answer) {
    EXPECT_TRUE(answer.status < 300 ||
                (answer.status == 400 && answer.json().at("code") == "bad_signature") ||
                (answer.status == 403 && answer.json().at("code") == "sign_in_again"))
        << answer.text;
  });
}

TEST_F(Callers, are_refused_before_their_input_is_looked_at) {
  expect_unauthorized(service.post("/v1/jobs", "", Json::object()), "No token");
  expect_unauthorized(service.post("/v1/jobs", "garbage", Json::object()), "Invalid token");
  expect_unauthorized(
      http_request(service.port(), "POST", "/v1/jobs", {{"Content-Type", "application/json"}}, "{"),
      "No token");
  expect_unauthorized(service.get("/v1/jobs?page=0"), "No token");
}

}  // namespace
}  // namespace hireline::test
