// How owners and admins create, list, change, rotate and revoke API keys.
#include "common/base/time.hpp"
#include "common/domain/organizations/api_key_token.hpp"
#include "tests/http/api_keys/api_keys.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;

class ApiKeys : public ApiKeysTest {
 protected:
  Json full_body() {
    Json body = key_body("HRIS sync", {"pipelines:read", "events:read", "pipelines:read"});
    body["allowedNetworks"] = {"203.0.113.0/24", "2001:DB8::/32"};
    body["rateLimitPerMinute"] = 600;
    body["expiresAt"] = format_instant(wall_clock_now() + std::chrono::days(30));
    return body;
  }
  Json get_key(const Json& key) {
    return service.get("/v1/api-keys/" + key.at("_id").get<std::string>(), tenant.token)
        .json()
        .at("data");
  }
  void let_many_run_at_once() {
    service.stop(std::chrono::seconds(1));
    service.start({.db_pool = 8});
  }
  std::string place_of(const Json& key) {
    return "/v1/api-keys/" + key.at("_id").get<std::string>();
  }
};

TEST_F(ApiKeys, are_created_with_a_token_that_is_shown_once) {
  const HttpAnswer answer = service.post("/v1/api-keys", tenant.token, full_body());
  ASSERT_EQ(answer.status, 201) << answer.text;
  Json key = answer.json().at("data");
  const std::string token = key.at("token");
  EXPECT_THAT(token, MatchesRegex("hlk_[0-9A-Za-z]{36}"));
  EXPECT_TRUE(is_api_key_token(token));
  EXPECT_EQ(answer.headers.at("location"), place_of(key));
  key.erase("token");
  EXPECT_EQ(masked(key), (Json{{"_id", "<id>"},
                               {"name", "HRIS sync"},
                               {"role", "recruiter"},
                               {"scopes", {"pipelines:read", "events:read"}},
                               {"allowedNetworks", {"203.0.113.0/24", "2001:db8::/32"}},
                               {"rateLimitPerMinute", 600},
                               {"hint", "hlk_…" + token.substr(36)},
                               {"status", "active"},
                               {"createdBy", "<id>"},
                               {"createdAt", "<time>"},
                               {"expiresAt", "<time>"}}));
  EXPECT_EQ(key.at("createdBy"), tenant.recruiter_id);
  EXPECT_EQ(get_key(key), key);
  const Json list = service.get("/v1/api-keys", tenant.token).json().at("data");
  EXPECT_EQ(list.at("apiKeys"), Json::array({key}));
  EXPECT_EQ(list.at("pagination").at("total"), 1);
}

TEST_F(ApiKeys, expire_after_a_year_unless_said_and_after_two_at_most) {
  const Json key = make_key(key_body("usual", {"jobs:read"}));
  EXPECT_EQ(value("select t.expires_at - k.created_at = interval '365 days'"
                  " from api_keys k join api_key_tokens t on t.api_key_id = k.id"),
            "t");
  for (const auto& [end, message] : std::vector<std::pair<Instant, std::string>>{
           {wall_clock_now(), "must be later than now"},
           {wall_clock_now() + std::chrono::days(731), "must be at most 730 days after now"}}) {
    Json body = key_body("other", {"jobs:read"});
    body["expiresAt"] = format_instant(end);
    EXPECT_EQ(issues(service.post("/v1/api-keys", tenant.token, body)),
              (Json{{"expiresAt", message}}));
    EXPECT_EQ(issues(service.post(place_of(key) + "/rotate", tenant.token,
                                  {{"expiresAt", format_instant(end)}})),
              (Json{{"expiresAt", message}}));
  }
}

TEST_F(ApiKeys, are_refused_with_all_that_is_wrong_at_once) {
  const Json body = {{"name", ""},
                     {"role", "owner"},
                     {"scopes", {"jobs:read", "members:write"}},
                     {"allowedNetworks", {"203.0.113.0/24", "203.0.113.7", "203.0.113.7/24", "x"}},
                     {"rateLimitPerMinute", 0}};
  const Untouched untouched(service);
  const Json found = issues_of(service.post("/v1/api-keys", tenant.token, body));
  std::vector<Json> paths;
  for (const Json& issue : found) paths.push_back(issue.at("path"));
  EXPECT_THAT(
      paths, testing::UnorderedElementsAre(Json{"name"}, Json{"role"}, Json{"scopes", 1},
                                           Json{"allowedNetworks", 1}, Json{"allowedNetworks", 2},
                                           Json{"allowedNetworks", 3}, Json{"rateLimitPerMinute"}));
  std::map<std::string, Json> of_field;
  for (const Json& issue : found) of_field[issue.at("path").at(0).get<std::string>()] = issue;
  EXPECT_EQ(of_field["role"].at("options"), (Json{"admin", "recruiter", "interviewer"}));
  EXPECT_EQ(of_field["scopes"].at("options"), every_scope);
  EXPECT_EQ(of_field["allowedNetworks"].at("validation"), "cidr");
  EXPECT_EQ(issues_of(service.post("/v1/api-keys", tenant.token, key_body("none", Json::array()))),
            Json::array({too_small({"scopes"}, "array", 1)}));
  EXPECT_EQ(issues_of(service.post("/v1/api-keys/x/rotate", tenant.token, {{"overlapHours", 169}})),
            Json::array({too_big({"overlapHours"}, "number", 168)}));
  EXPECT_EQ(service.get("/v1/api-keys?status=old", tenant.token).status, 400);
}

TEST_F(ApiKeys, are_named_once_in_any_case) {
  const Json first = make_key(key_body("Sync", {"jobs:read"}));
  const Json second = make_key(key_body("Other", {"jobs:read"}));
  const Json refused = refusal(409, "An API key with this name already exists", "api_key_exists");
  EXPECT_EQ(outcome(service.post("/v1/api-keys", tenant.token, key_body("sync", {"jobs:read"}))),
            refused);
  EXPECT_EQ(outcome(service.patch(place_of(second), tenant.token, {{"name", "SYNC"}})), refused);
  EXPECT_EQ(service.patch(place_of(first), tenant.token, {{"name", "SYNC"}}).status, 200);
  EXPECT_EQ(service.request("DELETE", place_of(first), tenant.token).status, 204);
  make_key(key_body("sync", {"jobs:read"}));
}

TEST_F(ApiKeys, are_changed_and_the_change_is_an_event) {
  const Json key = make_key(full_body());
  const HttpAnswer answer = service.patch(
      place_of(key), tenant.token,
      {{"name", "Nightly"}, {"scopes", {"jobs:read"}}, {"rateLimitPerMinute", nullptr}});
  ASSERT_EQ(answer.status, 200) << answer.text;
  const Json changed = answer.json().at("data");
  EXPECT_EQ(changed.at("name"), "Nightly");
  EXPECT_EQ(changed.at("scopes"), Json{"jobs:read"});
  EXPECT_FALSE(changed.contains("rateLimitPerMinute"));
  EXPECT_EQ(changed.at("allowedNetworks"), key.at("allowedNetworks"));
  EXPECT_EQ(get_key(key), changed);
  const Json events = events_of(service, answer);
  ASSERT_EQ(events.size(), 1u);
  EXPECT_EQ(events[0].at("type"), "api_key.changed");
  EXPECT_EQ(events[0].at("after").at("changed"), (Json{"name", "scopes", "rateLimitPerMinute"}));
  const HttpAnswer again = service.patch(place_of(key), tenant.token, {{"name", "Nightly"}});
  EXPECT_EQ(events_of(service, again), Json::array());
}

TEST_F(ApiKeys, are_rotated_with_an_overlap_in_which_both_tokens_work) {
  const Json key = make_key(key_body("sync", {"jobs:read"}));
  const std::string old_token = key.at("token");
  const HttpAnswer answer = service.post(place_of(key) + "/rotate", tenant.token, Json::object());
  ASSERT_EQ(answer.status, 201) << answer.text;
  const Json rotated = answer.json().at("data");
  const std::string new_token = rotated.at("token");
  EXPECT_NE(new_token, old_token);
  EXPECT_EQ(masked(rotated), (Json{{"_id", "<id>"},
                                   {"token", new_token},
                                   {"hint", "hlk_…" + new_token.substr(36)},
                                   {"expiresAt", "<time>"},
                                   {"previousExpiresAt", "<time>"}}));
  EXPECT_EQ(value("select expires_at - (select max(created_at) from api_key_tokens) ="
                  " interval '24 hours' from api_key_tokens where generation = 1"),
            "t");
  for (const std::string& token : {old_token, new_token})
    EXPECT_EQ(service.get("/v1/jobs", token).status, 200);
  service.database().execute(
      "update api_key_tokens set expires_at = now() - interval '1 second' where generation = 1");
  expect_unauthorized(service.get("/v1/jobs", old_token), "Token expired");
  EXPECT_EQ(service.get("/v1/jobs", new_token).status, 200);
}

TEST_F(ApiKeys, have_two_tokens_at_most) {
  const Json key = make_key(key_body("sync", {"jobs:read"}));
  std::vector<std::string> tokens = {key.at("token")};
  for (int i = 0; i < 2; ++i)
    tokens.push_back(service.post(place_of(key) + "/rotate", tenant.token, {{"overlapHours", 168}})
                         .json()
                         .at("data")
                         .at("token"));
  expect_unauthorized(service.get("/v1/jobs", tokens[0]), "Invalid token");
  EXPECT_EQ(service.get("/v1/jobs", tokens[1]).status, 200);
  EXPECT_EQ(service.get("/v1/jobs", tokens[2]).status, 200);
  service.post(place_of(key) + "/rotate", tenant.token, {{"overlapHours", 0}});
  expect_unauthorized(service.get("/v1/jobs", tokens[2]), "Token expired");
}

TEST_F(ApiKeys, that_race_to_be_rotated_keep_two_tokens) {
  let_many_run_at_once();
  const Json key = make_key(key_body("sync", {"jobs:read"}));
  const auto answers = race(6, [&](int) {
    return service.post(place_of(key) + "/rotate", tenant.token, {{"overlapHours", 1}});
  });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{201, 6}}));
  int working = 0;
  for (const HttpAnswer& answer : answers)
    working +=
        service.get("/v1/jobs", answer.json().at("data").at("token").get<std::string>()).status ==
        200;
  EXPECT_EQ(working, 2);
}

TEST_F(ApiKeys, end_when_they_are_revoked_for_good) {
  const Json key = make_key(key_body("sync", {"jobs:read"}));
  const HttpAnswer answer = service.request("DELETE", place_of(key), tenant.token);
  EXPECT_EQ(answer.status, 204);
  EXPECT_EQ(events_of(service, answer)[0].at("type"), "api_key.revoked");
  expect_unauthorized(service.get("/v1/jobs", key.at("token")), "Invalid token");
  EXPECT_EQ(get_key(key).at("status"), "revoked");
  const HttpAnswer again = service.request("DELETE", place_of(key), tenant.token);
  EXPECT_EQ(again.status, 204);
  EXPECT_EQ(events_of(service, again), Json::array());
  const Json revoked =
      refusal(409, "The API key is revoked; create another one", "api_key_revoked");
  EXPECT_EQ(outcome(service.patch(place_of(key), tenant.token, {{"name", "x"}})), revoked);
  EXPECT_EQ(outcome(service.post(place_of(key) + "/rotate", tenant.token, Json::object())),
            revoked);
}

TEST_F(ApiKeys, are_listed_by_their_state) {
  const Json active = make_key(key_body("active", {"jobs:read"}));
  const Json expired = make_key(key_body("expired", {"jobs:read"}));
  const Json revoked = make_key(key_body("revoked", {"jobs:read"}));
  service.request("DELETE", place_of(revoked), tenant.token);
  service.database().execute(
      "update api_key_tokens set expires_at = now() - interval '1 minute' where api_key_id = '" +
      expired.at("_id").get<std::string>() + "'");
  const auto names = [&](const std::string& query) {
    std::vector<std::string> found;
    const Json list = service.get("/v1/api-keys" + query, tenant.token).json().at("data");
    for (const Json& key : list.at("apiKeys")) found.push_back(key.at("name"));
    return found;
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(names(""), (Names{"revoked", "expired", "active"}));
  EXPECT_EQ(names("?status=active"), Names{"active"});
  EXPECT_EQ(names("?status=expired,revoked"), (Names{"revoked", "expired"}));
  EXPECT_EQ(names("?page=2&limit=2"), Names{"active"});
}

TEST_F(ApiKeys, of_another_organization_are_not_found) {
  const Tenant other = service.add_organization("other");
  const Json key = make_key(key_body("sync", {"jobs:read"}));
  const Untouched untouched(service);
  EXPECT_EQ(service.get("/v1/api-keys", other.token).json().at("data").at("apiKeys"),
            Json::array());
  expect_not_found(service.get(place_of(key), other.token), "API key");
  expect_not_found(service.patch(place_of(key), other.token, {{"name", "x"}}), "API key");
  expect_not_found(service.post(place_of(key) + "/rotate", other.token, Json::object()), "API key");
  expect_not_found(service.request("DELETE", place_of(key), other.token), "API key");
}

TEST_F(ApiKeys, replay_a_creation_without_its_token) {
  const HttpHeaders headers = {{"Idempotency-Key", "one"}};
  const Json body = key_body("sync", {"jobs:read"});
  const HttpAnswer first = with_headers("POST", "/v1/api-keys", tenant.token, headers, body);
  const HttpAnswer again = with_headers("POST", "/v1/api-keys", tenant.token, headers, body);
  ASSERT_EQ(first.status, 201) << first.text;
  EXPECT_EQ(again.status, 201) << again.text;
  EXPECT_EQ(again.headers.at("idempotent-replayed"), "true");
  Json expected = first.json();
  expected["data"].erase("token");
  EXPECT_EQ(again.json(), expected);
}

TEST_F(ApiKeys, never_pass_the_plan_however_many_requests_race) {
  let_many_run_at_once();
  service.database().execute("update organizations set plan_key = 'free'");
  const auto answers = race(16, [&](int i) {
    return service.post("/v1/api-keys", tenant.token,
                        key_body("key " + std::to_string(i), {"jobs:read"}));
  });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{201, 2}, {403, 14}}));
  EXPECT_EQ(value("select count(*) from api_keys"), "2");
  EXPECT_EQ(outcome(service.post("/v1/api-keys", tenant.token, key_body("more", {"jobs:read"}))),
            outcome(403, {{"message", "The plan free allows 2 active API keys"},
                          {"code", "plan_limit_exceeded"},
                          {"limit", "maxApiKeys"},
                          {"max", 2},
                          {"used", 2},
                          {"plan", "free"}}));
}

TEST_F(ApiKeys, that_ended_count_for_nothing_until_they_are_rotated) {
  service.database().execute("update organizations set plan_key = 'free'");
  const Json first = make_key(key_body("first", {"jobs:read"}));
  make_key(key_body("second", {"jobs:read"}));
  service.database().execute(
      "update api_key_tokens set expires_at = now() - interval '1 minute' where api_key_id = '" +
      first.at("_id").get<std::string>() + "'");
  const Json third = make_key(key_body("third", {"jobs:read"}));
  EXPECT_EQ(service.post(place_of(first) + "/rotate", tenant.token, Json::object()).status, 403);
  service.request("DELETE", place_of(third), tenant.token);
  EXPECT_EQ(service.post(place_of(first) + "/rotate", tenant.token, Json::object()).status, 201);
  EXPECT_EQ(get_key(first).at("status"), "active");
}

TEST_F(ApiKeys, are_not_for_managers_who_are_none_any_more) {
  const Service::Options remembering{.caller_memory = std::chrono::hours(1)};
  service.stop(std::chrono::seconds(1));
  service.start(remembering);
  const Tenant admin = service.add_member(tenant, "an-admin", Role::admin);
  EXPECT_EQ(service.get("/v1/api-keys", admin.token).status, 200);
  service.database().execute(
      "update organization_members set role = 'recruiter' where recruiter_id"
      " = '" +
      admin.recruiter_id + "'");
  expect_forbidden(service.post("/v1/api-keys", admin.token, key_body("k", {"jobs:read"})));
}

}  // namespace
}  // namespace hireline::test
