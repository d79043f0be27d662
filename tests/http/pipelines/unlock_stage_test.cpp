// POST /v1/pipeline/:id/unlock-stage
#include <gtest/gtest.h>

#include "tests/support/service.hpp"

namespace hireline::test {
namespace {

class UnlockStage : public testing::Test {
 protected:
  HttpAnswer unlock(const Json& body) {
    return service.post("/v1/pipeline/" + pipeline + "/unlock-stage", tenant.token, body);
  }
  std::string stage_status(std::size_t index) {
    return service.get("/v1/pipeline/" + pipeline, tenant.token)
        .json()["data"]["stageProgression"][index]["status"];
  }
  void give_feedback() {
    const auto answer =
        service.post("/v1/interviews/" + interview["_id"].get<std::string>() + "/feedback",
                     tenant.token, feedback_body());
    ASSERT_EQ(answer.status, 200) << answer.text;
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  Json interview = schedule(service, tenant, stage_body(job, 0));
  std::string pipeline = interview.at("candidatePipelineId");
};

TEST_F(UnlockStage, is_refused_while_feedback_is_missing_and_force_does_not_help) {
  const Json expected = {{"message", "Earlier stages still need recruiter feedback"},
                         {"code", "requires_feedback"},
                         {"requiresFeedback", true},
                         {"pendingStages", {"Technical interview"}}};
  for (const Json& body : {Json{{"stageIndex", 1}}, Json{{"stageIndex", 1}, {"force", true}}}) {
    const auto answer = unlock(body);
    EXPECT_EQ(answer.status, 400);
    EXPECT_EQ(answer.json(), expected);
  }
  EXPECT_EQ(stage_status(1), "pending");
}

TEST_F(UnlockStage, unlocks_after_feedback) {
  give_feedback();
  const auto answer = unlock({{"stageIndex", 1}});
  ASSERT_EQ(answer.status, 200) << answer.text;
  const Json stage = answer.json()["data"]["stageProgression"][1];
  EXPECT_EQ(stage["status"], "unlocked");
  EXPECT_EQ(stage["candidateStatus"], "available");
  EXPECT_TRUE(stage.contains("unlockedAt"));
  EXPECT_EQ(stage["forced"], false);
}

TEST_F(UnlockStage, wants_force_when_a_preceding_stage_is_not_completed) {
  give_feedback();
  const auto refused = unlock({{"stageIndex", 2}});
  EXPECT_EQ(refused.status, 409);
  EXPECT_EQ(refused.json()["requiresForce"], true);
  EXPECT_EQ(stage_status(2), "pending");

  const auto forced = unlock({{"stageIndex", 2}, {"force", true}, {"reason", "agreed by mail"}});
  ASSERT_EQ(forced.status, 200) << forced.text;
  const Json stages = forced.json()["data"]["stageProgression"];
  EXPECT_EQ(stages[1]["status"], "completed");
  EXPECT_EQ(stages[1]["forced"], true);
  EXPECT_EQ(stages[1]["result"], nullptr);
  EXPECT_EQ(stages[2]["status"], "unlocked");
  EXPECT_EQ(service.database().value(
                "select string_agg(type || ':' || reason, ' ' order by id) from events "
                "where reason is not null"),
            "stage.force_completed:agreed by mail stage.unlocked:agreed by mail");
}

}  // namespace
}  // namespace hireline::test
