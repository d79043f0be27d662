// What the tests of bulk actions start from: three candidates in a job of acme with a screening and
// a live interview.
#pragma once

#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/world/answers.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {

class BulkTest : public testing::Test {
 protected:
  explicit BulkTest(const Service::Options& options = {}) : service(options) {}

  static Json body_of_job() {
    Json body = job_body();
    body["stages"] = {
        {{"name", "Screening"},
         {"stageTypeKey", "automated_screening"},
         {"screeningConfig", {{"questions", {{{"text", "Why C++?"}, {"order", 0}}}}}}},
        {{"name", "Technical interview"}, {"stageTypeKey", "live_1on1"}}};
    return body;
  }
  // Returns the id of the candidate's new pipeline in the job, without an interview.
  std::string enter(const std::string& email) {
    const HttpAnswer answer =
        service.post("/v1/pipeline", tenant.token,
                     {{"jobOpeningId", job.at("_id")}, {"participant", {{"email", email}}}});
    EXPECT_EQ(answer.status, 201) << answer.text;
    return answer.json().at("data").at("_id");
  }
  static Json body(const std::string& action, const Json& params,
                   const std::vector<std::string>& pipelines, const std::string& mode = "each") {
    Json items = Json::array();
    for (const std::string& pipeline : pipelines) items.push_back({{"pipelineId", pipeline}});
    return {{"action", action}, {"mode", mode}, {"params", params}, {"items", items}};
  }
  HttpAnswer post(const Json& bulk, const std::string& token = {}) {
    return service.post("/v1/pipeline/bulk", token.empty() ? tenant.token : token, bulk);
  }
  Json done(const Json& bulk) {
    const HttpAnswer answer = post(bulk);
    EXPECT_EQ(answer.status, 200) << answer.text;
    return answer.json().value("data", Json::object());
  }
  Json invitation() const {
    return {{"jobOpeningId", job.at("_id")},
            {"stageId", job.at("stages").at(0).at("_id")},
            {"stageIndex", 0},
            {"clientUrl", "https://jobs.example.com"}};
  }
  std::string status_of(const std::string& pipeline) {
    return service.database().value("select status from pipelines where id = '" + pipeline + "'");
  }
  std::int64_t count(const std::string& what) { return service.database().count(what); }

  Service service;
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant, body_of_job());
  std::string ada = enter("ada@example.com");
  std::string bob = enter("bob@example.com");
  std::string eve = enter("eve@example.com");
  std::vector<std::string> everybody = {ada, bob, eve};
  std::string nobody = "5f00000000000000000000ff";
};

inline Json summary(int done, int refused, int not_done) {
  return {{"done", done}, {"refused", refused}, {"notDone", not_done}};
}

}  // namespace hireline::test
