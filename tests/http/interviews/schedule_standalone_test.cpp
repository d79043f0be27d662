// POST /v1/interviews, Format C: a live interview that belongs to no pipeline.
#include <regex>

#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"

namespace hireline::test {
namespace {

class ScheduleStandalone : public testing::Test {
 protected:
  HttpAnswer post(const Json& sent) { return service.post("/v1/interviews", tenant.token, sent); }

  Service service;
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  Json body = live_body(job.at("_id"));
};

TEST_F(ScheduleStandalone, lets_in_members_only) {
  expect_members_only(service, "POST", "/v1/interviews", body);
}

TEST_F(ScheduleStandalone, answers_with_the_whole_interview_without_a_pipeline) {
  const auto answer = post(body);
  ASSERT_EQ(answer.status, 201) << answer.text;
  const Json interview = answer.json()["data"];
  const std::string id = interview["_id"];
  const std::string token = interview["declineToken"];
  const std::string link = interview["meetingLink"];
  EXPECT_TRUE(
      std::regex_match(link, std::regex("https://meet\\.example\\.com/lobby/[A-Za-z0-9]{10}")))
      << link;
  EXPECT_EQ(answer.headers.at("location"), "/v1/interviews/" + id);
  const Json expected = {{"_id", id},
                         {"jobOpeningId", job["_id"]},
                         {"title", "Technical interview"},
                         {"round", "First"},
                         {"startTime", "2030-05-06T09:00:00.000Z"},
                         {"endTime", "2030-05-06T10:00:00.000Z"},
                         {"participant", body["participant"]},
                         {"isAutomated", false},
                         {"meetingLink", link},
                         {"declineToken", token},
                         {"declineLink", "https://jobs.example.com/decline/" + token},
                         {"status", "scheduled"},
                         {"interviewers", {tenant.recruiter_id}},
                         {"interviewerNames", {"owner-of-acme"}},
                         {"feedbacks", Json::array()},
                         {"createdAt", interview["createdAt"]},
                         {"updatedAt", interview["createdAt"]}};
  EXPECT_EQ(answer.json(), Json({{"success", true}, {"data", expected}}));
  EXPECT_EQ(service.database().count("pipelines"), 0);
  EXPECT_EQ(service.database().value("select used from interview_usage"), "1");
}

TEST_F(ScheduleStandalone, is_meant_whenever_there_is_no_stage_id) {
  const std::string pipeline =
      schedule(service, tenant, stage_body(job, 0)).at("candidatePipelineId");
  body.update({{"isAutomated", false}, {"stageIndex", 0}, {"candidatePipelineId", pipeline}});
  const Json interview = schedule(service, tenant, body);
  EXPECT_FALSE(interview.contains("candidatePipelineId"));
  EXPECT_FALSE(interview.contains("stageId"));
}

TEST_F(ScheduleStandalone, gives_every_interview_a_room_of_its_own) {
  EXPECT_NE(schedule(service, tenant, body)["meetingLink"],
            schedule(service, tenant, body)["meetingLink"]);
}

TEST_F(ScheduleStandalone, records_who_did_what) {
  const auto answer = post(body);
  const std::string id = answer.json()["data"]["_id"];
  EXPECT_EQ(events_of(service, answer), Json({{{"type", "interview.scheduled"},
                                               {"subject", "interview " + id},
                                               {"pipeline", nullptr},
                                               {"actor", "recruiter " + tenant.recruiter_id},
                                               {"before", nullptr},
                                               {"after", {{"status", "scheduled"}}},
                                               {"reason", nullptr}}}));
}

TEST_F(ScheduleStandalone, does_not_know_strange_jobs) {
  const Tenant stranger = service.add_organization("other");
  const Json foreign = make_job(service, stranger);
  const Untouched untouched(service);
  EXPECT_EQ(outcome(post(live_body(foreign["_id"]))), not_found("Job"));
  for (const std::string& id : strange_ids)
    EXPECT_EQ(outcome(post(live_body(id))), not_found("Job")) << id;
}

TEST_F(ScheduleStandalone, refuses_while_the_job_is_not_active) {
  const std::string job_path = "/v1/jobs/" + job["_id"].get<std::string>();
  ASSERT_EQ(service.patch(job_path, tenant.token, {{"status", "paused"}}).status, 200);
  const Untouched untouched(service);
  EXPECT_EQ(outcome(post(body)), refusal(409, "The job is not active", "job_not_active"));
}

TEST_F(ScheduleStandalone, is_not_for_interviewers) {
  const Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
  const Untouched untouched(service);
  EXPECT_EQ(outcome(service.post("/v1/interviews", interviewer.token, body)),
            refusal(403, "Your role does not allow this", "forbidden"));
}

}  // namespace
}  // namespace hireline::test
