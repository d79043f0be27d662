// POST /v1/interviews, Format B: an invitation to a live stage of a pipeline.
#include <regex>

#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"

namespace hireline::test {
namespace {

Json stage_refusal(const std::string& message, const std::string& code, const std::string& status) {
  return outcome(409, {{"message", message}, {"code", code}, {"stageStatus", status}});
}

class ScheduleStage : public testing::Test {
 protected:
  HttpAnswer post(const Json& body) { return service.post("/v1/interviews", tenant.token, body); }
  HttpAnswer post_with(const std::string& field, const Json& value) {
    Json body = stage_body(job, 0);
    body[field] = value;
    return post(body);
  }
  Json pipeline_of(const Json& interview) {
    const std::string id = interview.at("candidatePipelineId");
    return service.get("/v1/pipeline/" + id, tenant.token).json().at("data");
  }
  void set_stage(int index, const std::string& assignments) {
    service.database().execute("update pipeline_stages set " + assignments +
                               " where stage_index = " + std::to_string(index));
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
};

TEST_F(ScheduleStage, lets_in_members_only) {
  expect_members_only(service, "POST", "/v1/interviews", stage_body(job, 0));
}

TEST_F(ScheduleStage, answers_with_the_whole_interview) {
  Json body = stage_body(job, 0);
  body.update({{"recruiterName", "Recruiter"}, {"recruiterEmail", "recruiter@example.com"}});
  const auto answer = post(body);
  ASSERT_EQ(answer.status, 201) << answer.text;
  const Json interview = answer.json()["data"];
  const std::string id = interview["_id"];
  const std::string token = interview["declineToken"];
  EXPECT_TRUE(std::regex_match(id, std::regex("[0-9a-f]{24}")));
  EXPECT_TRUE(std::regex_match(token, std::regex("[A-Za-z0-9_-]{43}")));
  EXPECT_TRUE(is_timestamp(interview["createdAt"]));
  EXPECT_EQ(answer.headers.at("location"), "/v1/interviews/" + id);
  EXPECT_EQ(answer.headers.at("cache-control"), "no-store");
  const Json expected = {{"_id", id},
                         {"jobOpeningId", job["_id"]},
                         {"candidatePipelineId", interview["candidatePipelineId"]},
                         {"stageId", job["stages"][0]["_id"]},
                         {"title", "Technical interview"},
                         {"round", "First"},
                         {"startTime", "2030-05-06T09:00:00.000Z"},
                         {"endTime", "2030-05-06T10:00:00.000Z"},
                         {"participant", body["participant"]},
                         {"isAutomated", false},
                         {"meetingLink", "https://meet.example.com/room/" + id},
                         {"declineToken", token},
                         {"declineLink", "https://jobs.example.com/decline/" + token},
                         {"recruiterName", "Recruiter"},
                         {"recruiterEmail", "recruiter@example.com"},
                         {"status", "scheduled"},
                         {"interviewers", {tenant.recruiter_id}},
                         {"interviewerNames", {"owner-of-acme"}},
                         {"feedbacks", Json::array()},
                         {"createdAt", interview["createdAt"]},
                         {"updatedAt", interview["createdAt"]}};
  EXPECT_EQ(answer.json(), Json({{"success", true}, {"data", expected}}));
}

TEST_F(ScheduleStage, makes_the_pipeline_and_invites_its_first_stage) {
  const Json interview = schedule(service, tenant, stage_body(job, 0));
  const Json pipeline = pipeline_of(interview);
  EXPECT_EQ(pipeline["status"], "active");
  EXPECT_EQ(pipeline["jobOpeningId"], job["_id"]);
  EXPECT_EQ(pipeline["participant"]["email"], "candidate@example.com");
  const Json stages = pipeline["stageProgression"];
  ASSERT_EQ(stages.size(), 3u);
  EXPECT_EQ(stages[0]["status"], "invited");
  EXPECT_EQ(stages[0]["candidateStatus"], "invited");
  EXPECT_EQ(stages[0]["interviewId"]["_id"], interview["_id"]);
  EXPECT_EQ(stages[0]["invitedAt"], interview["createdAt"]);
  for (const int later : {1, 2}) {
    EXPECT_EQ(stages[later]["status"], "pending");
    EXPECT_EQ(stages[later]["candidateStatus"], "locked");
  }
  EXPECT_EQ(service.database().value("select used from interview_usage"), "1");
}

TEST_F(ScheduleStage, records_who_did_what) {
  const auto answer = post(stage_body(job, 0));
  const Json interview = answer.json()["data"];
  const std::string id = interview["_id"];
  const std::string pipeline = interview["candidatePipelineId"];
  const Json actor = "recruiter " + tenant.recruiter_id;
  EXPECT_EQ(events_of(service, answer),
            Json({{{"type", "pipeline.created"},
                   {"subject", "pipeline " + pipeline},
                   {"pipeline", pipeline},
                   {"actor", actor},
                   {"before", nullptr},
                   {"after", {{"status", "active"}}},
                   {"reason", nullptr}},
                  {{"type", "stage.invited"},
                   {"subject", "pipeline " + pipeline},
                   {"pipeline", pipeline},
                   {"actor", actor},
                   {"before", {{"stage", "Technical interview"}, {"status", "unlocked"}}},
                   {"after", {{"stage", "Technical interview"}, {"status", "invited"}}},
                   {"reason", nullptr}},
                  {{"type", "interview.scheduled"},
                   {"subject", "interview " + id},
                   {"pipeline", pipeline},
                   {"actor", actor},
                   {"before", nullptr},
                   {"after", {{"status", "scheduled"}}},
                   {"reason", nullptr}}}));
}

TEST_F(ScheduleStage, finds_the_candidate_and_the_pipeline_again) {
  const Json first = schedule(service, tenant, stage_body(job, 0));
  set_stage(0, "status = 'completed', candidate_status = 'completed', completed_at = now()");
  set_stage(2, "status = 'unlocked', candidate_status = 'available'");
  Json again = stage_body(job, 2);
  again["participant"] = {{"email", "CANDIDATE@Example.COM"}};
  EXPECT_EQ(schedule(service, tenant, again)["candidatePipelineId"], first["candidatePipelineId"]);

  const Json other_job = make_job(service, tenant);
  const Json elsewhere = schedule(service, tenant, stage_body(other_job, 0));
  EXPECT_NE(elsewhere["candidatePipelineId"], first["candidatePipelineId"]);
  EXPECT_EQ(pipeline_of(elsewhere)["participantId"], pipeline_of(first)["participantId"]);
  EXPECT_EQ(service.database().count("participants"), 1);
}

TEST_F(ScheduleStage, takes_the_pipeline_that_it_is_given) {
  const Json first = schedule(service, tenant, stage_body(job, 0));
  set_stage(0, "status = 'declined', candidate_status = 'declined'");
  set_interview_status(service, "declined");
  const auto again = post_with("candidatePipelineId", first["candidatePipelineId"]);
  ASSERT_EQ(again.status, 201) << again.text;
  EXPECT_EQ(again.json()["data"]["candidatePipelineId"], first["candidatePipelineId"]);
  EXPECT_EQ(pipeline_of(first)["stageProgression"][0]["interviewId"]["_id"],
            again.json()["data"]["_id"]);
}

TEST_F(ScheduleStage, refuses_a_pipeline_of_another_job_candidate_or_organization) {
  const Json other_job = make_job(service, tenant);
  const Json of_other_job = schedule(service, tenant, stage_body(other_job, 0));
  Json body = stage_body(job, 0);
  body["participant"]["email"] = "somebody@example.com";
  const Json of_somebody = schedule(service, tenant, body);
  const Tenant stranger = service.add_organization("other");
  const Json foreign_job = make_job(service, stranger);
  const Json foreign = schedule(service, stranger, stage_body(foreign_job, 0));

  const Untouched untouched(service);
  const auto answer_to = [&](const Json& pipeline) {
    return post_with("candidatePipelineId", pipeline);
  };
  EXPECT_EQ(issues(answer_to(of_other_job["candidatePipelineId"])),
            Json({{"candidatePipelineId", "is a pipeline of another job"}}));
  EXPECT_EQ(issues(answer_to(of_somebody["candidatePipelineId"])),
            Json({{"candidatePipelineId", "is a pipeline of another candidate"}}));
  EXPECT_EQ(outcome(answer_to(foreign["candidatePipelineId"])), not_found("Pipeline"));
  for (const std::string& id : strange_ids)
    EXPECT_EQ(outcome(answer_to(id)), not_found("Pipeline")) << id;
}

TEST_F(ScheduleStage, does_not_know_strange_jobs_and_stages) {
  const Tenant stranger = service.add_organization("other");
  const Json foreign = make_job(service, stranger);
  const Json other = make_job(service, tenant);
  const Untouched untouched(service);
  EXPECT_EQ(outcome(post_with("jobOpeningId", foreign["_id"])), not_found("Job"));
  EXPECT_EQ(outcome(post_with("stageId", foreign["stages"][0]["_id"])), not_found("Stage"));
  EXPECT_EQ(outcome(post_with("stageId", other["stages"][0]["_id"])), not_found("Stage"));
  for (const std::string& id : strange_ids) {
    EXPECT_EQ(outcome(post_with("jobOpeningId", id)), not_found("Job")) << id;
    EXPECT_EQ(outcome(post_with("stageId", id)), not_found("Stage")) << id;
  }
}

TEST_F(ScheduleStage, refuses_a_stage_index_of_another_stage) {
  const Untouched untouched(service);
  for (const int index : {1, 2, 3, 49})
    EXPECT_EQ(issues(post_with("stageIndex", index)),
              Json({{"stageIndex", "is not the place of the stage that stageId names"}}))
        << index;
}

TEST_F(ScheduleStage, refuses_an_automated_stage) {
  schedule(service, tenant, stage_body(job, 0));
  set_stage(1, "status = 'unlocked', candidate_status = 'available'");
  const Untouched untouched(service);
  EXPECT_EQ(issues(post(stage_body(job, 1))),
            Json({{"isAutomated", "must be true: the stage is automated"}}));
}

TEST_F(ScheduleStage, refuses_while_the_job_is_not_active) {
  const std::string job_path = "/v1/jobs/" + job["_id"].get<std::string>();
  for (const std::string status : {"draft", "paused", "closed"}) {
    ASSERT_EQ(service.patch(job_path, tenant.token, {{"status", status}}).status, 200);
    const Untouched untouched(service);
    EXPECT_EQ(outcome(post(stage_body(job, 0))),
              refusal(409, "The job is not active", "job_not_active"))
        << status;
  }
  ASSERT_EQ(service.request("DELETE", job_path, tenant.token).status, 200);
  const Untouched untouched(service);
  EXPECT_EQ(outcome(post(stage_body(job, 0))),
            refusal(409, "The job is not active", "job_not_active"));
}

TEST_F(ScheduleStage, refuses_when_the_pipeline_is_closed) {
  const Json interview = schedule(service, tenant, stage_body(job, 0));
  set_stage(0, "status = 'declined', candidate_status = 'declined'");
  set_interview_status(service, "declined");
  const std::string path =
      "/v1/pipeline/" + interview["candidatePipelineId"].get<std::string>() + "/status";
  for (const std::string status : {"rejected", "hired", "withdrawn"}) {
    ASSERT_EQ(service.patch(path, tenant.token, {{"status", status}}).status, 200);
    const Untouched untouched(service);
    EXPECT_EQ(outcome(post(stage_body(job, 0))),
              refusal(409, "The candidate's pipeline is closed", "pipeline_closed"))
        << status;
  }
  ASSERT_EQ(service.patch(path, tenant.token, {{"status", "shortlisted"}}).status, 200);
  EXPECT_EQ(post(stage_body(job, 0)).status, 201);
}

TEST_F(ScheduleStage, refuses_an_unavailable_stage) {
  schedule(service, tenant, stage_body(job, 0));
  const auto answer_when = [&](const std::string& assignments) {
    set_stage(0, assignments);
    const Untouched untouched(service);
    return outcome(post(stage_body(job, 0)));
  };
  EXPECT_EQ(answer_when("status = 'invited'"),
            stage_refusal("The candidate is already invited to the stage", "stage_already_invited",
                          "invited"));
  EXPECT_EQ(answer_when("status = 'in_progress'"),
            stage_refusal("The stage is in progress", "stage_in_progress", "in_progress"));
  EXPECT_EQ(answer_when("status = 'unlocked'"),
            stage_refusal("The stage already has an active interview", "active_interview_exists",
                          "unlocked"));
  EXPECT_EQ(answer_when("status = 'pending'"),
            stage_refusal("The stage is still locked; unlock it first", "stage_locked", "pending"));
  EXPECT_EQ(answer_when("status = 'completed', completed_at = now()"),
            stage_refusal("The stage is completed", "stage_completed", "completed"));
}

TEST_F(ScheduleStage, refuses_a_later_stage_of_a_new_candidate_and_keeps_nothing_of_it) {
  const Untouched untouched(service);
  EXPECT_EQ(outcome(post(stage_body(job, 2))),
            stage_refusal("The stage is still locked; unlock it first", "stage_locked", "pending"));
}

TEST_F(ScheduleStage, lists_the_interviewers_that_are_meant) {
  const Tenant colleague = service.add_member(tenant, "colleague", Role::interviewer);
  const Tenant stranger = service.add_organization("other");
  {
    const Untouched untouched(service);
    for (const std::string& id : {stranger.recruiter_id, std::string("x")})
      EXPECT_EQ(outcome(post_with("interviewers", {tenant.recruiter_id, id})),
                not_found("Recruiter"));
  }
  const Json both = post_with("recruiterEmail", "COLLEAGUE@example.com").json()["data"];
  EXPECT_EQ(both["interviewers"], Json({tenant.recruiter_id, colleague.recruiter_id}));
  EXPECT_EQ(both["interviewerNames"], Json({"owner-of-acme", "colleague"}));
  Json body = stage_body(job, 0);
  body["participant"]["email"] = "somebody@example.com";
  body["interviewers"] = {colleague.recruiter_id, colleague.recruiter_id};
  EXPECT_EQ(schedule(service, tenant, body)["interviewers"], Json::array({colleague.recruiter_id}));
}

TEST_F(ScheduleStage, takes_recruiters_of_before_members_lists_for_interviewers) {
  const Tenant colleague = service.add_member(tenant, "colleague", Role::recruiter);
  service.database().execute("delete from organization_members where recruiter_id = '" +
                             colleague.recruiter_id + "'");
  const Json interview = post_with("interviewers", {colleague.recruiter_id}).json()["data"];
  EXPECT_EQ(interview["interviewers"], Json::array({colleague.recruiter_id}));
  const auto list =
      service.get("/v1/interviews?interviewerId=" + colleague.recruiter_id, tenant.token);
  EXPECT_EQ(list.json()["data"]["interviews"][0]["_id"], interview["_id"]);
}

TEST_F(ScheduleStage, is_not_for_interviewers) {
  const Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
  const Untouched untouched(service);
  EXPECT_EQ(outcome(service.post("/v1/interviews", interviewer.token, stage_body(job, 0))),
            refusal(403, "Your role does not allow this", "forbidden"));
}

}  // namespace
}  // namespace hireline::test
