// How owners and admins create, list, change, rotate and remove endpoints.
#include "tests/http/webhooks/webhooks.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;

class Endpoints : public Webhooks {
 protected:
  static Json body(const std::string& url = "https://hr.example.com/in") {
    return {{"url", url}, {"eventTypes", {"stage.*"}}};
  }
  Json make(const Json& body) {
    const HttpAnswer answer = create(body);
    EXPECT_EQ(answer.status, 201) << answer.text;
    return answer.json().value("data", Json::object());
  }
  Json last_event() {
    return Json::parse(service.database().value(
        "select json_build_object('type', type, 'from', before_state, 'to', after_state)"
        " from events order by position desc limit 1"));
  }
  std::string key_with(const Json& scopes) {
    const HttpAnswer answer =
        service.post("/v1/api-keys", tenant.token,
                     {{"name", scopes.dump()}, {"role", "admin"}, {"scopes", scopes}});
    return answer.json().at("data").at("token");
  }
};

TEST_F(Endpoints, are_created_with_a_secret_that_is_shown_once) {
  Json full = body();
  full["description"] = "HRIS";
  full["eventTypes"] = {"stage.*", "pipeline.status_changed:hired"};
  full["ordering"] = "pipeline";
  full["maxPerSecond"] = 10;
  const HttpAnswer answer = create(full);
  ASSERT_EQ(answer.status, 201) << answer.text;
  Json endpoint = answer.json().at("data");
  EXPECT_THAT(endpoint.at("secret").get<std::string>(), MatchesRegex("whsec_[0-9A-Za-z+/]{43}="));
  EXPECT_EQ(answer.headers.at("location"), place_of(endpoint));
  EXPECT_EQ(last_event().at("type"), "endpoint.created");
  endpoint.erase("secret");
  EXPECT_EQ(masked(endpoint), (Json{{"_id", "<id>"},
                                    {"url", "https://hr.example.com/in"},
                                    {"description", "HRIS"},
                                    {"eventTypes", {"stage.*", "pipeline.status_changed:hired"}},
                                    {"payload", "thin"},
                                    {"ordering", "pipeline"},
                                    {"maxPerSecond", 10},
                                    {"status", "enabled"},
                                    {"failures", 0},
                                    {"createdBy", "<id>"},
                                    {"createdAt", "<time>"},
                                    {"updatedAt", "<time>"}}));
  EXPECT_EQ(get_endpoint(endpoint), endpoint);
  const Json list = service.get("/v1/webhook-endpoints", tenant.token).json().at("data");
  EXPECT_EQ(list.at("endpoints"), Json::array({endpoint}));
  EXPECT_EQ(list.at("pagination").at("total"), 1);
}

TEST_F(Endpoints, repeat_an_answer_without_the_secret) {
  const HttpHeaders key = {{"Idempotency-Key", "a-key"}};
  Json first =
      service.request("POST", "/v1/webhook-endpoints", tenant.token, body(), key).json().at("data");
  EXPECT_EQ(first.erase("secret"), 1u);
  const HttpAnswer again =
      service.request("POST", "/v1/webhook-endpoints", tenant.token, body(), key);
  EXPECT_EQ(again.json().at("data"), first);
}

TEST_F(Endpoints, are_refused_with_all_that_is_wrong_at_once) {
  const Json found = issues_of(create({{"url", "https://user@example.com/"},
                                       {"eventTypes", {"stage.*", "stage.finished", "member.*"}},
                                       {"ordering", "job"},
                                       {"maxPerSecond", 0}}));
  std::vector<Json> paths;
  for (const Json& issue : found) paths.push_back(issue.at("path"));
  EXPECT_THAT(paths, testing::IsSupersetOf({Json{"ordering"}, Json{"maxPerSecond"}}));
  const Json rest = issues_of(create({{"url", "https://user@example.com/"},
                                      {"eventTypes", {"stage.*", "stage.finished", "member.*"}}}));
  paths.clear();
  for (const Json& issue : rest) paths.push_back(issue.at("path"));
  EXPECT_THAT(paths, testing::UnorderedElementsAre(Json{"url"}, Json{"eventTypes", 1},
                                                   Json{"eventTypes", 2}));
}

TEST_F(Endpoints, have_an_https_url_unless_a_network_allows_http) {
  service.stop(std::chrono::seconds(1));
  service.start({.webhook_networks = {}});
  const Json found = issues_of(create(body("http://hr.example.com/in")));
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found.at(0).at("path"), Json{"url"});
  EXPECT_EQ(create(body()).status, 201);
}

TEST_F(Endpoints, have_one_url_each) {
  const Json first = make(body());
  const Json second = make(body("https://hr.example.com/other"));
  const Json refused = refusal(409, "An endpoint with this URL already exists", "endpoint_exists");
  EXPECT_EQ(outcome(create(body())), refused);
  EXPECT_EQ(outcome(service.patch(place_of(second), tenant.token, {{"url", first.at("url")}})),
            refused);
  EXPECT_EQ(service.request("DELETE", place_of(first), tenant.token).status, 204);
  EXPECT_EQ(create(body()).status, 201);
}

TEST_F(Endpoints, are_limited_by_the_plan) {
  service.database().execute("update plans set max_webhook_endpoints = 1 where key = 'enterprise'");
  make(body());
  const HttpAnswer refused = create(body("https://hr.example.com/other"));
  EXPECT_EQ(refused.status, 403);
  EXPECT_EQ(refused.json().at("limit"), "maxWebhookEndpoints");
  EXPECT_EQ(refused.json().at("used"), 1);
}

TEST_F(Endpoints, are_managed_by_owners_and_admins) {
  const Json endpoint = make(body());
  EXPECT_EQ(
      service.get("/v1/webhook-endpoints", service.add_member(tenant, "admin", Role::admin).token)
          .status,
      200);
  for (const Role role : {Role::recruiter, Role::interviewer}) {
    const std::string token = service.add_member(tenant, std::string(name_of(role)), role).token;
    EXPECT_EQ(service.get("/v1/webhook-endpoints", token).status, 403);
    EXPECT_EQ(service.get(place_of(endpoint), token).status, 403);
    EXPECT_EQ(service.post("/v1/webhook-endpoints", token, body("https://other.example/")).status,
              403);
    EXPECT_EQ(service.patch(place_of(endpoint), token, {{"description", "x"}}).status, 403);
    EXPECT_EQ(service.post(place_of(endpoint) + "/rotate-secret", token, Json::object()).status,
              403);
    EXPECT_EQ(service.request("DELETE", place_of(endpoint), token).status, 403);
  }
}

TEST_F(Endpoints, are_created_by_keys_that_may_read_events) {
  const std::string with_both = key_with({"webhooks:write", "events:read"});
  const HttpAnswer refused =
      service.post("/v1/webhook-endpoints", key_with({"webhooks:write"}), body());
  EXPECT_EQ(refused.status, 403);
  EXPECT_EQ(refused.json().at("code"), "scope_missing");
  EXPECT_EQ(refused.json().at("scope"), "events:read");
  const HttpAnswer created = service.post("/v1/webhook-endpoints", with_both, body());
  ASSERT_EQ(created.status, 201) << created.text;
  const HttpAnswer rotated = service.post(place_of(created.json().at("data")) + "/rotate-secret",
                                          with_both, Json::object());
  EXPECT_EQ(rotated.json().at("code"), "person_required");
}

TEST_F(Endpoints, are_changed_and_the_change_is_an_event) {
  const Json endpoint = make(body());
  const HttpAnswer changed =
      service.patch(place_of(endpoint), tenant.token,
                    {{"description", "HRIS"}, {"eventTypes", {"*"}}, {"maxPerSecond", 5}});
  ASSERT_EQ(changed.status, 200) << changed.text;
  EXPECT_EQ(changed.json().at("data").at("eventTypes"), Json{"*"});
  EXPECT_EQ(changed.json().at("data").at("maxPerSecond"), 5);
  EXPECT_EQ(last_event().at("type"), "endpoint.changed");
  const HttpAnswer cleared =
      service.patch(place_of(endpoint), tenant.token, {{"maxPerSecond", nullptr}});
  EXPECT_FALSE(cleared.json().at("data").contains("maxPerSecond"));
  wait_for_publisher();
  const Untouched untouched(service);
  EXPECT_EQ(service.patch(place_of(endpoint), tenant.token, {{"description", "HRIS"}}).status, 200);
}

TEST_F(Endpoints, are_disabled_and_enabled_again) {
  const Json endpoint = make(body());
  const Json disabled =
      service.patch(place_of(endpoint), tenant.token, {{"status", "disabled"}}).json().at("data");
  EXPECT_EQ(disabled.at("status"), "disabled");
  EXPECT_EQ(disabled.at("disabledReason"), "member");
  EXPECT_EQ(last_event().at("type"), "endpoint.disabled");
  const Json enabled =
      service.patch(place_of(endpoint), tenant.token, {{"status", "enabled"}}).json().at("data");
  EXPECT_EQ(enabled.at("status"), "enabled");
  EXPECT_FALSE(enabled.contains("disabledReason"));
}

TEST_F(Endpoints, keep_their_secrets_encrypted) {
  const Json endpoint = make(body());
  const std::string secret = endpoint.at("secret");
  EXPECT_EQ(
      count("endpoint_secrets where position('" + secret + "' in encode(sealed, 'escape')) > 0"),
      0);
  EXPECT_EQ(count("events where before_state::text || after_state::text like '%whsec_%'"), 0);
  EXPECT_EQ(count("idempotency_records where position('whsec_' in encode(answer, 'escape')) > 0"),
            0);
}

TEST_F(Endpoints, are_gone_after_their_removal) {
  const Json endpoint = make(body());
  EXPECT_EQ(service.request("DELETE", place_of(endpoint), tenant.token).status, 204);
  EXPECT_EQ(last_event().at("type"), "endpoint.removed");
  EXPECT_EQ(count("endpoint_secrets"), 0);
  EXPECT_EQ(service.get(place_of(endpoint), tenant.token).status, 404);
  EXPECT_EQ(service.request("DELETE", place_of(endpoint), tenant.token).status, 404);
  EXPECT_EQ(
      service.get("/v1/webhook-endpoints", tenant.token).json().at("data").at("endpoints").size(),
      0u);
}

TEST_F(Endpoints, are_in_events_without_their_urls) {
  const Json endpoint = make(body("https://hr.example.com/in?token=abcdef"));
  service.patch(place_of(endpoint), tenant.token,
                {{"url", "https://hr.example.com/in?token=fedcba"}});
  EXPECT_EQ(last_event().at("to").at("changed"), Json{"url"});
  EXPECT_EQ(service.request("DELETE", place_of(endpoint), tenant.token).status, 204);
  EXPECT_EQ(count("events where concat(before_state, after_state) like '%token=%'"), 0);
}

TEST_F(Endpoints, forget_failures_with_another_url) {
  const Json endpoint = make(body());
  service.database().execute(
      "update endpoints set failures = 9, failing_since = now(),"
      " paused_until = now() + interval '1 hour'");
  service.patch(place_of(endpoint), tenant.token, {{"description", "HRIS"}});
  EXPECT_EQ(get_endpoint(endpoint).at("failures"), 9);
  service.patch(place_of(endpoint), tenant.token, {{"url", "https://hr.example.com/other"}});
  EXPECT_EQ(get_endpoint(endpoint).at("failures"), 0);
  EXPECT_FALSE(get_endpoint(endpoint).contains("pausedUntil"));
}

TEST_F(Endpoints, of_another_organization_are_not_found) {
  const Json endpoint = make(body());
  const Tenant other = service.add_organization("other");
  wait_for_publisher();
  const Untouched untouched(service);
  for (const HttpAnswer& answer :
       {service.get(place_of(endpoint), other.token),
        service.patch(place_of(endpoint), other.token, {{"description", "x"}}),
        service.post(place_of(endpoint) + "/rotate-secret", other.token, Json::object()),
        service.request("DELETE", place_of(endpoint), other.token)})
    EXPECT_EQ(answer.status, 404);
}

}  // namespace
}  // namespace hireline::test
