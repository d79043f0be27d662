// What callers and probes see while the database is away or held up, and that all is well
// afterwards without a restart.
#include <gtest/gtest.h>

#include "tests/support/database/private_cluster.hpp"
#include "tests/support/wait_until.hpp"
#include "tests/support/world/whole_pool.hpp"

namespace hireline::test {
namespace {

constexpr unsigned pool = 2;

void expect_unavailable(const HttpAnswer& answer, const std::string& code) {
  EXPECT_EQ(answer.status, 503) << answer.text;
  EXPECT_EQ(answer.headers.at("content-type"), "application/json");
  EXPECT_TRUE(answer.headers.contains("retry-after"));
  EXPECT_EQ(answer.json().at("code"), code);
  EXPECT_EQ(answer.json().at("requestId"), answer.headers.at("x-request-id"));
}

void expect_disconnected(const HttpAnswer& answer) {
  EXPECT_EQ(answer.status, 503);
  EXPECT_EQ(answer.json(),
            (Json{{"status", "degraded"}, {"db", "disconnected"}, {"queue", {{"depth", 0}}}}));
  EXPECT_TRUE(answer.headers.contains("retry-after"));
}

// With callers who are asked for each time, and with remembered ones, whose reads take a way of
// their own.
class DatabaseAway : public testing::TestWithParam<std::chrono::hours> {};
INSTANTIATE_TEST_SUITE_P(CallerMemory, DatabaseAway,
                         testing::Values(std::chrono::hours(0), std::chrono::hours(1)));

TEST_P(DatabaseAway, is_503_until_it_is_back_and_then_all_is_well) {
  PrivateCluster cluster;
  Service service({.db_pool = pool, .caller_memory = GetParam(), .cluster = cluster.url()});
  const Tenant tenant = service.add_organization("acme");
  const std::string job = make_job(service, tenant).at("_id");
  EXPECT_EQ(service.get("/health").status, 200);

  cluster.stop();
  for (unsigned i = 0; i < 2 * pool; ++i) {
    expect_unavailable(service.get("/v1/jobs", tenant.token), "database_unavailable");
    expect_unavailable(service.post("/v1/jobs", tenant.token, job_body()), "database_unavailable");
    expect_unavailable(service.get("/v1/stage-types"), "database_unavailable");
  }
  wait_until("/health notices", [&] { return service.get("/health").status == 503; });
  expect_disconnected(service.get("/health"));
  EXPECT_EQ(service.get("/health/ready").status, 503);
  EXPECT_EQ(service.get("/health/live").status, 200);
  EXPECT_EQ(service.get("/v1/openapi.json").status, 200);

  cluster.start();
  wait_until("/health notices", [&] { return service.get("/health").status == 200; });
  wait_until("requests are served again",
             [&] { return service.get("/v1/jobs/" + job, tenant.token).status == 200; });
  // A connection that was refused asks again after a moment, when it has something to do.
  db::Connection watcher(service.database().connection_options());
  wait_until("the pool is whole again", [&] {
    for (auto& one : at_once(pool, [&] {
           return service.patch("/v1/jobs/" + job, tenant.token, {{"title", "Back"}});
         }))
      one.wait();
    return count_sessions(watcher, "true") == pool;
  });
  expect_whole_pool(service, tenant, pool);
  EXPECT_EQ(service.get("/v1/jobs", tenant.token).json()["data"]["pagination"]["total"], 1 + pool);
}

// Nobody makes the database work by tokens that anybody can make.
TEST_P(DatabaseAway, is_not_noticed_by_tokens_that_do_not_hold) {
  PrivateCluster cluster;
  Service service({.db_pool = pool, .caller_memory = GetParam(), .cluster = cluster.url()});
  const std::string good = service.token("somebody", "somebody@example.com");
  cluster.stop();
  for (const std::string& bad : {std::string("a.b.c"), std::string("eyJhbGciOiJub25lIn0.e30."),
                                 "x" + good, good.substr(0, good.size() - 8) + "AAAAAAAA",
                                 service.expired_token("somebody", "somebody@example.com")})
    for (const char* target : {"/v1/jobs", "/v1/candidate/dashboard"})
      EXPECT_EQ(service.get(target, bad).status, 401) << bad;
  EXPECT_EQ(service.get("/v1/jobs", good).status, 503);
}

TEST_P(DatabaseAway, for_a_moment_between_two_requests_is_not_noticed) {
  PrivateCluster cluster;
  Service service({.db_pool = 1, .caller_memory = GetParam(), .cluster = cluster.url()});
  const Tenant tenant = service.add_organization("acme");
  EXPECT_EQ(service.get("/v1/jobs", tenant.token).status, 200);
  cluster.stop();
  cluster.start();
  EXPECT_EQ(service.get("/v1/jobs", tenant.token).status, 200);
  cluster.stop();
  cluster.start();
  EXPECT_EQ(service.post("/v1/jobs", tenant.token, job_body()).status, 201);
}

TEST(DatabaseHeldUp, turns_requests_away_while_probes_are_answered) {
  Service service({.db_pool = pool});
  const Tenant tenant = service.add_organization("acme");
  make_job(service, tenant);
  JobsLock lock(service.database());

  auto answers = make_jobs_at_once(service, tenant, 4 * pool);
  lock.wait_for_waiting(pool);
  EXPECT_EQ(service.get("/health").status, 200);
  EXPECT_EQ(service.get("/health/live").status, 200);

  unsigned overloaded = 0;
  for (auto& one : answers) {
    const HttpAnswer answer = one.get();
    const std::string code = answer.json().at("code");
    expect_unavailable(answer, code == "overloaded" ? code : "database_unavailable");
    overloaded += code == "overloaded" ? 1 : 0;
  }
  EXPECT_GE(overloaded, 1u);
  lock.release();
  expect_whole_pool(service, tenant, pool);
}

}  // namespace
}  // namespace hireline::test
