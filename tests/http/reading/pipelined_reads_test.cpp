// Reads of callers who are remembered take another way, which nobody can tell by the answers.

#include <gtest/gtest.h>

#include "common/db/connection/connection.hpp"
#include "tests/support/wait_until.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {
namespace {

class PipelinedReadsOverHttp : public testing::Test {
 protected:
  PipelinedReadsOverHttp() { service.get("/v1/jobs", tenant.token); }  // remembered from here on

  HttpAnswer by_pipelined_reads(const std::string& target, const std::string& method = "GET") {
    return service.request(method, target, tenant.token, {}, {{"X-Request-Id", "the-same"}});
  }
  // A token that was never seen has to be verified, which may wait.
  HttpAnswer by_session(const std::string& target, const std::string& method = "GET") {
    const auto token = service.token("owner-of-acme", tenant.email);
    return service.request(method, target, token, {}, {{"X-Request-Id", "the-same"}});
  }
  void allow_connections(bool allow) {
    db::Connection admin({.url = admin_database_url(), .application_name = "hireline-test"});
    admin.run_script("alter database " + service.database().name() + " allow_connections " +
                     (allow ? "true" : "false"));
  }
  void terminate(const std::string& application) {
    service.database().execute(
        "select pg_terminate_backend(pid) from pg_stat_activity "
        "where datname = current_database() and application_name = '" +
        application + "'");
  }

  Service service{
      Service::Options{.caller_memory = std::chrono::hours(1), .pooled_sessions = false}};
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  Json interview = schedule(service, tenant, stage_body(job, 0));
};

TEST_F(PipelinedReadsOverHttp, answers_the_same_bytes) {
  const std::string job_id = job.at("_id");
  const std::string pipeline = interview.at("candidatePipelineId");
  const std::string nobody = "ffffffffffffffffffffffff";
  for (const std::string& target :
       {std::string("/v1/jobs"), std::string("/v1/jobs?limit=1&page=2"),
        std::string("/v1/jobs?status=paused"), std::string("/v1/jobs?limit=nothing&page=0"),
        "/v1/jobs/" + job_id, "/v1/jobs/" + nobody, std::string("/v1/jobs/abc"),
        "/v1/pipeline?jobId=" + job_id, "/v1/pipeline?jobId=" + nobody, "/v1/pipeline/" + pipeline,
        "/v1/pipeline/" + nobody, "/v1/interviews/" + interview.at("_id").get<std::string>(),
        std::string("/v1/stage-types"), std::string("/v1/candidate/dashboard")})
    for (const char* method : {"GET", "HEAD"}) {
      HttpAnswer one = by_pipelined_reads(target, method);
      HttpAnswer other = by_session(target, method);
      one.headers.erase("date");
      other.headers.erase("date");
      EXPECT_EQ(one.status, other.status) << target;
      EXPECT_EQ(one.headers, other.headers) << target;
      EXPECT_EQ(one.text, other.text) << target;
    }
}

TEST_F(PipelinedReadsOverHttp, does_without_the_sessions) {
  service.database().execute("select 1");
  allow_connections(false);
  terminate("hireline-server");
  EXPECT_EQ(by_pipelined_reads("/v1/jobs").status, 200);
  EXPECT_EQ(by_session("/v1/jobs").status, 503);
  allow_connections(true);
}

TEST_F(PipelinedReadsOverHttp, is_done_without_while_its_connections_are_away) {
  service.database().execute("select 1");
  allow_connections(false);
  terminate("hireline-reads");
  // A read that is caught by the loss is refused; from then on the connections serve.
  wait_until("a pipelined read", [&] { return by_pipelined_reads("/v1/jobs").status == 200; });
  EXPECT_EQ(by_pipelined_reads("/v1/jobs").status, 200);
  allow_connections(true);
}

TEST_F(PipelinedReadsOverHttp, says_when_to_come_again_while_the_database_is_away) {
  service.database().execute("select 1");
  allow_connections(false);
  terminate("hireline-server");
  terminate("hireline-reads");
  const auto answer = by_pipelined_reads("/v1/jobs");
  EXPECT_EQ(answer.status, 503);
  EXPECT_EQ(answer.headers.at("retry-after"), "1");
  EXPECT_EQ(answer.json().at("code"), "database_unavailable");
  EXPECT_EQ(answer.headers.at("x-request-id"), "the-same");
  allow_connections(true);
  wait_until("a pipelined read", [&] { return by_pipelined_reads("/v1/jobs").status == 200; });
}

TEST_F(PipelinedReadsOverHttp, lets_nobody_in_who_would_not_be) {
  EXPECT_EQ(service.get("/v1/jobs").status, 401);
  EXPECT_EQ(service.get("/v1/jobs", tenant.token + "x").status, 401);
  EXPECT_EQ(by_pipelined_reads("/v1/candidate/dashboard").status, 200);
}

TEST_F(PipelinedReadsOverHttp, sees_what_was_written_before) {
  const std::string title = "Changed";
  const std::string target = "/v1/jobs/" + job.at("_id").get<std::string>();
  ASSERT_EQ(service.patch(target, tenant.token, {{"title", title}}).status, 200);
  EXPECT_EQ(by_pipelined_reads(target).json().at("data").at("title"), title);
}

}  // namespace
}  // namespace hireline::test
