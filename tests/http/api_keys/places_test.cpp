// Where API keys may be used from, and how often.
#include "tests/http/api_keys/api_keys.hpp"

namespace hireline::test {
namespace {

class ApiKeyPlaces : public ApiKeysTest {
 protected:
  ApiKeyPlaces() : ApiKeysTest({.trusted_proxies = {"127.0.0.1"}}) {}
  std::string token_from(const Json& networks) {
    Json body = key_body("from somewhere", {"jobs:read"});
    body["allowedNetworks"] = networks;
    return make_key(body).at("token");
  }
  int status_from(const std::string& token, const std::string& forwarded) {
    return with_headers("GET", "/v1/jobs", token, {{"X-Forwarded-For", forwarded}}).status;
  }
};

TEST_F(ApiKeyPlaces, hold_behind_proxies) {
  const std::string token = token_from({"203.0.113.0/24", "2001:db8::/32"});
  for (const std::string inside :
       {"203.0.113.1", "::ffff:203.0.113.255", "2001:db8:1::7", "198.51.100.1, 203.0.113.9"})
    EXPECT_EQ(status_from(token, inside), 200) << inside;
  for (const std::string outside :
       {"203.0.114.1", "198.51.100.1", "2001:db9::1", "203.0.113.1, 198.51.100.1", "x"})
    EXPECT_EQ(status_from(token, outside), 403) << outside;
  EXPECT_EQ(outcome(with_headers("GET", "/v1/jobs", token, {})),
            refusal(403, "The API key cannot be used from this address", "address_not_allowed"));
}

TEST_F(ApiKeyPlaces, are_not_forged_without_a_trusted_proxy) {
  const std::string token = token_from({"203.0.113.0/24"});
  service.stop(std::chrono::seconds(1));
  service.start({});
  EXPECT_EQ(status_from(token, "203.0.113.1"), 403);
}

TEST_F(ApiKeyPlaces, hold_for_a_key_that_was_seen_a_moment_ago) {
  const std::string token = token_from({"203.0.113.0/24"});
  service.stop(std::chrono::seconds(1));
  service.start({.caller_memory = std::chrono::hours(1), .trusted_proxies = {"127.0.0.1"}});
  EXPECT_EQ(status_from(token, "203.0.113.1"), 200);
  EXPECT_EQ(status_from(token, "198.51.100.1"), 403);
  EXPECT_EQ(status_from(token, "203.0.113.1"), 200);
}

class ApiKeyRates : public ApiKeysTest {
 protected:
  ApiKeyRates()
      : ApiKeysTest({.caller_memory = std::chrono::hours(1),
                     .rate_limit = 5,
                     .trusted_proxies = {"127.0.0.1"},
                     .clock = [] { return std::chrono::steady_clock::time_point(); }}) {}
  std::vector<int> statuses(int count, const std::string& token, const std::string& from) {
    std::vector<int> answered;
    for (int i = 0; i < count; ++i)
      answered.push_back(
          with_headers("GET", "/v1/jobs", token, {{"X-Forwarded-For", from}}).status);
    return answered;
  }
};

TEST_F(ApiKeyRates, have_a_bucket_for_each_key) {
  Json slow = key_body("slow", {"jobs:read"});
  slow["rateLimitPerMinute"] = 2;
  slow["allowedNetworks"] = {"203.0.113.0/24"};
  const std::string token = make_key(slow).at("token");
  Json greedy = key_body("greedy", {"jobs:read"});
  greedy["rateLimitPerMinute"] = 1'000;
  const std::string other = make_key(greedy).at("token");
  // Those who have the token, but not the place, do not use up what is the key's.
  EXPECT_EQ(statuses(2, token, "198.51.100.1"), (std::vector<int>{403, 403}));
  EXPECT_EQ(statuses(3, token, "203.0.113.1"), (std::vector<int>{200, 200, 429}));
  EXPECT_EQ(statuses(6, other, "203.0.113.1"), (std::vector<int>{200, 200, 200, 200, 200, 429}));
  const HttpAnswer answer =
      with_headers("GET", "/v1/jobs", token, {{"X-Forwarded-For", "203.0.113.1"}});
  EXPECT_EQ(answer.headers.at("ratelimit-policy"), R"("key";q=2;w=60)");
}

}  // namespace
}  // namespace hireline::test
