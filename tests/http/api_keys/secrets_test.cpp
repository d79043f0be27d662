// Tokens are nowhere but in the response that creates them.
#include "tests/http/api_keys/api_keys.hpp"
#include "tests/support/written_log.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::Not;

class ApiKeySecrets : public ApiKeysTest {};

TEST_F(ApiKeySecrets, are_in_no_table_log_event_or_export) {
  WrittenLog log;
  const HttpAnswer created =
      with_headers("POST", "/v1/api-keys", tenant.token, {{"Idempotency-Key", "one"}},
                   key_body("sync", {"jobs:read", "jobs:write"}));
  const Json key = created.json().at("data");
  const std::string token = key.at("token");
  const std::string rotated =
      service
          .post("/v1/api-keys/" + key.at("_id").get<std::string>() + "/rotate", tenant.token,
                Json::object())
          .json()
          .at("data")
          .at("token");
  service.post("/v1/jobs", token, job_body());
  service.get("/v1/jobs?token=" + token);
  service.get("/" + token);
  service.get("/v1/jobs", token + "x");
  const std::string written = log.end();
  EXPECT_THAT(written, HasSubstr(key.at("_id").get<std::string>()));
  const std::string dump = value(
      "select string_agg(query_to_xml(format('select * from %I', relname), true, true,"
      " '')::text, '') from pg_class where relkind = 'r' and relnamespace = "
      "'public'::regnamespace");
  EXPECT_THAT(dump, HasSubstr("<name>sync</name>"));
  for (const std::string& secret : {token, rotated}) {
    EXPECT_THAT(written, Not(HasSubstr(secret.substr(4, 30))));
    EXPECT_THAT(dump, Not(HasSubstr(secret.substr(4, 30))));
  }
}

TEST_F(ApiKeySecrets, in_a_url_are_refused_with_the_reason) {
  const std::string token = token_with({"jobs:read"});
  const Json expected = refusal(400,
                                "Send an API key in the Authorization header, never in a URL, "
                                "which proxies and browsers log: "
                                "revoke the key that you sent",
                                "api_key_in_url");
  for (const std::string& target :
       {"/v1/jobs?token=" + token, "/v1/jobs?" + token, "/v1/jobs?a=1&b=x" + token + "y",
        "/v1/jobs?token=%68lk_" + token.substr(4), "/v1/nothing/" + token})
    EXPECT_EQ(outcome(service.get(target, token)), expected) << target;
  EXPECT_EQ(service.get("/v1/jobs?search=hlk_short", token).status, 200);
}

TEST_F(ApiKeySecrets, come_in_one_header) {
  const std::string token = token_with({"jobs:read"});
  EXPECT_EQ(
      outcome(http_request(
          service.port(), "GET", "/v1/jobs",
          {{"Authorization", "Bearer " + token}, {"Authorization", "Bearer " + tenant.token}}, "")),
      refusal(400, "Send one Authorization header, not several", "authorization_repeated"));
}

}  // namespace
}  // namespace hireline::test
