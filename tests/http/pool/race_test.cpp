// The pool under writers that really race: what is counted at the end is what there is.
#include "tests/support/race.hpp"

#include <gtest/gtest.h>

#include "common/domain/vocabulary.hpp"
#include "tests/http/pool/pool.hpp"
#include "tests/support/world/totals.hpp"

namespace hireline::test {
namespace {

class PoolRace : public testing::Test {
 protected:
  void expect_true() {
    EXPECT_EQ(pool_differences(service.database()), "[]");
    EXPECT_EQ(totals_differences(service.database()), "[]");
  }
  HttpAnswer invite(const Json& to, const std::string& email) {
    Json body = stage_body(to, 0);
    body["participant"] = {{"email", email}};
    return service.post("/v1/interviews", tenant.token, body);
  }
  Json summary() {
    return service.get("/v1/pipeline/pool", tenant.token).json()["data"]["summary"];
  }

  Service service{{.db_pool = 8}};
  Tenant tenant = service.add_organization("acme");
  std::vector<Json> jobs = {make_job(service, tenant), make_job(service, tenant),
                            make_job(service, tenant), make_job(service, tenant)};
};

TEST_F(PoolRace, of_new_candidates_counts_each_once) {
  for (int round = 1; round <= 5; ++round) {
    const auto answers = race(20, [&](int i) {
      return invite(jobs[0], std::to_string(round * 100 + i) + "@example.com");
    });
    EXPECT_EQ(count_statuses(answers), (StatusCounts{{201, 20}}));
    EXPECT_EQ(summary()["total"], round * 20);
    expect_true();
  }
}

TEST_F(PoolRace, of_one_new_candidate_for_many_jobs_makes_one) {
  for (int round = 1; round <= 10; ++round) {
    const auto answers = race(8, [&](int i) {
      return invite(jobs[static_cast<std::size_t>(i % 4)],
                    "somebody-" + std::to_string(round) + "@example.com");
    });
    EXPECT_EQ(count_statuses(answers), (StatusCounts{{201, 4}, {409, 4}}));
    EXPECT_EQ(summary(),
              Json({{"total", round}, {"active", round}, {"hired", 0}, {"shortlisted", 0}}));
    expect_true();
  }
}

// Pipelines of one person that change at once: the later activity is what shows.
TEST_F(PoolRace, of_status_changes_ends_with_the_truth) {
  std::vector<std::string> pipelines;
  for (const Json& job : jobs)
    for (const std::string email : {"a@example.com", "b@example.com", "c@example.com"})
      pipelines.push_back(invite(job, email).json()["data"]["candidatePipelineId"]);
  for (int round = 0; round < 10; ++round) {
    const auto answers = race(20, [&](int i) {
      const auto status = static_cast<PipelineStatus>((i + round) % 5);
      return service.patch(
          "/v1/pipeline/" + pipelines[static_cast<std::size_t>(i * 7 + round) % 12] + "/status",
          tenant.token, {{"status", name_of(status)}});
    });
    EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 20}}));
    expect_true();
    EXPECT_EQ(summary()["total"], 3);
  }
}

// Each transaction changes all candidates of one job. The candidates of the jobs are the same, in
// different orders.
TEST_F(PoolRace, of_changes_to_many_at_once_does_not_deadlock) {
  constexpr int candidates = 8;
  std::vector<Json> items(jobs.size(), Json::array());
  for (std::size_t job = 0; job < jobs.size(); ++job)
    for (std::size_t i = 0; i < candidates; ++i) {
      const std::size_t who = (i * (job % 2 == 0 ? 1 : 3) + job) % candidates;
      const auto answer = invite(jobs[job], std::to_string(who) + "@example.com");
      ASSERT_EQ(answer.status, 201) << answer.text;
      items[job].push_back({{"pipelineId", answer.json()["data"]["candidatePipelineId"]}});
    }
  for (int round = 0; round < 10; ++round) {
    const auto answers = race(static_cast<int>(jobs.size()), [&](int i) {
      const auto status = static_cast<PipelineStatus>((i + round) % 5);
      return service.post("/v1/pipeline/bulk", tenant.token,
                          {{"action", "set_status"},
                           {"mode", "all"},
                           {"items", items[static_cast<std::size_t>(i)]},
                           {"params", {{"status", name_of(status)}}}});
    });
    EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 4}})) << answers[0].text;
  }
  EXPECT_EQ(service.database().value(
                "select deadlocks from pg_stat_database where datname = current_database()"),
            "0");
  EXPECT_EQ(summary()["total"], candidates);
  expect_true();
}

}  // namespace
}  // namespace hireline::test
