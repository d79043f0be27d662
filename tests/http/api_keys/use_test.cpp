// How programs use API keys.
#include "common/db/connection/connection.hpp"
#include "common/domain/organizations/api_key_token.hpp"
#include "server/http/keys/key_ring.hpp"
#include "tests/http/api_keys/api_keys.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

class ApiKeyUse : public ApiKeysTest {};

TEST_F(ApiKeyUse, is_refused_with_a_token_that_nobody_has) {
  const std::string token = token_with({"jobs:read"});
  std::string forged = token;
  forged[10] = forged[10] == 'A' ? 'B' : 'A';
  const std::string unknown = api_key_token(std::string(api_key_random_length, 'z'));
  for (const std::string& bad :
       {forged, unknown, std::string("hlk_"), token + "x", token.substr(0, 39)})
    expect_unauthorized(service.get("/v1/jobs", bad), "Invalid token");
}

// The connection leads nowhere, so a statement would throw.
TEST_F(ApiKeyUse, costs_no_statement_when_the_checksum_is_wrong) {
  db::Connection nowhere({.url = "host=/nonexistent", .application_name = "test"});
  http::KeyRing ring(std::chrono::seconds(1));
  std::string token = api_key_token(std::string(api_key_random_length, 'k'));
  EXPECT_THROW(ring.find(token, nowhere, wall_clock_now()), db::Unavailable);
  token.back() = token.back() == '0' ? '1' : '0';
  for (int i = 0; i < 1'000'000; ++i) {
    const auto found = ring.find(token, nowhere, wall_clock_now());
    ASSERT_FALSE(found.has_value());
    ASSERT_EQ(found.error(), http::AuthFault::invalid_token);
  }
}

TEST_F(ApiKeyUse, is_remembered_for_a_second_and_not_longer) {
  const std::string token = token_with({"jobs:read"});
  auto now = http::KeyRing::Clock::now();
  http::KeyRing ring(std::chrono::seconds(1), [&] { return now; });
  db::Connection connection(service.database().connection_options());
  EXPECT_EQ(ring.remembered(token, wall_clock_now()), nullptr);
  ASSERT_TRUE(ring.find(token, connection, wall_clock_now()).has_value());
  service.database().execute("update api_keys set revoked_at = now()");
  now += std::chrono::milliseconds(999);
  EXPECT_NE(ring.remembered(token, wall_clock_now()), nullptr);
  EXPECT_EQ(ring.remembered(token, wall_clock_now() + std::chrono::days(366)), nullptr);
  now += std::chrono::milliseconds(1);
  EXPECT_EQ(ring.remembered(token, wall_clock_now()), nullptr);
  EXPECT_FALSE(ring.find(token, connection, wall_clock_now()).has_value());
}

TEST_F(ApiKeyUse, reads_itself) {
  Json key = make_key(key_body("sync", {"jobs:read"}));
  const std::string token = key.at("token");
  const Json other = make_key(key_body("other", {"jobs:read"}));
  const auto read = [&](const std::string& end) {
    Json seen = service.get("/v1/api-keys/" + end, token).json().at("data");
    seen.erase("lastUsedAt");
    seen.erase("lastUsedFrom");
    return seen;
  };
  key.erase("token");
  EXPECT_EQ(read("self"), key);
  EXPECT_EQ(read(key.at("_id")), key);
  expect_not_found(service.get("/v1/api-keys/" + other.at("_id").get<std::string>(), token),
                   "API key");
  expect_not_found(service.get("/v1/api-keys/self", tenant.token), "API key");
}

TEST_F(ApiKeyUse, is_written_down_once_a_minute) {
  const std::string token = make_key(key_body("sync", {"jobs:read"})).at("token");
  const auto used = [&] { return value("select coalesce(last_used_at::text, '') from api_keys"); };
  EXPECT_EQ(service.get("/v1/jobs", token).status, 200);
  wait_until("the use is written", [&] { return !used().empty(); });
  EXPECT_EQ(value("select host(last_used_from) from api_keys"), "127.0.0.1");
  const std::string first = used();
  for (int i = 0; i < 20; ++i) EXPECT_EQ(service.get("/v1/jobs", token).status, 200);
  // Another server, which has not written a use, leaves it as well.
  service.stop(std::chrono::seconds(1));
  service.start({});
  EXPECT_EQ(service.get("/v1/jobs", token).status, 200);
  service.stop(std::chrono::seconds(1));
  EXPECT_EQ(used(), first);
  service.start({});
  service.database().execute(
      "update api_keys set last_used_at = last_used_at - interval '61 seconds'");
  EXPECT_EQ(service.get("/v1/jobs", token).status, 200);
  wait_until("the next use is written", [&] { return used() > first; });
}

TEST_F(ApiKeyUse, shows_as_a_service_and_the_release_before_can_read_it) {
  const Json job = make_job(service, tenant);
  const Json key = make_key(key_body("HRIS sync", {"interviews:write", "pipelines:write"}));
  const std::string token = key.at("token");
  const HttpAnswer scheduled = service.post("/v1/interviews", token, stage_body(job, 0));
  ASSERT_EQ(scheduled.status, 201) << scheduled.text;
  const std::string pipeline = scheduled.json().at("data").at("candidatePipelineId");
  EXPECT_EQ(value("select string_agg(distinct concat_ws(' ', actor_kind, actor_id = api_key_id,"
                  " actor_name), ',') from events where api_key_id is not null"),
            "system t HRIS sync");
  // What the release before knows.
  EXPECT_EQ(value("select count(*) from events where actor_kind not in ('recruiter', 'candidate',"
                  " 'system', 'operator')"),
            "0");
  const Json events =
      service.get("/v1/pipeline/" + pipeline + "/events", token).json().at("data").at("events");
  ASSERT_FALSE(events.empty());
  EXPECT_EQ(events[0].at("actor"),
            (Json{{"kind", "service"}, {"id", key.at("_id")}, {"name", "HRIS sync"}}));
}

TEST_F(ApiKeyUse, is_gated_by_the_plan_like_that_of_members) {
  service.database().execute("update organizations set plan_key = 'free'");
  const HttpAnswer answer =
      service.get("/v1/analytics/pipeline-funnel", token_with({"analytics:read"}));
  EXPECT_EQ(answer.status, 403);
  EXPECT_EQ(answer.json().at("code"), "feature_not_available");
}

}  // namespace
}  // namespace hireline::test
