// What the tests about signing in start from: a service that sends codes.
#pragma once

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/base/mail_address.hpp"
#include "common/domain/candidates/sign_in.hpp"
#include "tests/support/expectations.hpp"
#include "tests/support/http/raw_client.hpp"
#include "tests/support/world/answers.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {

class SignInTest : public testing::Test {
 protected:
  explicit SignInTest(const Service::Options& options = {}) : service(options) {}

  HttpAnswer request_code(const std::string& email, HttpHeaders headers = {}) {
    return service.request("POST", "/v1/sign-in/challenges", {}, Json{{"email", email}},
                           std::move(headers));
  }
  // Returns the body of a page. The OpenAPI document does not have the pages, so the exchange is
  // not recorded.
  std::string body_of_page(const std::string& target) const {
    RawClient client(service.port());
    client.send("GET " + target + " HTTP/1.1\r\nHost: a\r\n\r\n");
    return client.read_answer().body;
  }
  // Returns the id of a new challenge. Earlier challenges are set back by a day, so that no limit
  // applies.
  std::string challenge(const std::string& email) {
    set_back("1 day");
    const HttpAnswer answer = request_code(email);
    EXPECT_EQ(answer.status, 202) << answer.text;
    return answer.json().at("data").at("challengeId");
  }
  void set_back(const std::string& time) {
    service.database().execute(
        "update sign_in_challenges set created_at = created_at - interval '" + time + "'");
  }
  static std::string code_of(const std::string& challenge, const std::string& email) {
    return sign_in_code(Secret(Service::Options{}.secret), ChallengeId::parse_or_nil(challenge),
                        email_key(email));
  }
  HttpAnswer verify(const std::string& challenge, const std::string& code,
                    HttpHeaders headers = {}) {
    return service.request("POST", "/v1/sign-in/challenges/" + challenge + "/verify", {},
                           Json{{"code", code}}, std::move(headers));
  }
  // Returns the tokens of a new device.
  Json sign_in(const std::string& email, HttpHeaders headers = {}) {
    const std::string id = challenge(email);
    const HttpAnswer answer = verify(id, code_of(id, email), std::move(headers));
    EXPECT_EQ(answer.status, 200) << answer.text;
    return answer.json().at("data");
  }
  HttpAnswer refresh(const Json& token, HttpHeaders headers = {}) {
    return service.request("POST", "/v1/sign-in/refresh", {}, Json{{"refreshToken", token}},
                           std::move(headers));
  }
  HttpAnswer sign_out(const Json& token) {
    return service.post("/v1/sign-in/sign-out", {}, {{"refreshToken", token}});
  }
  // Lets time pass for the devices.
  void age_devices(const std::string& time) {
    service.database().execute(
        "update sign_in_devices set refreshed_at = refreshed_at - interval '" + time + "'");
  }
  std::string endings() {
    return service.database().value(
        "select coalesce(string_agg(coalesce(ending, 'open'), ' ' order by signed_in_at, id), '') "
        "from sign_in_devices");
  }

  Service service;
};

// A refusal's status and code, such as "410 challenge_used".
inline std::string refusal(const HttpAnswer& answer) {
  return std::to_string(answer.status) + " " + answer.json().value("code", "");
}

}  // namespace hireline::test
