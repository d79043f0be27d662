// The fixture of the tests of POST /v1/pipeline: an organization with a job.
#pragma once

#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/world/answers.hpp"

namespace hireline::test {

class CreatePipeline : public testing::Test {
 protected:
  static Json body_for(const Json& job, const Json& participant) {
    return {{"jobOpeningId", job.at("_id")}, {"participant", participant}};
  }
  Json body(const Json& participant = {{"email", "ada@example.com"}}) const {
    return body_for(job, participant);
  }
  HttpAnswer post(const Json& body) { return service.post("/v1/pipeline", tenant.token, body); }
  Json create(const Json& body) {
    const HttpAnswer answer = post(body);
    EXPECT_EQ(answer.status, 201) << answer.text;
    return answer.json().value("data", Json());
  }
  void set_job_status(const std::string& status) {
    EXPECT_EQ(service
                  .patch("/v1/jobs/" + job.at("_id").get<std::string>(), tenant.token,
                         {{"status", status}})
                  .status,
              200);
  }
  std::string value(const std::string& sql) { return service.database().value(sql); }
  std::int64_t count(const std::string& rows) { return service.database().count(rows); }

  Service service{{.db_pool = 8}};
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
};

inline Json exists(const std::string& pipeline) {
  return outcome(409, {{"message", "The candidate already has a pipeline in this job"},
                       {"code", "pipeline_exists"},
                       {"candidatePipelineId", pipeline}});
}

inline Json external_id_exists(const std::string& pipeline) {
  return outcome(409, {{"message", "Another pipeline already has this external ID"},
                       {"code", "external_id_exists"},
                       {"candidatePipelineId", pipeline}});
}

}  // namespace hireline::test
