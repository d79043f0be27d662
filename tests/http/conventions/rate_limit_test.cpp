// Who asks too often is told to wait, and nothing is done for them.
#include <atomic>

#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"

namespace hireline::test {
namespace {

using std::chrono::seconds;

class RateLimits : public testing::Test {
 protected:
  Service::Options options(unsigned limit, std::vector<std::string> trusted = {}) {
    return {.rate_limit = limit,
            .rate_limit_links = 2,
            .rate_limit_link_address = 4,
            .trusted_proxies = std::move(trusted),
            .clock = [this] { return std::chrono::steady_clock::time_point(seconds(now)); }};
  }
  std::vector<int> statuses(int count, const std::function<HttpAnswer()>& ask) {
    std::vector<int> answered;
    for (int i = 0; i < count; ++i) answered.push_back(ask().status);
    return answered;
  }

  std::atomic<std::int64_t> now = 3'600;
  Service service{options(3)};
  Tenant tenant = service.add_organization("acme");
};

TEST_F(RateLimits, let_a_caller_ask_so_often) {
  for (const std::string left : {"2", "1", "0"}) {
    const HttpAnswer answer = service.get("/v1/jobs", tenant.token);
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.headers.at("ratelimit-policy"), R"("caller";q=3;w=60)");
    EXPECT_TRUE(answer.headers.at("ratelimit").starts_with(R"("caller";r=)" + left + ";t="));
  }
  const HttpAnswer refused = service.get("/v1/jobs", tenant.token);
  EXPECT_EQ(outcome(refused),
            refusal(429, "Too many requests; retry after the time in Retry-After", "rate_limited"));
  EXPECT_EQ(refused.headers.at("retry-after"), "20");
  EXPECT_EQ(refused.headers.at("ratelimit"), R"("caller";r=0;t=60)");
  EXPECT_EQ(refused.headers.at("ratelimit-policy"), R"("caller";q=3;w=60)");
  EXPECT_TRUE(refused.headers.contains("x-request-id"));
  now += 20;
  EXPECT_EQ(service.get("/v1/jobs", tenant.token).status, 200);
  EXPECT_EQ(service.get("/v1/jobs", tenant.token).status, 429);
}

TEST_F(RateLimits, do_nothing_for_who_is_refused) {
  statuses(3, [&] { return service.get("/v1/jobs", tenant.token); });
  const Untouched untouched(service);
  EXPECT_EQ(service.post("/v1/jobs", tenant.token, job_body()).status, 429);
}

TEST_F(RateLimits, count_each_caller_by_themselves) {
  const Tenant other = service.add_organization("other");
  const std::vector<int> expected = {200, 200, 200, 429};
  for (const std::string& token : {tenant.token, other.token})
    EXPECT_EQ(statuses(4, [&] { return service.get("/v1/jobs", token); }), expected);
}

TEST_F(RateLimits, count_a_caller_whatever_token_they_send) {
  int uses = 0;
  EXPECT_EQ(statuses(4,
                     [&] {
                       return service.get("/v1/jobs", service.token("owner-of-acme", tenant.email,
                                                                    uses++ % 2 == 0));
                     }),
            (std::vector<int>{200, 200, 200, 429}));
}

TEST_F(RateLimits, count_what_is_refused_against_its_address) {
  int guess = 0;
  const auto ask = [&] { return service.get("/v1/jobs", "a.b." + std::to_string(++guess)); };
  EXPECT_EQ(statuses(4, ask), (std::vector<int>{401, 401, 401, 429}));
  // A token that nobody has verified yet would be a guess, too; a caller who is known goes on.
  EXPECT_EQ(service.get("/v1/jobs", tenant.token).status, 429);
  now += 20;
  EXPECT_EQ(service.get("/v1/jobs", tenant.token).status, 200);
  EXPECT_EQ(ask().status, 401);
  EXPECT_EQ(ask().status, 429);
  EXPECT_EQ(service.get("/v1/jobs", tenant.token).status, 200);
}

TEST_F(RateLimits, count_a_good_token_of_nobody_once) {
  const std::string candidate = service.token("candidate", "candidate@example.com");
  // The first is an unknown token's, and its address pays.
  EXPECT_EQ(statuses(5, [&] { return service.get("/v1/jobs", candidate); }),
            (std::vector<int>{401, 401, 401, 401, 429}));
  EXPECT_EQ(service.get("/v1/stage-types").status, 200);
}

TEST_F(RateLimits, count_public_addresses_by_the_callers) {
  EXPECT_EQ(statuses(4, [&] { return service.get("/v1/stage-types"); }),
            (std::vector<int>{200, 200, 200, 429}));
  EXPECT_EQ(service.get("/v1/openapi.json").status, 429);
  EXPECT_EQ(service.get("/v1/jobs", tenant.token).status, 429);
}

TEST_F(RateLimits, are_stricter_where_a_link_lets_in) {
  int guess = 0;
  const auto decline = [&](const std::string& token) {
    return service.post("/v1/interviews/decline/" + token, "", Json::object());
  };
  const auto ask = [&] { return decline("guess-" + std::to_string(++guess)); };
  EXPECT_EQ(decline("one").headers.at("ratelimit"), R"("link";r=1;t=30)");
  EXPECT_EQ(statuses(2, [&] { return decline("one"); }), (std::vector<int>{404, 429}));
  EXPECT_EQ(ask().headers.at("ratelimit"), R"("link-address";r=0;t=60)");
  EXPECT_EQ(ask().status, 429);
  now += 30;
  EXPECT_EQ(statuses(3, ask), (std::vector<int>{404, 404, 429}));
  EXPECT_EQ(ask().headers.at("ratelimit-policy"), R"("link-address";q=4;w=60)");
  EXPECT_EQ(service.get("/v1/stage-types").status, 200);
}

TEST_F(RateLimits, never_stop_who_asks_for_health) {
  statuses(4, [&] { return service.get("/v1/stage-types"); });
  for (const std::string path : {"/health", "/health/live", "/health/ready"})
    for (int i = 0; i < 10; ++i) {
      const HttpAnswer answer = service.get(path);
      EXPECT_EQ(answer.status, 200);
      EXPECT_FALSE(answer.headers.contains("ratelimit"));
    }
}

TEST_F(RateLimits, believe_a_trusted_proxy_about_addresses) {
  service.stop(seconds(5));
  service.start(options(3, {"127.0.0.1"}));
  for (const std::string client : {"192.0.2.1", "192.0.2.2"})
    EXPECT_EQ(statuses(4,
                       [&] {
                         return service.request("GET", "/v1/stage-types", "", {},
                                                {{"X-Forwarded-For", client}});
                       }),
              (std::vector<int>{200, 200, 200, 429}));
}

TEST_F(RateLimits, believe_nobody_else_about_addresses) {
  int client = 0;
  EXPECT_EQ(statuses(4,
                     [&] {
                       return service.request(
                           "GET", "/v1/stage-types", "", {},
                           {{"X-Forwarded-For", "192.0.2." + std::to_string(++client)}});
                     }),
            (std::vector<int>{200, 200, 200, 429}));
}

TEST_F(RateLimits, are_off_unless_they_are_set) {
  service.stop(seconds(5));
  service.start({});
  const HttpAnswer answer = service.get("/v1/jobs", tenant.token);
  EXPECT_EQ(answer.status, 200);
  EXPECT_FALSE(answer.headers.contains("ratelimit"));
  EXPECT_FALSE(answer.headers.contains("ratelimit-policy"));
}

}  // namespace
}  // namespace hireline::test
