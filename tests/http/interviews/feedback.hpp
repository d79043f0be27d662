// An interview of a stage, and feedback that the organization's owner gives on it.
#pragma once

#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"

namespace hireline::test {

class GiveFeedback : public testing::Test {
 protected:
  HttpAnswer give(const Json& body) { return give_on(id, body); }
  HttpAnswer give_on(const std::string& interview_id, const Json& body) {
    return service.post("/v1/interviews/" + interview_id + "/feedback", tenant.token, body);
  }
  Json stage() {
    return service.get("/v1/pipeline/" + pipeline, tenant.token)
        .json()["data"]["stageProgression"][0];
  }
  // A member whose address is name@example.com.
  std::string member(const std::string& name) {
    return service.add_member(tenant, name, Role::interviewer).email;
  }
  static Json recommending(const std::string& recommendation, const std::string& interviewer) {
    Json body = feedback_body(interviewer);
    body["recommendation"] = recommendation;
    return body;
  }

  void expect_closed() {
    const Untouched untouched(service);
    EXPECT_EQ(outcome(give(feedback_body())),
              refusal(409, "The interview was declined or cancelled", "interview_closed"));
  }
  void list_on_interview(const Tenant& interviewer) {
    EXPECT_EQ(service
                  .patch("/v1/interviews/" + id, tenant.token,
                         {{"interviewers", {interviewer.recruiter_id}}})
                  .status,
              200);
  }

  Service service{{.db_pool = 8}};
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  Json interview = schedule(service, tenant, stage_body(job, 0));
  std::string id = interview.at("_id");
  std::string pipeline = interview.at("candidatePipelineId");
};

}  // namespace hireline::test
