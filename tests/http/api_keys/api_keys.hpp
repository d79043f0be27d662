// What the tests of API keys start from: acme with its owner, and keys of it.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/world/answers.hpp"
#include "tests/support/world/route_samples.hpp"

namespace hireline::test {

inline const Json every_scope = {
    "jobs:read",        "jobs:write",      "pipelines:read",   "pipelines:write", "interviews:read",
    "interviews:write", "candidates:read", "candidates:write", "questions:read",  "questions:write",
    "analytics:read",   "analytics:write", "events:read",      "events:write",    "webhooks:read",
    "webhooks:write",   "imports:read",    "imports:write"};

inline Json key_body(const std::string& name, const Json& scopes,
                     const std::string& role = "recruiter") {
  return {{"name", name}, {"role", role}, {"scopes", scopes}};
}

class ApiKeysTest : public testing::Test {
 protected:
  explicit ApiKeysTest(const Service::Options& options = {}) : service(options) {}

  // Creates a key as acme's owner and returns `data` of the response.
  Json make_key(const Json& body) {
    const HttpAnswer answer = service.post("/v1/api-keys", tenant.token, body);
    EXPECT_EQ(answer.status, 201) << answer.text;
    return answer.json().value("data", Json::object());
  }
  // Creates a key that was used a moment ago, so that no request writes its use.
  std::string token_with(const Json& scopes, const std::string& role = "recruiter") {
    const std::string token =
        make_key(key_body("key " + std::to_string(++keys_), scopes, role)).at("token");
    pretend_keys_were_used(service);
    return token;
  }
  HttpAnswer with_headers(const std::string& method, const std::string& target,
                          const std::string& token, HttpHeaders headers,
                          const std::optional<Json>& body = {}) {
    return service.request(method, target, token, body, std::move(headers));
  }
  std::string value(const std::string& sql) { return service.database().value(sql); }

  Service service;
  Tenant tenant = service.add_organization("acme");

 private:
  int keys_ = 0;
};

}  // namespace hireline::test
