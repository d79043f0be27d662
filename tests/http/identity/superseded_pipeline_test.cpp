// Superseded pipelines: another pipeline of the same person in the job has replaced them.
#include "tests/http/identity/merging.hpp"
#include "tests/support/mail/mail_room.hpp"

namespace hireline::test {
namespace {

class SupersededPipeline : public MergingOneJob {
 protected:
  // `mine` is superseded.
  void merge() {
    log_in_first();
    complete(invited);
    ASSERT_EQ(pipelines_after(new_address).size(), 1u);
  }
  HttpAnswer own_interview(const Json& interview) {
    return service.get("/v1/candidate/interviews/" + interview["_id"].get<std::string>(),
                       service.token("somebody", new_address));
  }
};

TEST_F(SupersededPipeline, is_not_listed_or_counted) {
  merge();
  const std::string job_id = job["_id"];
  const Json list = service.get("/v1/pipeline?jobId=" + job_id, tenant.token).json()["data"];
  ASSERT_EQ(list["pipelines"].size(), 1u);
  EXPECT_EQ(list["pipelines"][0]["_id"], invited_id);
  EXPECT_EQ(list["pagination"]["total"], 1);
  const Json counts = service.get("/v1/jobs/" + job_id, tenant.token).json()["data"]["counts"];
  EXPECT_EQ(counts["pipelines"], 1);
  EXPECT_EQ(counts["byStatus"]["withdrawn"], 0);
  EXPECT_EQ(pool(tenant)["summary"]["total"], 1);
  EXPECT_EQ(pool(tenant)["candidates"][0]["jobCount"], 1);
}

TEST_F(SupersededPipeline, is_not_among_the_candidate_s_in_the_pool) {
  merge();
  const std::string me = pipeline(invited_id)["participantId"];
  const Json candidate = service.get("/v1/pipeline/pool/" + me, tenant.token).json().at("data");
  ASSERT_EQ(candidate["pipelines"].size(), 1u);
  EXPECT_EQ(candidate["pipelines"][0]["_id"], invited_id);
  EXPECT_EQ(candidate["participant"]["stats"]["pipelines"], 1);
  EXPECT_EQ(candidate["participant"]["stats"]["byStatus"]["withdrawn"], 0);
  // The record that still has the superseded pipeline is no candidate in the talent pool.
  const std::string keeper = pipeline(mine_id)["participantId"];
  EXPECT_NE(keeper, me);
  EXPECT_EQ(outcome(service.get("/v1/pipeline/pool/" + keeper, tenant.token)),
            not_found("Candidate"));
}

TEST_F(SupersededPipeline, is_closed_to_everything) {
  merge();
  const Untouched untouched(service);
  const std::string target = "/v1/pipeline/" + mine_id;
  const Json closed = refusal(409, "Another pipeline has replaced this one", "pipeline_closed");
  EXPECT_EQ(outcome(service.post(target + "/notes", tenant.token, {{"text", "Too late"}})), closed);
  EXPECT_EQ(outcome(service.post(target + "/unlock-stage", tenant.token,
                                 {{"stageIndex", 1}, {"force", true}})),
            closed);
  for (const char* status : {"active", "shortlisted", "hired", "rejected"})
    EXPECT_EQ(outcome(service.patch(target + "/status", tenant.token, {{"status", status}})),
              closed);
  Json body = stage_body(job, 0);
  body["participant"] = {{"email", old_address}};
  body["candidatePipelineId"] = mine_id;
  EXPECT_EQ(outcome(service.post("/v1/interviews", tenant.token, body)),
            refusal(409, "The candidate's pipeline is closed", "pipeline_closed"));
}

TEST_F(SupersededPipeline, is_not_named_to_the_candidate) {
  merge();
  const auto superseded = own_interview(mine);
  ASSERT_EQ(superseded.status, 200) << superseded.text;
  EXPECT_FALSE(superseded.json()["data"].contains("pipelineId"));
  EXPECT_EQ(own_interview(invited).json()["data"]["pipelineId"], invited_id);
  EXPECT_EQ(service.get("/v1/candidate/pipeline/" + mine_id, service.token("somebody", new_address))
                .status,
            404);
}

TEST_F(SupersededPipeline, has_no_mail_about_its_status_any_more) {
  ASSERT_EQ(
      service.patch("/v1/pipeline/" + mine_id + "/status", tenant.token, {{"status", "rejected"}})
          .status,
      200);
  merge();
  SmtpServer server;
  MailRoom(service, server.url()).work();
  EXPECT_TRUE(server.mails().empty());
  EXPECT_EQ(service.database().value("select kind || ' ' || status || ': ' || last_error "
                                     "from emails"),
            "status_update suppressed: another pipeline in the job took its place");
}

}  // namespace
}  // namespace hireline::test
