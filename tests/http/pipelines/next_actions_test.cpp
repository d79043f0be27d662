// GET /v1/pipeline/:id/next-actions
#include "tests/http/pipelines/next_actions.hpp"

#include "common/db/connection/connection.hpp"
#include "tests/support/expectations.hpp"
#include "tests/support/world/answers.hpp"

namespace hireline::test {
namespace {

TEST_F(NextActions, let_in_members_only) {
  expect_members_only(service, "GET", "/v1/pipeline/" + pipeline + "/next-actions");
}

TEST_F(NextActions, show_each_action_with_its_request) {
  const std::string path = "/v1/pipeline/" + pipeline;
  Json unlock = {{"action", "unlock_stage"},
                 {"stageIndex", 1},
                 {"force", false},
                 {"allowed", false},
                 {"refusal",
                  {{"status", 400},
                   {"message", "Earlier stages still need feedback"},
                   {"code", "requires_feedback"},
                   {"requiresFeedback", true},
                   {"pendingStages", {"Talk"}}}},
                 {"request",
                  {{"method", "POST"},
                   {"path", path + "/unlock-stage"},
                   {"body", {{"stageIndex", 1}, {"force", false}}},
                   {"missing", Json::array()}}}};
  EXPECT_EQ(find({{"action", "unlock_stage"}, {"stageIndex", 1}}), unlock);
  EXPECT_EQ(find({{"action", "set_status"}, {"status", "hired"}}),
            Json({{"action", "set_status"},
                  {"status", "hired"},
                  {"allowed", true},
                  {"changes", true},
                  {"request",
                   {{"method", "PATCH"},
                    {"path", path + "/status"},
                    {"body", {{"status", "hired"}}},
                    {"missing", Json::array()}}}}));
  const Json live = find({{"action", "schedule_interview"}, {"stageIndex", 0}});
  EXPECT_EQ(
      live["request"],
      Json({{"method", "POST"},
            {"path", "/v1/interviews"},
            {"body",
             {{"jobOpeningId", job["_id"]},
              {"stageId", job["stages"][0]["_id"]},
              {"stageIndex", 0},
              {"candidatePipelineId", pipeline},
              {"participant", {{"email", "ada@example.com"}}},
              {"isAutomated", false}}},
            {"missing", {"clientUrl", "title", "round", "startTime", "endTime", "baseUrl"}}}));
  EXPECT_EQ(find({{"action", "schedule_interview"}, {"stageIndex", 1}})["request"]["missing"],
            Json::array({"clientUrl"}));
  invite(0);
  const std::string id = interview["_id"];
  const Json feedback = find({{"action", "give_feedback"}});
  EXPECT_EQ(feedback["interviewId"], id);
  EXPECT_EQ(feedback["request"],
            Json({{"method", "POST"},
                  {"path", "/v1/interviews/" + id + "/feedback"},
                  {"body", {{"interviewerEmail", tenant.email}}},
                  {"missing", {"overallRating", "recommendation", "comments"}}}));
  EXPECT_EQ(find({{"action", "add_note"}})["request"]["missing"], Json::array({"text"}));
}

TEST_F(NextActions, say_what_force_would_complete) {
  pass_talk();
  const auto unlock = [&](int stage, bool force) {
    return find({{"action", "unlock_stage"}, {"stageIndex", stage}, {"force", force}});
  };
  EXPECT_EQ(unlock(1, true)["wouldComplete"], Json::array());
  EXPECT_EQ(unlock(4, true)["wouldComplete"], Json({1, 2, 3}));
  EXPECT_FALSE(unlock(4, false).contains("wouldComplete"));
  EXPECT_EQ(unlock(4, false)["refusal"]["code"], "requires_force");
  EXPECT_FALSE(unlock(0, true).contains("wouldComplete"));
}

TEST_F(NextActions, say_what_would_change_nothing) {
  EXPECT_EQ(find({{"action", "set_status"}, {"status", "active"}})["changes"], false);
  invite(0);
  cancel();
  EXPECT_EQ(find({{"action", "cancel_interview"}})["changes"], false);
  EXPECT_EQ(find({{"action", "cancel_interview"}})["allowed"], true);
}

TEST_F(NextActions, list_evaluations_of_automated_interviews_only) {
  invite(0);
  const Json all = actions();
  for (const Json& action : all) EXPECT_NE(action["action"], "re_evaluate");
}

// The pipeline, its job and the month's counter are locked by others meanwhile.
TEST_F(NextActions, wait_for_no_lock) {
  invite(0);
  db::Connection other(service.database().connection_options());
  const auto held = other.transact(
      {.actor = {ActorKind::system, "test", "test"}, .request_id = "t", .now = wall_clock_now()},
      [&](db::Tx& tx) -> Result<bool> {
        for (const char* sql :
             {"select from pipelines for update", "select from interviews for update",
              "select from openings for update", "select from interview_usage for update",
              "select from organizations for update"})
          tx.run(db::Sql{sql, sql});
        const Json listed = actions();
        EXPECT_GT(listed.size(), 20u);
        return true;
      });
  EXPECT_TRUE(held.has_value());
}

TEST_F(NextActions, of_another_organization_are_not_found) {
  const Tenant other = service.add_organization("other");
  expect_not_found(service.get("/v1/pipeline/" + pipeline + "/next-actions", other.token),
                   "Pipeline");
}

}  // namespace
}  // namespace hireline::test
