// DELETE /v1/jobs/:id
#include "tests/http/jobs/jobs.hpp"

namespace hireline::test {
namespace {

class ArchiveJob : public JobsTest {};

TEST_F(ArchiveJob, keeps_the_job_as_archived_and_deleted) {
  Json job = make_job(service, tenant);
  const auto answer = archive(job["_id"]);
  ASSERT_EQ(answer.status, 200) << answer.text;
  Json archived = answer.json()["data"];
  EXPECT_GE(archived["updatedAt"], job["updatedAt"]);
  archived.erase("updatedAt");
  job.erase("updatedAt");
  job["status"] = "archived";
  job["isDeleted"] = true;
  EXPECT_EQ(archived, job);
  EXPECT_EQ(answer.json()["data"], detail(job["_id"]));
}

TEST_F(ArchiveJob, changes_nothing_when_done_again) {
  const std::string id = make_job(service, tenant)["_id"];
  const auto first = archive(id);
  const std::string before = trace();
  const auto second = archive(id);
  EXPECT_EQ(second.status, 200);
  EXPECT_EQ(second.json(), first.json());
  EXPECT_EQ(trace(), before);
  expect_active(0);
}

TEST_F(ArchiveJob, takes_no_place_that_the_job_did_not_have) {
  make_job(service, tenant);
  Json draft = job_body();
  draft["status"] = "draft";
  EXPECT_EQ(archive(make_job(service, tenant, draft)["_id"]).status, 200);
  expect_active(1);
}

TEST_F(ArchiveJob, is_not_for_interviewers) {
  const std::string id = make_job(service, tenant)["_id"];
  const Tenant interviewer = service.add_member(tenant, "listener", Role::interviewer);
  const std::string before = trace();
  expect_forbidden(service.request("DELETE", "/v1/jobs/" + id, interviewer.token));
  EXPECT_EQ(trace(), before);
  EXPECT_EQ(detail(id)["status"], "active");
}

TEST_F(ArchiveJob, leaves_pipelines_as_they_are) {
  Json job = make_job(service, tenant);
  const std::string pipeline = schedule(service, tenant, stage_body(job, 0))["candidatePipelineId"];
  const auto before = service.get("/v1/pipeline/" + pipeline, tenant.token);
  ASSERT_EQ(before.status, 200);
  EXPECT_EQ(archive(job["_id"]).status, 200);
  EXPECT_EQ(service.get("/v1/pipeline/" + pipeline, tenant.token).text, before.text);
}

TEST_F(ArchiveJob, is_written_to_the_log_of_events) {
  const std::string id = make_job(service, tenant)["_id"];
  service.request("DELETE", "/v1/jobs/" + id, tenant.token, {}, {{"X-Request-Id", "archiving"}});
  EXPECT_EQ(
      service.database().value(
          "select concat_ws(' ', type, subject_id, actor_kind, actor_id, request_id, "
          "before_state ->> 'status', after_state ->> 'status') from events "
          "where subject_type = 'job' order by id desc limit 1"),
      "job.archived " + id + " recruiter " + tenant.recruiter_id + " archiving active archived");
}

}  // namespace
}  // namespace hireline::test
