// POST /v1/interviews/:id/cancel
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

class CancelInterview : public testing::Test {
 protected:
  HttpAnswer cancel_of(const std::string& which, const std::optional<Json>& body = {}) {
    return service.request("POST", "/v1/interviews/" + which + "/cancel", tenant.token, body);
  }
  HttpAnswer cancel(const std::optional<Json>& body = {}) { return cancel_of(id, body); }
  Json get() { return service.get("/v1/interviews/" + id, tenant.token).json().at("data"); }
  Json stages() {
    return service.get("/v1/pipeline/" + pipeline, tenant.token).json()["data"]["stageProgression"];
  }
  HttpAnswer give_feedback(const std::string& which) {
    return service.post("/v1/interviews/" + which + "/feedback", tenant.token, feedback_body());
  }

  Service service{{.db_pool = 8}};
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  Json interview = schedule(service, tenant, stage_body(job, 0));
  std::string id = interview.at("_id");
  std::string pipeline = interview.at("candidatePipelineId");
};

TEST_F(CancelInterview, lets_in_members_only) {
  expect_members_only(service, "POST", "/v1/interviews/" + id + "/cancel");
}

TEST_F(CancelInterview, gives_the_stage_back) {
  Json expected = stages();
  const auto answer = cancel();
  ASSERT_EQ(answer.status, 200) << answer.text;
  Json cancelled = interview;
  cancelled["status"] = "cancelled";
  cancelled["updatedAt"] = answer.json()["data"]["updatedAt"];
  EXPECT_EQ(answer.json(), Json({{"success", true}, {"data", cancelled}}));
  expected[0].update(
      {{"status", "unlocked"}, {"candidateStatus", "available"}, {"interviewId", cancelled}});
  expected[0].erase("invitedAt");
  EXPECT_EQ(stages(), expected);
  EXPECT_EQ(service.get("/v1/pipeline/" + pipeline, tenant.token).json()["data"]["lastActivityAt"],
            cancelled["updatedAt"]);
}

TEST_F(CancelInterview, records_who_did_what_and_why) {
  const auto answer = cancel(Json{{"reason", "The interviewer is ill."}});
  const Json actor = "recruiter " + tenant.recruiter_id;
  EXPECT_EQ(events_of(service, answer),
            Json({{{"type", "interview.cancelled"},
                   {"subject", "interview " + id},
                   {"pipeline", pipeline},
                   {"actor", actor},
                   {"before", {{"status", "scheduled"}}},
                   {"after", {{"status", "cancelled"}}},
                   {"reason", "The interviewer is ill."}},
                  {{"type", "stage.reopened"},
                   {"subject", "pipeline " + pipeline},
                   {"pipeline", pipeline},
                   {"actor", actor},
                   {"before", {{"stage", "Technical interview"}, {"status", "invited"}}},
                   {"after", {{"stage", "Technical interview"}, {"status", "unlocked"}}},
                   {"reason", "The interviewer is ill."}}}));
}

TEST_F(CancelInterview, lets_the_stage_be_invited_to_again) {
  ASSERT_EQ(cancel().status, 200);
  const Json next = schedule(service, tenant, stage_body(job, 0));
  EXPECT_EQ(next["candidatePipelineId"], pipeline);
  const Json stage = stages()[0];
  EXPECT_EQ(stage["status"], "invited");
  EXPECT_EQ(stage["interviewId"]["_id"], next["_id"]);
}

TEST_F(CancelInterview, twice_is_once) {
  const Json first = outcome(cancel());
  const Untouched untouched(service);
  EXPECT_EQ(outcome(cancel(Json{{"reason", "again"}})), first);
}

TEST_F(CancelInterview, twice_does_not_touch_the_next_interview_of_the_stage) {
  ASSERT_EQ(cancel().status, 200);
  schedule(service, tenant, stage_body(job, 0));
  const Untouched untouched(service);
  EXPECT_EQ(cancel().status, 200);
}

TEST_F(CancelInterview, works_while_it_is_in_progress) {
  set_interview_status(service, "in_progress");
  service.database().execute(
      "update pipeline_stages set status = 'in_progress', candidate_status = 'in_progress', "
      "started_at = now() where stage_index = 0");
  const auto answer = cancel();
  EXPECT_EQ(answer.json()["data"]["status"], "cancelled");
  EXPECT_EQ(events_of(service, answer)[0]["before"], Json({{"status", "in_progress"}}));
  const Json stage = stages()[0];
  EXPECT_EQ(stage["status"], "unlocked");
  EXPECT_FALSE(stage.contains("startedAt"));
}

TEST_F(CancelInterview, is_refused_once_it_is_over) {
  for (const std::string status : {"completed", "declined"}) {
    set_interview_status(service, status);
    const Untouched untouched(service);
    EXPECT_EQ(outcome(cancel()),
              outcome(409, {{"message", "The interview was completed or declined"},
                            {"code", "interview_not_active"},
                            {"status", status}}));
  }
}

TEST_F(CancelInterview, leaves_a_stage_alone_that_went_on) {
  for (const std::string change :
       {"interview_id = null",
        "status = 'completed', candidate_status = 'completed', completed_at = now()"}) {
    SCOPED_TRACE(change);
    set_interview_status(service, "scheduled");
    service.database().execute("update pipeline_stages set " + change + " where stage_index = 0");
    Json before = stages()[0];
    const auto answer = cancel();
    EXPECT_EQ(answer.json()["data"]["status"], "cancelled");
    EXPECT_EQ(events_of(service, answer).size(), 1u);
    Json after = stages()[0];
    before.erase("interviewId");
    after.erase("interviewId");
    EXPECT_EQ(after, before);
    service.database().execute("update pipeline_stages set interview_id = '" + id +
                               "' where stage_index = 0");
  }
}

TEST_F(CancelInterview, without_a_pipeline_cancels_the_interview_alone) {
  const Json standalone = schedule(service, tenant, live_body(job["_id"]));
  const Json before = service.get("/v1/pipeline/" + pipeline, tenant.token).json();
  const auto answer = cancel_of(standalone["_id"]);
  EXPECT_EQ(answer.json()["data"]["status"], "cancelled");
  EXPECT_EQ(events_of(service, answer).size(), 1u);
  EXPECT_EQ(service.get("/v1/pipeline/" + pipeline, tenant.token).json(), before);
}

TEST_F(CancelInterview, takes_it_off_the_candidates_dashboard) {
  ASSERT_EQ(cancel().status, 200);
  const Json stage =
      service.get("/v1/candidate/dashboard", service.token("candidate", "candidate@example.com"))
          .json()["data"]["pipelines"][0]["stageProgression"][0];
  EXPECT_EQ(stage["candidateStatus"], "available");
  EXPECT_FALSE(stage.contains("upcoming"));
}

TEST_F(CancelInterview, gives_nothing_of_the_monthly_limit_back) {
  ASSERT_EQ(cancel().status, 200);
  EXPECT_EQ(service.database().value("select used from interview_usage"), "1");
}

TEST_F(CancelInterview, says_what_is_wrong_with_a_reason) {
  const Untouched untouched(service);
  EXPECT_EQ(issues(cancel(Json{{"reason", ""}})),
            Json({{"reason", "must have at least 1 character"}}));
  EXPECT_EQ(issues(cancel(Json{{"reason", std::string(2'001, 'x')}})),
            Json({{"reason", "must have at most 2000 characters"}}));
  EXPECT_EQ(issues(cancel(Json{{"reason", 1}})),
            Json({{"reason", "must be a string, not a number"}}));
}

TEST_F(CancelInterview, is_not_for_interviewers) {
  const Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
  const Untouched untouched(service);
  EXPECT_EQ(outcome(service.request("POST", "/v1/interviews/" + id + "/cancel", interviewer.token)),
            refusal(403, "Your role does not allow this", "forbidden"));
}

TEST_F(CancelInterview, does_not_know_strange_ids) {
  const Tenant stranger = service.add_organization("other");
  const Untouched untouched(service);
  EXPECT_EQ(outcome(service.request("POST", "/v1/interviews/" + id + "/cancel", stranger.token)),
            not_found("Interview"));
  for (const std::string& strange : strange_ids)
    EXPECT_EQ(outcome(cancel_of(strange)), not_found("Interview")) << strange;
}

TEST_F(CancelInterview, racing_happens_once) {
  const auto answers = race(20, [&](int) { return cancel(); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 20}}));
  EXPECT_EQ(service.database().count("events where type = 'interview.cancelled'"), 1);
  EXPECT_EQ(service.database().count("events where type = 'stage.reopened'"), 1);
}

// Nobody waits for a pipeline there: the interview's own row is the lock.
TEST_F(CancelInterview, without_a_pipeline_racing_happens_once) {
  for (int round = 1; round <= 10; ++round) {
    const std::string standalone = schedule(service, tenant, live_body(job["_id"])).at("_id");
    const auto answers = race(8, [&](int) { return cancel_of(standalone); });
    EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 8}}));
    ASSERT_EQ(service.database().count("events where type = 'interview.cancelled'"), round);
  }
}

TEST_F(CancelInterview, racing_feedback_one_of_them_wins) {
  for (int round = 0; round < 20; ++round) {
    Json body = stage_body(job, 0);
    body["participant"]["email"] = "candidate-" + std::to_string(round) + "@example.com";
    interview = schedule(service, tenant, body);
    id = interview.at("_id");
    pipeline = interview.at("candidatePipelineId");
    const auto answers = race(4, [&](int i) { return i % 2 == 0 ? cancel() : give_feedback(id); });
    const bool is_cancelled = get()["status"] == "cancelled";
    EXPECT_EQ(stages()[0]["status"], is_cancelled ? "unlocked" : "completed");
    // The other feedback is the same interviewer's.
    ASSERT_EQ(count_statuses(answers),
              (is_cancelled ? StatusCounts{{200, 2}, {409, 2}} : StatusCounts{{200, 1}, {409, 3}}));
  }
}

TEST_F(CancelInterview, racing_a_forced_unlock_is_cancelled_once) {
  Json body = job_body();
  std::swap(body["stages"][0], body["stages"][1]);
  body["stages"][0]["screeningConfig"] = {{"questions", {{{"text", "Why?"}, {"order", 0}}}}};
  job = make_job(service, tenant, body);
  for (int round = 1; round <= 20; ++round) {
    Json invitation = automated_body(job, 0);
    invitation["participant"]["email"] = "candidate-" + std::to_string(round) + "@example.com";
    interview = schedule(service, tenant, invitation);
    id = interview.at("_id");
    pipeline = interview.at("candidatePipelineId");
    const auto answers = race(4, [&](int i) {
      return i != 3 ? cancel()
                    : service.post("/v1/pipeline/" + pipeline + "/unlock-stage", tenant.token,
                                   {{"stageIndex", 1}, {"force", true}});
    });
    ASSERT_EQ(count_statuses(answers), (StatusCounts{{200, 4}}));
    EXPECT_EQ(stages()[0]["status"], "completed");
    EXPECT_EQ(get()["status"], "cancelled");
    ASSERT_EQ(service.database().count("events where type = 'interview.cancelled'"), round);
  }
}

TEST_F(CancelInterview, racing_invitations_leaves_one_active_interview_at_most) {
  for (int round = 0; round < 20; ++round) {
    Json body = stage_body(job, 0);
    body["participant"]["email"] = "candidate-" + std::to_string(round) + "@example.com";
    id = schedule(service, tenant, body).at("_id");
    race(6, [&](int i) {
      return i % 2 == 0 ? cancel() : service.post("/v1/interviews", tenant.token, body);
    });
    EXPECT_EQ(get()["status"], "cancelled");
    EXPECT_EQ(service.database().value(
                  "select count(*) from pipeline_stages s join pipelines p on p.id = s.pipeline_id "
                  "where s.stage_index = 0 and (s.status = 'invited') <> exists (select from "
                  "interviews i where i.id = s.interview_id and i.status = 'scheduled')"),
              "0");
  }
}

}  // namespace
}  // namespace hireline::test
