// POST /v1/pipeline/:id/unlock-stage
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/race.hpp"

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
  HttpAnswer post_feedback(const Json& on) {
    return service.post("/v1/interviews/" + on.at("_id").get<std::string>() + "/feedback",
                        tenant.token, feedback_body());
  }
  void give_feedback() {
    const auto answer = post_feedback(interview);
    ASSERT_EQ(answer.status, 200) << answer.text;
  }
  Json event(const std::string& type, const std::string& stage, const std::string& from,
             const std::string& to, const Json& reason) {
    return {{"type", type},
            {"subject", "pipeline " + pipeline},
            {"pipeline", pipeline},
            {"actor", "recruiter " + tenant.recruiter_id},
            {"before", {{"stage", stage}, {"status", from}}},
            {"after", {{"stage", stage}, {"status", to}}},
            {"reason", reason}};
  }

  Service service{{.db_pool = 8}};
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  Json interview = schedule(service, tenant, stage_body(job, 0));
  std::string pipeline = interview.at("candidatePipelineId");
};

Json not_locked(const std::string& status) {
  return outcome(409, {{"message", "The stage is not locked"},
                       {"code", "stage_not_locked"},
                       {"stageStatus", status}});
}

Json needs_feedback(const std::vector<std::string>& stages) {
  return outcome(400, {{"message", "Earlier stages still need feedback"},
                       {"code", "requires_feedback"},
                       {"requiresFeedback", true},
                       {"pendingStages", stages}});
}

Json needs_force() {
  return outcome(409, {{"message", "Earlier stages are not completed; force completes them"},
                       {"code", "requires_force"},
                       {"requiresForce", true}});
}

TEST_F(UnlockStage, lets_in_members_only) {
  expect_members_only(service, "POST", "/v1/pipeline/" + pipeline + "/unlock-stage",
                      Json{{"stageIndex", 1}});
}

TEST_F(UnlockStage, names_all_that_is_wrong_at_once) {
  const Untouched untouched(service);
  EXPECT_EQ(issues(unlock(Json::object())), Json({{"stageIndex", "is required"}}));
  EXPECT_EQ(issues(unlock({{"stageIndex", "1"}, {"force", "true"}, {"reason", 1}})),
            Json({{"stageIndex", "must be an integer, not a string"},
                  {"force", "must be a boolean, not a string"},
                  {"reason", "must be a string, not a number"}}));
  EXPECT_EQ(
      issues(unlock({{"stageIndex", -1}, {"force", nullptr}, {"reason", std::string(2001, 'r')}})),
      Json({{"stageIndex", "must be at least 0"},
            {"force", "must be a boolean, not null"},
            {"reason", "must have at most 2000 characters"}}));
  EXPECT_EQ(issues(unlock({{"stageIndex", 1.5}})),
            Json({{"stageIndex", "must be an integer, not a float"}}));
}

TEST_F(UnlockStage, refuses_an_index_without_a_stage) {
  const Untouched untouched(service);
  for (const std::int64_t index : {std::int64_t{3}, std::int64_t{1'000'000}, INT64_MAX})
    EXPECT_EQ(issues(unlock({{"stageIndex", index}, {"force", true}})),
              Json({{"stageIndex", "the pipeline has no stage with this index"}}))
        << index;
}

TEST_F(UnlockStage, refuses_a_stage_that_is_not_locked_before_it_asks_for_feedback) {
  for (const std::string status : {"unlocked", "invited", "in_progress", "declined"}) {
    service.database().execute("update pipeline_stages set status = '" + status +
                               "' where stage_index = 2");
    const Untouched untouched(service);
    EXPECT_EQ(outcome(unlock({{"stageIndex", 2}, {"force", true}})), not_locked(status));
  }
  const Untouched untouched(service);
  EXPECT_EQ(outcome(unlock({{"stageIndex", 0}})), not_locked("invited"));
}

TEST_F(UnlockStage, is_refused_while_feedback_is_missing_and_force_does_not_help) {
  const Untouched untouched(service);
  for (const Json& body : {Json{{"stageIndex", 1}}, Json{{"stageIndex", 1}, {"force", true}},
                           Json{{"stageIndex", 2}}, Json{{"stageIndex", 2}, {"force", true}}})
    EXPECT_EQ(outcome(unlock(body)), needs_feedback({"Technical interview"})) << body;
}

TEST_F(UnlockStage, asks_for_feedback_though_the_stage_is_completed) {
  service.database().execute(
      "update pipeline_stages set status = 'completed', completed_at = now() "
      "where stage_index = 0");
  const Untouched untouched(service);
  EXPECT_EQ(outcome(unlock({{"stageIndex", 1}})), needs_feedback({"Technical interview"}));
}

TEST_F(UnlockStage, names_the_stages_that_lack_feedback_in_their_order) {
  Json body = job_body();
  body["stages"] = {{{"name", "Zero"}, {"stageTypeKey", "culture_fit_hr"}},
                    {{"name", "One"}, {"stageTypeKey", "dsa_coding"}},
                    {{"name", "Two"}, {"stageTypeKey", "live_1on1"}},
                    {{"name", "Three"}, {"stageTypeKey", "live_1on1"}},
                    {{"name", "Four"}, {"stageTypeKey", "live_1on1"}}};
  const Json first = schedule(service, tenant, stage_body(make_job(service, tenant, body), 0));
  pipeline = first.at("candidatePipelineId");
  EXPECT_EQ(outcome(unlock({{"stageIndex", 4}, {"force", true}})),
            needs_feedback({"Zero", "Two", "Three"}));
  ASSERT_EQ(post_feedback(first).status, 200);
  EXPECT_EQ(outcome(unlock({{"stageIndex", 4}, {"force", true}})),
            needs_feedback({"Two", "Three"}));
}

TEST_F(UnlockStage, unlocks_after_feedback) {
  give_feedback();
  Json expected = service.get("/v1/pipeline/" + pipeline, tenant.token).json();
  const auto answer = unlock({{"stageIndex", 1}});
  ASSERT_EQ(answer.status, 200) << answer.text;
  const Json unlocked_at = answer.json()["data"]["lastActivityAt"];
  EXPECT_TRUE(is_timestamp(unlocked_at));
  expected["data"]["lastActivityAt"] = unlocked_at;
  expected["data"]["stageProgression"][1].update(
      {{"status", "unlocked"}, {"candidateStatus", "available"}, {"unlockedAt", unlocked_at}});
  EXPECT_EQ(answer.json(), expected);
  EXPECT_EQ(events_of(service, answer),
            Json({event("stage.unlocked", "Screening", "pending", "unlocked", nullptr)}));
}

TEST_F(UnlockStage, needs_no_feedback_on_automated_stages) {
  give_feedback();
  ASSERT_EQ(unlock({{"stageIndex", 1}}).status, 200);
  service.database().execute(
      "update pipeline_stages set status = 'completed', completed_at = now() "
      "where stage_index = 1");
  EXPECT_EQ(unlock({{"stageIndex", 2}}).status, 200);
}

TEST_F(UnlockStage, wants_force_when_a_preceding_stage_is_not_completed) {
  give_feedback();
  for (const std::string status : {"pending", "unlocked", "invited", "in_progress", "declined"}) {
    service.database().execute("update pipeline_stages set status = '" + status +
                               "' where stage_index = 1");
    const Untouched untouched(service);
    EXPECT_EQ(outcome(unlock({{"stageIndex", 2}})), needs_force()) << status;
    EXPECT_EQ(outcome(unlock({{"stageIndex", 2}, {"force", false}})), needs_force()) << status;
  }
}

TEST_F(UnlockStage, completes_the_preceding_stages_by_force) {
  give_feedback();
  Json expected = service.get("/v1/pipeline/" + pipeline, tenant.token).json();
  const auto answer = unlock({{"stageIndex", 2}, {"force", true}, {"reason", "agreed by mail"}});
  ASSERT_EQ(answer.status, 200) << answer.text;
  const Json now = answer.json()["data"]["lastActivityAt"];
  expected["data"]["lastActivityAt"] = now;
  Json& stages = expected["data"]["stageProgression"];
  stages[1].update({{"status", "completed"},
                    {"candidateStatus", "completed"},
                    {"result", nullptr},
                    {"completedAt", now},
                    {"forced", true}});
  stages[2].update({{"status", "unlocked"}, {"candidateStatus", "available"}, {"unlockedAt", now}});
  EXPECT_EQ(answer.json(), expected);
  const std::string why = "agreed by mail";
  EXPECT_EQ(events_of(service, answer),
            Json({event("stage.force_completed", "Screening", "pending", "completed", why),
                  event("stage.unlocked", "Meet the team", "pending", "unlocked", why)}));
}

TEST_F(UnlockStage, cancels_by_force_what_interview_a_stage_still_has) {
  give_feedback();
  // As if the candidate had declined, another interview had been scheduled, and the feedback on the
  // first one had come after that: the stage is invited again and has feedback.
  service.database().execute("update interviews set status = 'scheduled'");
  service.database().execute(
      "update pipeline_stages set status = 'invited', completed_at = null where stage_index = 0");
  ASSERT_EQ(unlock({{"stageIndex", 1}}).status, 409);
  const auto answer = unlock({{"stageIndex", 1}, {"force", true}});
  ASSERT_EQ(answer.status, 200) << answer.text;
  const Json stage = answer.json()["data"]["stageProgression"][0];
  EXPECT_EQ(stage["status"], "completed");
  EXPECT_EQ(stage["interviewId"]["status"], "cancelled");
  EXPECT_EQ(service.database().count("events where type = 'interview.cancelled'"), 1);
}

TEST_F(UnlockStage, takes_the_first_stage_like_any_other) {
  EXPECT_EQ(outcome(unlock({{"stageIndex", 0}})), not_locked("invited"));
  service.database().execute("update pipeline_stages set status = 'pending' where stage_index = 0");
  EXPECT_EQ(unlock({{"stageIndex", 0}}).status, 200);
  EXPECT_EQ(stage_status(0), "unlocked");
}

TEST_F(UnlockStage, does_not_know_strange_ids) {
  const Tenant stranger = service.add_organization("other");
  const Untouched untouched(service);
  const Json body = {{"stageIndex", 1}};
  const auto target = [](const std::string& id) { return "/v1/pipeline/" + id + "/unlock-stage"; };
  EXPECT_EQ(outcome(service.post(target(pipeline), stranger.token, body)), not_found("Pipeline"));
  for (const std::string& id : strange_ids)
    EXPECT_EQ(outcome(service.post(target(id), tenant.token, body)), not_found("Pipeline")) << id;
}

TEST_F(UnlockStage, is_not_for_interviewers) {
  give_feedback();
  const Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
  const Untouched untouched(service);
  EXPECT_EQ(outcome(service.post("/v1/pipeline/" + pipeline + "/unlock-stage", interviewer.token,
                                 {{"stageIndex", 1}})),
            refusal(403, "Your role does not allow this", "forbidden"));
}

TEST_F(UnlockStage, racing_happens_once) {
  give_feedback();
  const auto answers = race(20, [&](int) { return unlock({{"stageIndex", 1}}); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 1}, {409, 19}}));
  EXPECT_EQ(service.database().count("events where type = 'stage.unlocked'"), 1);
}

TEST_F(UnlockStage, racing_with_feedback_comes_after_the_feedback_or_not_at_all) {
  for (int round = 0; round < 20; ++round) {
    Json body = stage_body(job, 0);
    body["participant"]["email"] = "candidate-" + std::to_string(round) + "@example.com";
    interview = schedule(service, tenant, body);
    pipeline = interview.at("candidatePipelineId");
    const auto answers = race(6, [&](int i) {
      return i == 3 ? post_feedback(interview) : unlock({{"stageIndex", 1}, {"force", true}});
    });
    ASSERT_EQ(answers[3].status, 200) << answers[3].text;
    const auto unlocked = count_statuses(answers)[200] - 1;
    ASSERT_LE(unlocked, 1);
    EXPECT_EQ(stage_status(0), "completed");
    EXPECT_EQ(stage_status(1), unlocked == 1 ? "unlocked" : "pending");
    EXPECT_EQ(service.database().value("select string_agg(type, ' ' order by id) from events "
                                       "where pipeline_id = '" +
                                       pipeline +
                                       "' and type in ('stage.completed', "
                                       "'stage.force_completed', 'stage.unlocked')"),
              unlocked == 1 ? "stage.completed stage.unlocked" : "stage.completed");
  }
}

}  // namespace
}  // namespace hireline::test
