// The feed of a program with an API key.
#include <gmock/gmock.h>

#include "tests/http/feed/event_stream.hpp"
#include "tests/http/feed/feed.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;

class FeedOfKeys : public Feed {
 protected:
  FeedOfKeys()
      : Feed({.db_pool = 4,
              .caller_memory = std::chrono::milliseconds(0),
              .rate_limit = 20,
              .feed_ping = std::chrono::milliseconds(20)}) {}

  // Returns a key as in the response to its creation.
  Json make_key(const std::string& name, const Json& scopes) {
    const HttpAnswer answer = service.post(
        "/v1/api-keys", tenant.token, {{"name", name}, {"role", "recruiter"}, {"scopes", scopes}});
    EXPECT_EQ(answer.status, 201) << answer.text;
    return answer.json().at("data");
  }
  std::unique_ptr<EventStream> open(const std::string& bearer) {
    auto stream = std::make_unique<EventStream>(service.port(), bearer, "?from=now");
    EXPECT_EQ(stream->read_head().status, 200);
    return stream;
  }
  void revoke_key() {
    EXPECT_EQ(
        service.request("DELETE", "/v1/api-keys/" + key.at("_id").get<std::string>(), tenant.token)
            .status,
        204);
  }

  Json key = make_key("sync", {"events:read"});
  std::string token = key.at("token");
};

TEST_F(FeedOfKeys, needs_the_scope_of_events) {
  EXPECT_EQ(service.get("/v1/events", token).status, 200);
  const std::string other = make_key("other", {"jobs:read"}).at("token");
  const HttpAnswer refused = service.get("/v1/events", other);
  EXPECT_EQ(refused.status, 403);
  EXPECT_THAT(refused.text, HasSubstr("events:read"));
  EXPECT_EQ(EventStream(service.port(), other).read_refusal().status, 403);
}

TEST_F(FeedOfKeys, ends_when_the_key_is_revoked) {
  const auto stream = open(token);
  revoke_key();
  EXPECT_EQ(stream->reason_of_end(), "revoked");
}

TEST_F(FeedOfKeys, ends_when_the_key_expires) {
  const auto stream = open(token);
  service.database().execute("update api_key_tokens set expires_at = now()");
  EXPECT_EQ(stream->reason_of_end(), "token_expired");
}

TEST_F(FeedOfKeys, ends_when_the_key_loses_the_scope) {
  const auto stream = open(token);
  EXPECT_EQ(service
                .patch("/v1/api-keys/" + key.at("_id").get<std::string>(), tenant.token,
                       {{"scopes", {"jobs:read"}}})
                .status,
            200);
  EXPECT_EQ(stream->reason_of_end(), "revoked");
}

// Each ping identifies the caller again.
TEST_F(FeedOfKeys, charges_a_stream_as_one_request) {
  const auto of_key = open(token);
  const auto of_person = open(tenant.token);
  for (int pings = 0; pings < 30; ++pings)
    for (EventStream* stream : {of_key.get(), of_person.get()})
      while (stream->next().comment.empty()) continue;
  EXPECT_EQ(service.get("/v1/events", token).status, 200);
  EXPECT_EQ(service.get("/v1/events", tenant.token).status, 200);
}

TEST_F(FeedOfKeys, refuses_a_held_request_if_the_key_was_revoked_meanwhile) {
  wait_for_publisher();
  RawClient client(service.port());
  client.send("GET /v1/events?wait=30&from=now HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer " +
              token + "\r\n\r\n");
  wait_until("it waits", [&] { return metric("hireline_feed_waiting") == 1; });
  revoke_key();  // an event, which ends the wait
  EXPECT_EQ(client.read_answer().status, 401);
}

}  // namespace
}  // namespace hireline::test
