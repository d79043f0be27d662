// GET /v1/jobs/:id
#include "tests/http/jobs/jobs.hpp"

namespace hireline::test {
namespace {

class GetJob : public JobsTest {};

TEST_F(GetJob, gives_what_creating_it_gave) {
  Json job = make_job(service, tenant);
  const auto answer = service.get("/v1/jobs/" + job["_id"].get<std::string>(), tenant.token);
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.json(), (Json{{"success", true}, {"data", job}}));
}

TEST_F(GetJob, leaves_out_what_was_not_said) {
  Json job = make_job(service, tenant);
  for (const char* field : {"department", "location", "employmentType"})
    EXPECT_FALSE(job.contains(field)) << field;
  for (const Json& stage : job["stages"]) EXPECT_EQ(stage.size(), 4u) << stage;
}

TEST_F(GetJob, counts_its_pipelines_by_status) {
  Json job = make_job(service, tenant);
  Json other_job = make_job(service, tenant);
  const auto pipeline_of = [&](const Json& of, const std::string& email) -> std::string {
    Json body = stage_body(of, 0);
    body["participant"]["email"] = email;
    return schedule(service, tenant, body)["candidatePipelineId"];
  };
  pipeline_of(other_job, "a@example.com");
  pipeline_of(job, "a@example.com");
  pipeline_of(job, "b@example.com");
  const std::string rejected = pipeline_of(job, "c@example.com");
  EXPECT_EQ(
      service.patch("/v1/pipeline/" + rejected + "/status", tenant.token, {{"status", "rejected"}})
          .status,
      200);
  EXPECT_EQ(
      detail(job["_id"])["counts"],
      (Json{
          {"pipelines", 3},
          {"byStatus",
           {{"active", 2}, {"shortlisted", 0}, {"rejected", 1}, {"hired", 0}, {"withdrawn", 0}}}}));
}

TEST_F(GetJob, finds_an_archived_job) {
  const std::string id = make_job(service, tenant)["_id"];
  ASSERT_EQ(archive(id).status, 200);
  EXPECT_EQ(detail(id)["status"], "archived");
  EXPECT_EQ(detail(id)["isDeleted"], true);
}

TEST_F(GetJob, is_for_interviewers_too) {
  Json job = make_job(service, tenant);
  const Tenant interviewer = service.add_member(tenant, "listener", Role::interviewer);
  const auto answer = service.get("/v1/jobs/" + job["_id"].get<std::string>(), interviewer.token);
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.json()["data"], job);
}

TEST_F(GetJob, takes_an_id_in_its_exact_form_alone) {
  const std::string id = make_job(service, tenant)["_id"];
  std::string upper = id;
  for (char& c : upper) c = c >= 'a' && c <= 'f' ? static_cast<char>(c - 'a' + 'A') : c;
  ASSERT_NE(upper, id);
  for (const std::string& wrong : {upper, id + "0", id.substr(1), "%20" + id, id + "%20"})
    expect_not_found(service.get("/v1/jobs/" + wrong, tenant.token), "Job");
}

}  // namespace
}  // namespace hireline::test
