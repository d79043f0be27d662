// GET /v1/development/people, POST /v1/development/token
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/http/raw_client.hpp"

namespace hireline::test {
namespace {

// The responses are not recorded, because the OpenAPI document does not have these routes.
class DevelopmentSignIn : public testing::Test {
 protected:
  RawAnswer people() { return send("GET /v1/development/people HTTP/1.1\r\nHost: a\r\n\r\n"); }
  RawAnswer token(const std::string& uid, const std::string& headers) {
    const std::string body = Json({{"uid", uid}}).dump();
    return send(
        "POST /v1/development/token HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n" +
        headers + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
  }
  RawAnswer send(const std::string& request) {
    RawClient client(service.port());
    client.send(request);
    return client.read_answer();
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
  const std::string own_page = "Origin: https://hireline.example.com\r\n";
};

TEST_F(DevelopmentSignIn, offers_members_and_candidates) {
  const auto sign_in = [&](const std::string& uid) {
    service.get("/v1/candidate/dashboard", service.token(uid, uid + "@example.com"));
  };
  sign_in("bo");
  Json body = stage_body(make_job(service, tenant), 0);
  body["participant"]["email"] = "cy@example.com";
  schedule(service, tenant, body);
  sign_in("cy");
  const Json offered = Json::parse(people().body)["data"];
  ASSERT_GE(offered.size(), 2U);
  EXPECT_EQ(offered[0]["role"], "owner");
  EXPECT_EQ(offered[0]["email"], tenant.email);
  EXPECT_EQ(offered[0]["organization"], "acme");
  EXPECT_EQ(offered[1]["role"], "candidate");
  EXPECT_EQ(offered[1]["uid"], "cy");
  EXPECT_EQ(offered.size(), 2U) << "a candidate without an application has nothing to see";
}

TEST_F(DevelopmentSignIn, gives_an_id_token_to_pages_of_the_service) {
  const std::string uid = Json::parse(people().body)["data"][0]["uid"];
  for (const std::string& origin : {own_page, std::string("Origin: http://localhost:5173\r\n"),
                                    std::string("Origin: http://127.0.0.1:8080\r\n")}) {
    const RawAnswer answer = token(uid, origin);
    ASSERT_EQ(answer.status, 200) << origin << answer.body;
    const Json given = Json::parse(answer.body)["data"];
    EXPECT_TRUE(is_timestamp(given["expiresAt"]));
    const Json me = service.get("/v1/me", given["idToken"]).json()["data"];
    EXPECT_EQ(me["recruiter"]["email"], tenant.email);
  }
}

TEST_F(DevelopmentSignIn, gives_none_to_other_pages) {
  const std::string uid = Json::parse(people().body)["data"][0]["uid"];
  for (const char* origin :
       {"", "Origin: https://evil.example\r\n", "Origin: null\r\n", "Origin: https://localhost\r\n",
        "Origin: http://localhost.evil.example\r\n", "Origin: http://hireline.example.com\r\n",
        "Origin: http://localhost@evil.example\r\n"})
    EXPECT_EQ(token(uid, origin).status, 403) << origin;
}

TEST_F(DevelopmentSignIn, knows_only_those_who_have_signed_in) {
  const RawAnswer answer = token("nobody", own_page);
  EXPECT_EQ(answer.status, 400);
  EXPECT_NE(answer.body.find("uid"), std::string::npos);
}

TEST(DevelopmentSignInInProduction, does_not_exist) {
  Service service{{.environment = Environment::production}};
  EXPECT_EQ(service.get("/v1/sign-in").json()["data"]["development"], false);
  for (const char* request : {"GET /v1/development/people HTTP/1.1\r\nHost: a\r\n\r\n",
                              "POST /v1/development/token HTTP/1.1\r\nHost: a\r\n"
                              "Origin: https://hireline.example.com\r\n"
                              "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"}) {
    RawClient client(service.port());
    client.send(request);
    EXPECT_EQ(client.read_answer().status, 404) << request;
  }
}

}  // namespace
}  // namespace hireline::test
