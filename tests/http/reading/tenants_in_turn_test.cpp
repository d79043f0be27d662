// Recruiters of two organizations on the same connections to the database, in turn: whatever one of
// them was answered leaves nothing behind that the other could see.
#include <array>
#include <chrono>

#include <gtest/gtest.h>

#include "tests/support/world/service.hpp"

namespace hireline::test {
namespace {

struct Way {
  const char* name;
  std::chrono::hours
      caller_memory;  // callers who are remembered are answered by the pipelined reads
};

class TenantsInTurn : public testing::TestWithParam<Way> {
 protected:
  struct Side {
    Tenant tenant;
    Json job;
    std::string pipeline;
    std::string list;  // as it was answered before anybody else asked
  };

  Side make_side(const std::string& name) {
    Side side{.tenant = service.add_organization(name), .job = {}, .pipeline = {}, .list = {}};
    side.job = make_job(service, side.tenant);
    side.pipeline =
        schedule(service, side.tenant, stage_body(side.job, 0)).at("candidatePipelineId");
    side.list = service.get("/v1/jobs", side.tenant.token).text;
    return side;
  }
  std::string job_of(const Side& side) const {
    return "/v1/jobs/" + side.job.at("_id").get<std::string>();
  }

  Service service{Service::Options{.db_pool = 1, .caller_memory = GetParam().caller_memory}};
  std::array<Side, 2> sides{make_side("first"), make_side("second")};
};

TEST_P(TenantsInTurn, see_their_own_alone) {
  ASSERT_NE(sides[0].list, sides[1].list);
  for (std::size_t round = 0; round < 600; ++round) {
    const Side& mine = sides[round % 2];
    const Side& theirs = sides[(round + 1) % 2];
    const std::string& token = mine.tenant.token;
    ASSERT_EQ(service.get("/v1/jobs", token).text, mine.list) << round;
    ASSERT_EQ(service.get(job_of(theirs), token).status, 404) << round;
    ASSERT_EQ(service.get(job_of(mine), token).status, 200) << round;
    ASSERT_EQ(service.get("/v1/pipeline/" + theirs.pipeline, token).status, 404) << round;
    if (round % 15 != 0) continue;
    // In a transaction: one that is refused, and one that takes effect.
    const Json note{{"text", "seen in round " + std::to_string(round)}};
    ASSERT_EQ(service.post("/v1/pipeline/" + theirs.pipeline + "/notes", token, note).status, 404);
    ASSERT_EQ(service.post("/v1/pipeline/" + mine.pipeline + "/notes", token, note).status, 201);
  }
  for (const Side& side : sides)
    EXPECT_EQ(service.database().count("pipeline_notes where organization_id = '" +
                                       side.tenant.organization_id + "'"),
              20);
}

INSTANTIATE_TEST_SUITE_P(, TenantsInTurn,
                         testing::Values(Way{"by_one_session", std::chrono::hours(0)},
                                         Way{"by_pipelined_reads", std::chrono::hours(1)}),
                         [](const auto& way) { return std::string(way.param.name); });

}  // namespace
}  // namespace hireline::test
